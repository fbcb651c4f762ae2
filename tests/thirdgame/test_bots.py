"""A stranger's game in the arena and by the line protocol: bots play it that were written without knowing it."""

from __future__ import annotations

import json
import shlex
import sys
from pathlib import Path

import pytest

from caravaneer.bots.levels import levels_of
from caravaneer.bots.names import player
from caravaneer.game import AnyGame, Limit
from tests.cli.run import process

from .installed import NAME, environment

SERVED = f"cmd:{shlex.quote(sys.executable)} -m caravaneer.bots.protocol random"
PROGRAM = """
import json, sys
for line in sys.stdin:
    word, _, rest = line.strip().partition(" ")
    if word == "caravaneer": print("hello stranger", flush=True)
    if word == "begin": print("ready", flush=True)
    if word == "quit": break
    if word == "choose":
        view = json.loads(rest)["view"]
        with open(sys.argv[1], "a") as log: log.write(json.dumps(view) + "\\n")
        print("move", view["legal_moves"][-1], flush=True)
"""


def arena(*words: object) -> str:
    done = process("arena", NAME, *words, env=environment())
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


@pytest.mark.parametrize("players", [2, 3, 4])
def test_random_plays_in_the_arena(players: int) -> None:
    said = arena(*["random"] * players, "--setups", 2)
    assert f"{NAME}, {players} seats" in said
    assert f"2 set-ups × {players} rotations = {2 * players} games" in said
    assert "none" in said.splitlines()[-2]  # faults


def test_a_program_that_knows_only_json_plays_in_the_arena(tmp_path: Path) -> None:
    (tmp_path / "bot.py").write_text(PROGRAM)
    log = tmp_path / "views.txt"
    said = arena(f"cmd:{sys.executable} {tmp_path / 'bot.py'} {log}", "random", "--setups", 2)
    assert "= 4 games" in said
    seen = [json.loads(line) for line in log.read_text().splitlines()]
    assert seen
    assert all(view["game"] == NAME and view["legal_moves"] for view in seen)


def test_what_a_program_is_told_hides_what_its_seat_cannot_know(tmp_path: Path) -> None:
    (tmp_path / "bot.py").write_text(PROGRAM)
    log = tmp_path / "views.txt"
    arena(f"cmd:{sys.executable} {tmp_path / 'bot.py'} {log}", "random", "--setups", 1)
    for line in log.read_text().splitlines():
        view = json.loads(line)
        assert "key" not in line
        assert "hands" not in {key for key in view if key != "memory"}
        for event in view["events"]:
            assert event["kind"] != "draw" or event["seat"] == view["viewer"] or not event["details"]


def test_a_bot_served_in_another_process_plays_it() -> None:
    said = arena(SERVED, "random", "--setups", 1)
    assert "= 2 games" in said
    assert all("none" in line for line in said.splitlines() if line.startswith(("random ", "cmd:")))


def test_a_served_bot_decides_from_a_view(theirs: AnyGame, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PYTHONPATH", environment()["PYTHONPATH"])
    found = player(NAME, SERVED)
    bot, state = found.make(1), theirs.start(players=2, seed=5)
    bot.begin()
    for _ in range(6):
        assert state.seat is not None
        decision = bot.choose(state.view(state.seat), Limit(time=30.0))
        assert decision.move in state.legal_moves
        state = state.play(decision.move)


def test_it_has_one_level_and_no_other_bots(theirs: AnyGame) -> None:
    assert levels_of(theirs.name) == ("random",)
    for name in ("greedy", "search-100", "steady", "master"):
        with pytest.raises(ValueError, match=f"there is no bot '{name}'"):
            player(theirs.name, name)
