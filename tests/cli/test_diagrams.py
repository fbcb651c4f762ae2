"""Verbs that look at a position take it drawn in text as well as at the end of a record (docs/formats/diagram.md)."""

from __future__ import annotations

import json
import re
from pathlib import Path
from random import Random

import pytest

import caravaneer
from caravaneer.bots import choose
from caravaneer.cli import positions
from caravaneer.game import AnyState, games, load

from .run import run

EACH_GAME = pytest.mark.parametrize("name", games())
SHUT_IN = "seats: 2\nturn: 2\nR2 L1 . . ."  # D14


def drawn(name: str) -> AnyState:
    """A position of a game between sensible players, without its history."""
    rng, state = Random(3), caravaneer.start(name, players=2, seed=4)
    for _ in range(24):
        assert state.seat is not None
        state = state.play(choose(state.view(state.seat), rng))
    return load(name).state_type.from_text(str(state))


def over(name: str) -> str:
    """A game that has ended, drawn."""
    checks = load(name).bots.checks
    assert checks is not None
    return next(str(state) for _, state in checks() if state.seat is None)


# ── which game it is ──────────────────────────────────────────────────────────────────────────────
@EACH_GAME
def test_the_game_is_found_out(name: str, tmp_path: Path) -> None:
    file = tmp_path / "position.txt"
    file.write_text(str(drawn(name)), encoding="utf-8")
    for words in ([], ["--game", name]):
        document = json.loads(run("legal", file, "--json", *words).stdout)
        assert (document["game"], document["ply"]) == (name, 0)
        assert [entry["move"] for entry in document["legal_moves"]] == [str(m) for m in drawn(name).legal_moves]


def test_another_game_is_refused() -> None:
    found = run("legal", "-", "--game", "trucks", input=str(drawn("desert")))
    assert (found.exit_code, found.stdout) == (1, "")
    assert "nor a position drawn in text (trucks: " in found.stderr
    found = run("legal", "-", "--game", "chess", input=str(drawn("desert")))
    assert (found.exit_code, "no game 'chess'" in found.stderr) == (2, True)
    record = caravaneer.start("desert", players=2, seed=1).record().json_text()
    found = run("replay", "-", "--game", "trucks", input=record)
    assert (found.exit_code, "a record of desert, not of trucks" in found.stderr) == (1, True)


def test_what_no_game_reads_is_told_with_every_reason() -> None:
    found = run("replay", "-", input="seats: 2\n\nQ Q Q")
    assert (found.exit_code, found.stdout) == (1, "")
    assert re.search(
        r"standard input: neither JSON nor text of a record, nor a position .*\(desert: .*; trucks: .*\)", found.stderr
    )


def test_what_two_games_read_is_asked_about(monkeypatch: pytest.MonkeyPatch) -> None:
    state = drawn("desert")
    monkeypatch.setattr(load("trucks").state_type, "from_text", lambda text, seed: state)  # noqa: ARG005
    found = run("legal", "-", input=str(state))
    assert (found.exit_code, "position of desert and of trucks; say which with --game" in found.stderr) == (1, True)


def test_a_drawn_position_has_no_earlier_one() -> None:
    assert run("legal", "-", "--at", 0, input=SHUT_IN).exit_code == 0
    found = run("legal", "-", "--at", 3, input=SHUT_IN)
    assert (found.exit_code, "there is no position 3" in found.stderr) == (1, True)


def test_a_record_of_the_future_is_no_diagram() -> None:
    found = run("replay", "-", input="Caravaneer record 4\n")
    assert (found.exit_code, "format: 4 is not known here; this version reads 1, 2, 3" in found.stderr) == (1, True)


# ── the verbs ─────────────────────────────────────────────────────────────────────────────────────
@EACH_GAME
def test_legal(name: str) -> None:
    found = run("legal", "-", input=str(drawn(name)))
    assert found.exit_code == 0
    assert found.stdout.startswith("A drawn position. Seat ")
    assert all(str(move) in found.stdout.split() for move in drawn(name).legal_moves)


@EACH_GAME
def test_replay_shows_the_position(name: str, tmp_path: Path) -> None:
    found = run("replay", "-", "--svg", tmp_path / "board.svg", input=str(drawn(name)))
    assert found.exit_code == 0
    assert f"# a position of {name}, drawn in text" in found.stdout
    assert "every move of the record" not in found.stdout
    assert load(name).state_type.from_text(found.stdout) == drawn(name)
    assert (tmp_path / "board.svg").read_text(encoding="utf-8") == drawn(name).svg()
    shown = json.loads(run("replay", "-", "--json", input=str(drawn(name))).stdout)
    assert shown == json.loads(json.dumps(drawn(name).view(None).json()))
    refused = run("replay", "-", "--moves", input=str(drawn(name)))
    assert (refused.exit_code, "no moves to list" in refused.stderr) == (1, True)


@EACH_GAME
def test_replay_of_a_game_that_is_over(name: str) -> None:
    found = run("replay", "-", input=over(name))
    assert found.exit_code == 0, found.stderr
    assert re.search(r"# .* wins?\b", found.stdout)


@pytest.mark.compiled
@EACH_GAME
def test_hint(name: str) -> None:
    document = json.loads(run("hint", "-", "-n", 50, "--json", input=str(drawn(name))).stdout)
    assert document["move"] in drawn(name).legal_moves
    found = run("hint", "-", "-n", 50, input=str(drawn(name)))
    assert found.stdout.startswith("A drawn position. ")
    assert "What each seat may expect: " in found.stdout
    ended = run("hint", "-", input=over(name))
    assert (ended.exit_code, "the game is over" in ended.stderr) == (1, True)


@pytest.mark.compiled
@EACH_GAME
def test_analyse_judges_the_position(name: str, tmp_path: Path) -> None:
    words = ("analyse", "-", "-n", 50, "--threads", 1)
    document = json.loads(run(*words, "--json", input=str(drawn(name))).stdout)
    assert (document["turns"], document["turning_points"], document["over"]) == ([], [], False)
    assert sum(document["wins"]) == pytest.approx(1, abs=0.01)
    assert document["best"]["move"] in drawn(name).legal_moves
    found = run(*words, input=str(drawn(name)))
    assert found.stdout.startswith("A drawn position. ")
    assert document["best"]["move"] in found.stdout
    for more in (["--moves"], ["--svg", tmp_path / "x.svg"]):
        refused = run(*words, *more, input=str(drawn(name)))
        assert (refused.exit_code, "no moves to list or to draw" in refused.stderr) == (1, True)
    assert not (tmp_path / "x.svg").exists()


@pytest.mark.compiled
@EACH_GAME
def test_analyse_of_a_game_that_is_over_tells_how_it_ended(name: str) -> None:
    found = run("analyse", "-", input=over(name))
    assert found.exit_code == 0, found.stderr
    assert "Seat 1 ended with " in found.stdout
    assert "a turn gave away" not in found.stdout


@EACH_GAME
def test_perft(name: str, tmp_path: Path) -> None:
    file = tmp_path / "position.txt"
    file.write_text(str(drawn(name)), encoding="utf-8")
    found = run("perft", 1, "--file", file)
    assert f"{len(drawn(name).legal_moves)} lines of 1 move," in found.stdout


def test_a_file_is_read_once_and_not_past_its_measure(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from caravaneer.records import record

    monkeypatch.setattr(record, "MAX_BYTES", 10)
    (tmp_path / "large.txt").write_text("x" * 11, encoding="utf-8")
    with pytest.raises(ValueError, match="no record"):
        positions.read(str(tmp_path / "large.txt"))
