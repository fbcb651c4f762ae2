"""`caravaneer play trucks`: a game with hidden hands in the terminal."""

from __future__ import annotations

import io
import re
from pathlib import Path
from random import Random
from typing import Any

import pytest
from rich.console import Console

import caravaneer
from caravaneer.bots import choose
from caravaneer.game import load
from caravaneer.games.trucks.terminal.table import TrucksTable, notation
from caravaneer.records.record import Record

from .run import run
from .terminal import Terminal, plain
from .test_trucks import NEAR_THE_END


def play(*lines: str, words: tuple[object, ...] = ("--seed", 4)) -> str:
    """A game for two; with this seed the hand is B B b b, and it is the person's turn."""
    found = run("play", "trucks", "--language", "en", *words, input="".join(f"{line}\n" for line in lines))
    assert found.exit_code == 0, found.output
    assert "Traceback" not in found.output
    return found.stdout


def test_what_is_shown_first() -> None:
    said = play()
    assert "Der Wüstentruck, 2 seats. You are seat 1." in said
    assert re.search(r"^1a +park +█{12} 12 +18$", said, re.MULTILINE)
    assert re.search(r"^B +dark blue ×2 +drive 1 or 3 steps +1a: 13 ", said, re.MULTILINE)
    assert "A card letter (B b), or a whole move like" in said
    assert said.rstrip().endswith("No more input; the game stops here.")


def test_step_by_step() -> None:
    said = play("B", "1a", "99", "2")
    assert "Which truck with dark blue (1a, 1b, 1c)?" in said
    assert "   2  B3@1a:b10-c9-d9    1a to d9 (slope), 10 l left, 16 steps to go" in said
    assert "There is no 99 on the list; write 1 to 13." in said
    assert "Seat 1 (you): B3@1a:b10-c9-d9  1a drives park → d9 for 2 l (T11); seat 1 (you) draws" in said
    assert re.search(r"Seat 2: \S+@", said)


def test_a_move_in_notation() -> None:
    said = play("b2 @1A: B10-C9")
    assert "Seat 1 (you): b2@1a:b10-c9  1a drives park → c9 for 2 l (T11)" in said
    assert "[=1a" in said  # what moved is marked


def test_undo_takes_steps_back_but_no_moves() -> None:
    said = play("undo", "B", "1b", "undo", "undo", "b2@1a:b10-c9", "undo")
    assert "There is nothing to take back." in said
    assert said.count("One step back.") == 2
    assert "A move that was played stays played: a card was drawn after it" in said


def test_moves_why_and_nonsense() -> None:
    said = play(
        "?", "moves", "moves B 1a", "moves Q", "why", "why R@1a", "why b2@1a:b10-c9", "hello", "b9@1a:c9", "7", "N"
    )
    assert "There is no dark brown card in your hand. (T5)" in said
    assert "choose a card by its letter" in said
    assert "Legal moves: 105" in said
    assert "Legal moves: 13" in said
    assert "No legal move with Q." in said
    assert "R@1a is illegal: There is no red card in your hand. (T5)" in said
    assert "b2@1a:b10-c9 is legal. 0 points now." in said
    assert "1a to c9, 10 l left, 17 steps to go" in said
    assert "'hello' is neither a move nor a command" in said
    assert "'7' is neither" in said


@pytest.mark.parametrize(
    ("language", "expected", "refused"),
    [("fr", "La lettre d’une carte", "carte rouge"), ("de", "Eine Karte (B b)", "Karte rot"), ("en", "A card", "red")],
)
def test_languages(language: str, expected: str, refused: str) -> None:
    lines = "?\nmoves\nmoves B\nR@1a\nB\n1a\n1\nundo\nquit\n\n"
    found = run("play", "trucks", "--seed", 4, "-l", language, input=lines)
    assert found.exit_code == 0
    assert expected in found.stdout
    assert refused in found.stdout


