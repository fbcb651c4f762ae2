"""A stranger's game on the command line: played in the terminal, set up, looked at, counted; no more than it has."""

from __future__ import annotations

import json
import subprocess
from pathlib import Path

import pytest

from caravaneer.game import AnyGame
from caravaneer.records.record import Record
from tests.cli.run import process

from .installed import NAME, environment


def command(*words: object, **how: str) -> subprocess.CompletedProcess[str]:
    done = process(*words, env=environment(), **how)
    assert "Traceback" not in done.stdout + done.stderr
    return done


def good(*words: object, **how: str) -> str:
    done = command(*words, **how)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


@pytest.fixture
def saved(tmp_path: Path, theirs: AnyGame) -> Path:
    """A game in progress, with something drawn."""
    state = theirs.start(players=2, seed=3)
    for move in ("tent", "draw", "rest"):
        state = state.play(move)
    state.record().save(tmp_path / "game.json")
    return tmp_path / "game.json"


# ── in the terminal ───────────────────────────────────────────────────────────────────────────────
def play(*lines: str, words: tuple[object, ...] = ()) -> str:
    said = "".join(f"{line}\n" for line in lines)
    return good("play", NAME, "--seed", 3, "--language", "en", *words, input=said)


def test_a_game_is_played_to_its_end_against_random(theirs: AnyGame, tmp_path: Path) -> None:
    said = play(*["rest"] * 8, words=("--save", tmp_path / "game.json"))
    assert "You are seat 1" in said
    record = Record.load(tmp_path / "game.json")
    assert record.game == theirs.name
    assert record.result is not None
    assert record.replay().outcome is not None


def test_moves_are_listed_explained_and_refused_by_their_rules() -> None:
    said = play("moves", "why >a1", "draw", "nonsense", "quit")
    assert "tent" in said
    assert "a1 is not beside c3. (W4)" in said
    assert "draw is illegal: Pitch a tent first. (W5)" in said
    assert "nonsense" in said


def test_a_step_is_taken_back() -> None:
    said = play("tent", "undo", ">b3", "undo", "quit")
    assert said.count("Back to your last decision.") == 2


def test_a_whole_game_with_everything_that_can_be_asked(theirs: AnyGame, tmp_path: Path) -> None:
    """Walked, taken back, drawn, dug, asked about and kept: as at any other game's table."""
    kept = tmp_path / "kept.json"
    walk = (">b3", "undo", "moves", "why draw", "tent", "draw", f"save {kept}", ">b3", ">a3", "tent", "dig3")
    said = play(*walk, *["rest"] * 8, words=("--save", tmp_path / "game.json"))
    for sentence in ("Back to your last decision.", "Legal moves: ", "Pitch a tent first. (W5)", f"saved in {kept}"):
        assert sentence in said
    record = Record.load(tmp_path / "game.json")
    assert record.game == theirs.name
    assert record.replay().outcome is not None
    assert record.moves[:2] == ["tent", "draw"]
    assert "dig3" in record.moves
    assert Record.load(kept).moves == record.moves[: len(Record.load(kept).moves)]


def test_the_board_and_the_own_hand_are_shown_in_words(theirs: AnyGame) -> None:
    state = theirs.start(players=2, seed=3)
    said = play("quit")
    assert str(state.board).strip() in said
    assert f"hand: {state.view(0).json()['hand']}" in said
    assert "walkers: c3, d3" in said
    assert "[" not in said
    assert "None" not in said


def test_what_the_opponent_draws_is_not_told() -> None:
    for line in play(*["rest"] * 8).splitlines():
        if line.startswith("Seat 2: draw"):
            assert "token" not in line
            assert not set(line) & set("13")


# ── other verbs ───────────────────────────────────────────────────────────────────────────────────
def test_a_game_is_set_up_with_its_own_options() -> None:
    record = json.loads(good("new", NAME, "--seed", 3, "--players", 4, "--sand", "soft", "--thirst"))
    assert (record["game"], record["seats"]) == (NAME, 4)
    assert record["options"] == {"sand": "soft", "thirst": True}


def test_its_options_are_checked_and_helped_with() -> None:
    assert command("new", NAME, "--sand", "wet").returncode == 2
    assert "How far one walks" in good("new", "--help")


def test_a_record_is_replayed_and_its_moves_are_listed(saved: Path) -> None:
    assert "seats: 2" in good("replay", saved)
    assert "rest" in good("legal", saved)


def test_a_drawn_position_is_read_like_a_record(theirs: AnyGame, tmp_path: Path) -> None:
    (tmp_path / "drawn.txt").write_text(str(theirs.start(players=3, seed=1)))
    assert "tent" in good("legal", tmp_path / "drawn.txt")


def test_positions_are_counted(theirs: AnyGame) -> None:
    state = theirs.start(players=2, seed=0)
    two = sum(len(state.play(move).legal_moves) for move in state.legal_moves)
    assert str(two) in good("perft", NAME, 2).replace(",", "").split()


def test_hints_and_analysis_are_not_offered(saved: Path) -> None:
    for verb in ("hint", "analyse"):
        done = command(verb, saved)
        assert done.returncode != 0
        assert NAME in done.stderr


def test_bots_that_do_not_learn_say_so(tmp_path: Path) -> None:
    told = command("train", NAME, "--out", tmp_path / "run")
    assert told.returncode == 2
    assert f"the bots of {NAME} do not learn anything" in " ".join(told.stderr.replace("│", " ").split())
    assert not (tmp_path / "run").exists()
