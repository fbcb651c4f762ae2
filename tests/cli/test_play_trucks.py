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
from caravaneer.words import Phrase

from .run import run
from .terminal import Terminal, plain
from .test_trucks import NEAR_THE_END

ENGLISH = load("trucks").words()
ONE = Phrase("truck-named", {"code": "1a"})


def play(*lines: str, words: tuple[object, ...] = ("--seed", 4)) -> str:
    """A game for two; with this seed the hand is B B b b, and it is the person's turn."""
    found = run("play", "trucks", "--language", "en", *words, input="".join(f"{line}\n" for line in lines))
    assert found.exit_code == 0, found.output
    assert "Traceback" not in found.output
    return found.stdout


def test_what_is_shown_first() -> None:
    said = play()
    assert ENGLISH("terminal-welcome", title=ENGLISH("title"), players=2, number=1) in said
    assert re.search(r"^1a +park +█{12} 12 +18$", said, re.MULTILINE)
    assert re.search(rf"^B +{ENGLISH('card-B')} ×2 +{ENGLISH('card-does-B')} +1a: 13 ", said, re.MULTILINE)
    assert "A card letter (B b), or a whole move like" in said
    assert said.rstrip().endswith(ENGLISH("terminal-eof"))


def test_step_by_step() -> None:
    said = play("B", "1a", "99", "2")
    assert ENGLISH("terminal-ask-truck", card=Phrase("card-B"), trucks="1a, 1b, 1c") in said
    slope = f"d9 ({ENGLISH('ground-slope')})"
    does = ENGLISH("terminal-does-drive", truck=ONE, where=slope, gauge=10, steps=16)
    assert f"   2  B3@1a:b10-c9-d9    {does}" in said
    assert ENGLISH("terminal-no-number", number="99", count=13) in said
    drive = ENGLISH("event-drive", truck=ONE, cell="d9", litres=2)
    assert f"Seat 1 (you): B3@1a:b10-c9-d9  {drive} (T11); draws " in said
    assert re.search(r"Seat 2: \S+@", said)


def test_a_move_in_notation() -> None:
    said = play("b2 @1A: B10-C9")
    assert f"Seat 1 (you): b2@1a:b10-c9  {ENGLISH('event-drive', truck=ONE, cell='c9', litres=2)} (T11)" in said
    assert "[=1a" in said  # what moved is marked


def test_undo_takes_steps_back_but_no_moves() -> None:
    said = play("undo", "B", "1b", "undo", "undo", "b2@1a:b10-c9", "undo")
    assert ENGLISH("terminal-undo-nothing") in said
    assert said.count(ENGLISH("terminal-undo-step")) == 2
    assert ENGLISH("terminal-undo-never") in said


def test_moves_why_and_nonsense() -> None:
    said = play(
        "?", "moves", "moves B 1a", "moves Q", "why", "why R@1a", "why b2@1a:b10-c9", "hello", "b9@1a:c9", "7", "N"
    )
    assert f"{ENGLISH('refusal-card_not_in_hand', card=Phrase('card-N'))} (T5)" in said
    assert ENGLISH("terminal-help") in said
    assert ENGLISH("terminal-moves", count=105) in said
    assert ENGLISH("terminal-moves", count=13) in said
    assert ENGLISH("terminal-moves-none", what="Q") in said
    missing = ENGLISH("refusal-card_not_in_hand", card=Phrase("card-R"))
    assert ENGLISH("terminal-illegal", move="R@1a", sentence=missing, rule="T5") in said
    assert ENGLISH("terminal-why-legal", move="b2@1a:b10-c9", points=0) in said
    assert ENGLISH("terminal-does-drive", truck=ONE, where="c9", gauge=10, steps=17) in said
    example = re.findall(r"whole move like (\S+):", said)[0]
    for nonsense in ("hello", "7"):
        assert ENGLISH("terminal-malformed", text=nonsense, example=example) in " ".join(said.split())


@pytest.mark.parametrize(
    ("language", "title"),
    [("fr", "Les camions du désert"), ("de", "Der Wüstentruck"), ("en", "Desert Trucks")],
)
def test_languages(language: str, title: str) -> None:
    words = load("trucks").words(language)
    lines = "?\nmoves\nmoves B\nR@1a\nB\n1a\n1\nundo\nquit\n\n"
    found = run("play", "trucks", "--seed", 4, "-l", language, input=lines)
    assert found.exit_code == 0
    assert found.stdout.startswith(words("terminal-welcome", title=title, players=2, number=1))
    assert words("terminal-help") in found.stdout
    missing = words("refusal-card_not_in_hand", card=Phrase("card-R"))
    assert words("terminal-illegal", move="R@1a", sentence=missing, rule="T5") in found.stdout


def test_saving_and_going_on(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    play("b2@1a:b10-c9", words=("--seed", 4, "--save", path))
    assert len(Record.load(path).moves) == 2
    found = run("play", "--save", path, "--language", "en", input="quit\n")  # the file says which game
    assert "goes on" in found.stdout
    assert ENGLISH("hand-label") in found.stdout
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
    found, said = TrucksTable(state, own, ENGLISH), io.StringIO()
    found.screen = Console(file=said, width=200, highlight=False, markup=False)
    return found, said


@pytest.mark.parametrize(("answer", "played"), [("n", False), ("", False), ("y", True), ("Yes", True)])
def test_sending_a_truck_home_wants_a_word(answer: str, played: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    found, said = table(caravaneer.trucks.State.from_text(NEAR_THE_END))
    monkeypatch.setattr("sys.stdin", io.StringIO(f"{answer}\n"))
    move = found._move_of("b@1b:dry")
    truck = Phrase("truck-named", {"code": "1b"})
    assert ENGLISH("terminal-confirm-home", move="b@1b:dry", trucks=[truck]) in said.getvalue()
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
    assert re.search(r"(Seat \d wins|You win|share the win) with \d+ points\.", said)
    assert ENGLISH("event-end-no_rival") in said
    lines = said.splitlines()
    mine, others = ([line for line in lines if line.startswith(f"{who}: ")] for who in ("Seat 1 (you)", "Seat 2"))
    drawn = [ENGLISH("event-draw_known", card=Phrase(f"card-{card}")) for card in "BbNnRP"]
    assert sum(f"{known} (T5)" in line for line in mine for known in drawn) > 5
    assert sum(f"{ENGLISH('event-draw')} (T5)" in line for line in others) > 5
    assert not any(f"{known} (T5)" in line for line in others for known in drawn)
    arrivals = [
        ENGLISH("event-arrive", truck=Phrase("truck-named", {"code": f"{seat}{which}"}), place=1, count=10)
        for seat in (1, 2, 3)
        for which in "ab"
    ]
    assert any(arrival in said for arrival in arrivals)
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