def test_saving_and_going_on(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    play("b2@1a:b10-c9", words=("--seed", 4, "--save", path))
    assert len(Record.load(path).moves) == 2
    found = run("play", "--save", path, "--language", "en", input="quit\n")  # the file says which game
    assert "goes on" in found.stdout
    assert "Your hand:" in found.stdout
    assert run("play", "--save", path, "--red-any-flip", input="").exit_code == 2


@pytest.mark.parametrize(
    ("typed", "written"),
    [("B3 @1A:D11-e11-F11", "B3@1a:d11-e11-f11"), ("r@1a", "R@1a"), ("b", "b"), ("N", "N"), ("P@2A", "P@2a")],
)
def test_notation(typed: str, written: str) -> None:
    assert notation(typed) == written


# ── a truck of one's own sent home ────────────────────────────────────────────────────────────────
def table(state: Any, own: int = 0) -> tuple[TrucksTable, io.StringIO]:
    """A table whose words can be read."""
    found, said = TrucksTable(state, own, load("trucks").words()), io.StringIO()
    found.screen = Console(file=said, width=200, highlight=False, markup=False)
    return found, said


@pytest.mark.parametrize(("answer", "played"), [("n", False), ("", False), ("y", True), ("Yes", True)])
def test_sending_a_truck_home_wants_a_word(answer: str, played: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    found, said = table(caravaneer.trucks.State.from_text(NEAR_THE_END))
    monkeypatch.setattr("sys.stdin", io.StringIO(f"{answer}\n"))
    move = found._move_of("b@1b:dry")
    assert "b@1b:dry sends your own 1b back to the park. Play it all the same (y/n)" in said.getvalue()
    assert (move is not None) == played


def test_sending_anothers_truck_home_wants_none() -> None:
    found, said = table(caravaneer.trucks.State.from_text(NEAR_THE_END))
    assert str(found._move_of("n-@2a")) == "n-@2a"
    assert said.getvalue() == ""


# ── hidden hands ──────────────────────────────────────────────────────────────────────────────────
def everything_shown(state: Any, own: int) -> str:
    found, said = table(state, own)
    found._show()
    for which in ("", *"BbNnRP"):
        found._list_moves(which)
    for move in state.view(own).legal_moves[::7]:
        found._why(str(move))
    return said.getvalue()


@pytest.mark.parametrize("players", [2, 4, 6])
def test_nothing_shown_depends_on_what_is_hidden(players: int) -> None:
    rng, state = Random(players), caravaneer.start("trucks", players=players, seed=players)
    hands = set()
    for _ in range(4 * players):
        state = state.play(choose(state.view(state.seat), rng))
    own = state.seat
    assert own is not None
    shown = everything_shown(state, own)
    for _ in range(4):
        other = state.view(own).sample(rng)
        hands.add(other.hands)
        assert everything_shown(other, own) == shown
    assert len(hands) > 1


STUBBORN = [line for card in "bBNnRP" for truck in ("a", "b", "c") for line in (card, f"1{truck}", "1", "y")]


@pytest.mark.compiled
def test_a_whole_game_by_piped_input() -> None:
    """The first number of every list: as near to the finish as it goes, whatever it costs."""
    said = play(*(STUBBORN * 60), words=("--seed", 11, "--players", 3))
    assert re.search(r"(Seat \d( \(you\))? wins with|share the win with) \d+ points\.", said)
    assert "nobody can overtake any more: the game ends" in said.lower()
    assert re.search(r"seat 1 \(you\) draws (dark|light|red|pink)", said)
    assert "seat 2 draws a card (T5)" in said
    assert not re.search(r"seat [23] draws (?!a card)", said)
    assert "arrives and takes place 1" in said
    assert "hands:" not in said
    assert "\npile:" not in said


@pytest.mark.compiled
def test_the_first_home_wins_with_six_seats() -> None:
    said = play(*(STUBBORN * 20), words=("--seed", 12, "--players", 6, "--seat", 2))
    assert "is home first and wins." in said


@pytest.mark.compiled
def test_in_a_real_terminal(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    terminal = Terminal("play", "trucks", "--seed", "4", "--save", str(path), "--language", "en")
    terminal.until(r"A card letter [^:]*:[^:]*: $")
    terminal.type("b")
    terminal.until(r"Which truck[^:]*: $")
    terminal.type("1c")
    terminal.until(r"Which one[^:]*: $")
    terminal.type("1")
    said = terminal.until(r"A card letter [^:]*:[^:]*: $")
    assert "Seat 2:" in said
    terminal.type("quit")
    assert "See you again" in terminal.until("See you again")
    assert "\x1b[" in terminal.all
    assert "Traceback" not in plain(terminal.all)
    assert len(Record.load(path).moves) == 2
