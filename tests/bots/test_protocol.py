"""The bot's side of the line protocol: what is said, what is passed over, and views read back from JSON."""

from __future__ import annotations

import io
import json
import subprocess
import sys
from pathlib import Path
from random import Random
from typing import Any

import pytest

import caravaneer
from caravaneer.bots import choose as simple_choice
from caravaneer.bots.protocol import serve, serve_player, view_of
from caravaneer.game.bot import Considered, Decision

ROOT = Path(__file__).parent.parent.parent
GAMES = [
    ("desert", 2, {}),
    ("desert", 3, {"board": "fresh"}),
    ("desert", 4, {"edition": "ffg", "sudden_end": True}),
    ("desert", 5, {"returns": "chosen"}),
    ("desert", 5, {}),
    ("trucks", 2, {}),
    ("trucks", 4, {"skull_wait": False}),
    ("trucks", 6, {"red_any_flip": True}),
]


def talk(lines: list[str], choose: Any, **how: Any) -> list[str]:
    out = io.StringIO()
    serve(choose, "test", lines=[line + "\n" for line in lines], out=out, **how)
    return out.getvalue().splitlines()


def first_move(view: Any, time: float | None, simulations: int | None) -> str:  # noqa: ARG001
    return str(view["legal_moves"][0])


def test_a_conversation() -> None:
    told: list[Any] = []
    asked = json.dumps({"view": {"legal_moves": ["M*k12"]}, "time": 0.5, "simulations": None, "later": [1]})
    lines = ["caravaneer 1", "begin {}", f"choose {asked}", 'end {"view": {"ply": 3}}', "quit", "caravaneer 1"]
    said = talk(lines, first_move, begin=told.append, end=told.append)
    assert said == ["hello test", "ready", "move M*k12"]
    assert told == [{}, {"ply": 3}]


@pytest.mark.parametrize("junk", ["", "bogus", "choose", "choose {", "choose 7", "begin nonsense", "ö" * 9, "{}"])
def test_what_it_does_not_understand_it_ignores(junk: str) -> None:
    assert talk([junk, "caravaneer 1"], first_move) == ["hello test"]


def test_thoughts_come_before_the_move() -> None:
    decision = Decision("Mk12", (40.0, 30.0), (0.7, 0.3), (Considered("Mk12", 90, 0.7, 40.0),), ("Mk12", "Lb2"), 100)
    info, move = talk(['choose {"view": {}}'], lambda *_: decision)
    assert move == "move Mk12"
    assert json.loads(info.removeprefix("info ")) == {
        "simulations": 100,
        "wins": [0.7, 0.3],
        "points": [40.0, 30.0],
        "line": ["Mk12", "Lb2"],
        "considered": [{"move": "Mk12", "visits": 90, "wins": 0.7, "points": 40.0}],
    }


def test_print_does_not_disturb(capsys: pytest.CaptureFixture[str]) -> None:
    def chatty(*_: object) -> str:
        print("thinking")
        return "--"

    serve(chatty, lines=['choose {"view": {}}\n'])
    assert capsys.readouterr() == ("move --\n", "thinking\n")


@pytest.mark.parametrize(("game", "players", "options"), GAMES, ids=str)
def test_a_view_comes_back_from_its_json(game: str, players: int, options: dict[str, Any]) -> None:
    """All but the past: number of moves, last move, its events, and the name of a board that is not shipped."""
    past = {"ply", "last_move", "events"} | ({"board", "map"} if "board" in options else set())
    rng = Random(1)
    state = caravaneer.start(game, players=players, seed=3, **options)
    for ply in range(160):
        if state.seat is None:
            break
        view = state.view(state.seat)
        if ply < 8 or ply % 5 == 0 or players * 5 - 2 <= ply <= players * 5 + 6:
            fields = json.loads(json.dumps(view.json()))
            again = json.loads(json.dumps(view_of(fields).json()))
            assert {k: v for k, v in again.items() if k not in past} == {
                k: v for k, v in fields.items() if k not in past
            }
            if game == "desert" and "board" not in options:
                assert view_of(fields).sample(Random(0)) == state  # nothing is hidden there
        state = state.play(simple_choice(view, rng) if game == "trucks" else rng.choice(state.legal_moves))


@pytest.mark.parametrize("game", ["desert", "trucks"])
def test_a_bot_of_this_package_can_be_served(game: str) -> None:
    state = caravaneer.start(game, players=3, seed=1)
    begin = json.dumps({"game": game, "players": 3, "seat": state.seat, "seed": 4})
    asked = json.dumps({"view": state.view(state.seat).json(), "time": None, "simulations": 1})
    out = io.StringIO()
    serve_player("greedy", lines=[f"begin {begin}\n", f"choose {asked}\n"], out=out)
    ready, move = out.getvalue().splitlines()
    assert ready == "ready"
    assert move.removeprefix("move ") in state.legal_moves


def test_a_name_that_there_is_not_is_a_sentence() -> None:
    command = [sys.executable, "-m", "caravaneer.bots.protocol", "genius"]
    done = subprocess.run(command, capture_output=True, text=True, check=False, timeout=300, stdin=subprocess.DEVNULL)
    assert done.returncode == 1
    assert "there is no bot 'genius'" in done.stderr


def test_the_example_is_short_and_stands_alone() -> None:
    text = (ROOT / "examples" / "line_bot.py").read_text(encoding="utf-8")
    assert len(text.splitlines()) <= 40
    assert "import caravaneer" not in text
