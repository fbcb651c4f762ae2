"""`caravaneer play`: a game in the terminal."""

from __future__ import annotations

import re
import signal
from pathlib import Path
from random import Random
from typing import Any

import pytest

import caravaneer
from caravaneer.game import load
from caravaneer.games.desert.bots.greedy import choose
from caravaneer.games.desert.terminal.face import FACE
from caravaneer.games.desert.terminal.table import notation
from caravaneer.records.record import Record
from caravaneer.words import Phrase

from .run import run
from .terminal import Terminal, plain

FIRST = "L*a3"  # legal on the classic board with seed 3
ENGLISH = load("desert").words()
LEMON = Phrase("colour-L")


def play(*lines: str, words: tuple[object, ...] = ()) -> str:
    found = run("play", "--seed", 3, "--language", "en", *words, input="".join(f"{line}\n" for line in lines))
    assert found.exit_code == 0, found.output
    assert "Traceback" not in found.output
    return found.stdout


def test_input_that_ends() -> None:
    said = play()
    assert ENGLISH("terminal-welcome", title=ENGLISH("title"), players=2, number=1) in said
    assert said.rstrip().endswith(ENGLISH("terminal-eof"))


def test_help_and_nonsense() -> None:
    said = play("?", "", "hello world", "Lz99", "why", "moves Q", "save", "undo", "threats")
    assert ENGLISH("terminal-help") in said
    example = re.findall(r"Place a leader, like (\S+)", said)[0]
    for nonsense in ("hello world", "Lz99"):
        assert ENGLISH("terminal-malformed", text=nonsense, example=example) in " ".join(said.split())
    assert ENGLISH("terminal-undo-nothing") in said
    assert ENGLISH("terminal-threats-none") in said


def test_illegal_moves_name_their_rule() -> None:
    said = play("Lk12", "why L*c9", "--")
    first, palm = ENGLISH("refusal-leaders_first"), ENGLISH("refusal-leader_on_palm", cell="c9")
    assert ENGLISH("terminal-illegal", move="Lk12", sentence=first, rule="D7") in said
    assert ENGLISH("terminal-illegal", move="L*c9", sentence=palm, rule="D8") in said


def test_moves_and_why() -> None:
    said = play("moves", "moves m", f"why {FIRST}")
    assert ENGLISH("terminal-moves", count=605) in said
    assert ENGLISH("terminal-moves-more", count=590) in said
    assert ENGLISH("terminal-why-legal", move=FIRST, points=0) in said


def test_a_move_is_answered() -> None:
    said = play("l * A3", "board", "undo", FIRST)
    told = ENGLISH("event-leader", colour=LEMON, cell="a3")
    assert said.count(f"Seat 1 (you): {FIRST}  {told} (D7)") == 2
    assert re.search(r"Seat 2: [MRSV]\*", said)
    assert "[L1]" in said
    assert ENGLISH("terminal-undo-done") in said


def test_saving_and_going_on(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    said = play(FIRST, words=("--save", path, "--seat", 1))
    assert "is saved in" in " ".join(said.split())
    assert len(Record.load(path).moves) == 2
    found = run("play", "--save", path, "--language", "en", input="undo\nquit\n")
    assert found.exit_code == 0
    assert "goes on" in found.stdout
    assert Record.load(path).moves == []
    refused = run("play", "--save", path, "--players", 3, input="")
    assert refused.exit_code == 2


def test_resuming_finds_the_seat(tmp_path: Path) -> None:
    path = tmp_path / "game.txt"
    play(words=("--save", path, "--seat", 2, "--players", 3))
    found = run("play", "--save", path, "--language", "en", input="")
    assert ENGLISH("terminal-welcome", title=ENGLISH("title"), players=3, number=2) in found.stdout


def test_save_and_quit(tmp_path: Path) -> None:
    (tmp_path / "there.json").write_text("mine", encoding="utf-8")
    path = tmp_path / "new.json"
    said = play(f"save {tmp_path / 'there.json'}", "save /nowhere/g.json", "quit", str(path))
    assert "exists already" in " ".join(said.split())
    assert "could not be saved" in said
    assert Record.load(path).moves == []
    assert said.rstrip().endswith("See you again.")
    assert (tmp_path / "there.json").read_text(encoding="utf-8") == "mine"


@pytest.mark.parametrize(
    ("language", "title"),
    [("fr", "À travers le désert"), ("de", "Durch die Wüste"), ("en", "Through the Desert")],
)
def test_languages(language: str, title: str) -> None:
    words = load("desert").words(language)
    found = run("play", "--seed", 3, "-l", language, input=f"?\nmoves\nLk12\n{FIRST}\nwhy Mk1\nquit\n\n")
    assert found.exit_code == 0
    assert found.stdout.startswith(words("terminal-welcome", title=title, players=2, number=1))
    assert words("terminal-help") in found.stdout
    refused = words("terminal-illegal", move="Lk12", sentence=words("refusal-leaders_first"), rule="D7")
    assert refused in found.stdout


@pytest.mark.parametrize(
    "words", [["--language", "xx"], ["--seat", "3"], ["--seat", "0"], ["--players", "9"], ["--edition", "x"], ["chess"]]
)
def test_wrong_usage(words: list[str]) -> None:
    assert run("play", *words, input="").exit_code == 2


def test_a_broken_save_is_no_stack_trace(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    path.write_text("{", encoding="utf-8")
    found = run("play", "--save", path, input="")
    assert found.exit_code == 1
    assert "no JSON" in found.stderr
    assert path.read_text(encoding="utf-8") == "{"


@pytest.mark.parametrize(
    ("typed", "written"), [("mk12", "Mk12"), ("m * K12", "M*k12"), ("-m", "-M"), ("--", "--"), ("", "")]
)
def test_notation(typed: str, written: str) -> None:
    assert notation(typed) == written


def test_painting_changes_no_text(game: Any) -> None:
    assert FACE.paint(str(game)).plain.split() == str(game).split()
    marked = FACE.paint(str(game), [game.history[-1].cell]).plain
    assert re.search(rf"\[{game.history[-1].colour.lower()}[12]\]", marked)


def test_warnings() -> None:
    text = "seats: 2\nsupply: L 2 M 9 R 4 S 9 V 9\n. L1 . .\n . . . .\n L2 . . .\n"
    found = FACE.warnings(caravaneer.desert.State.from_text(text), ENGLISH)
    few = [ENGLISH("alarm-left", colour=colour, count=count) for colour, count in ((LEMON, 2), (Phrase("colour-R"), 4))]
    assert found == [" ".join(few), ENGLISH("alarm-now")]
    # A colour that is short, but that this seat cannot place, ends nothing.
    text = text.replace("L 2 M 9 R 4", "L 9 M 9 R 1")
    found = FACE.warnings(caravaneer.desert.State.from_text(text), ENGLISH)
    assert found == [ENGLISH("alarm-left", colour=Phrase("colour-R"), count=1)]


# ── the simple opponent ───────────────────────────────────────────────────────────────────────────
@pytest.mark.parametrize("players", [2, 5])
def test_simple_plays_legal_moves(players: int) -> None:
    state, rng = caravaneer.start("desert", players=players, seed=4, returns="chosen"), Random(1)
    for _ in range(8):
        state = state.play(choose(state.view(state.seat), rng))


@pytest.mark.compiled
def test_simple_beats_chance() -> None:
    for seed in range(8):
        rng, state = Random(seed), caravaneer.start("desert", players=2, seed=seed)
        while state.seat is not None:
            by_chance = state.seat == seed % 2
            state = state.play(rng.choice(state.legal_moves) if by_chance else choose(state.view(state.seat), rng))
        assert state.outcome is not None
        assert state.outcome.winners == (1 - seed % 2,)


# ── in a real terminal ────────────────────────────────────────────────────────────────────────────


@pytest.mark.compiled
def test_a_whole_game_in_a_terminal(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    terminal = Terminal("play", "--seed", "3", "--save", str(path), "--language", "en")
    prompt = r"Place a (leader|camel), like [^:]*: $"
    said = terminal.until(prompt)
    for _ in range(100):
        terminal.type("moves")
        listed = terminal.until(prompt)
        best = re.findall(r"^  ([LMRSV]\*?[a-z]\d+) +\d", listed, re.MULTILINE)[0]
        terminal.type(best)
        said = terminal.until(rf"{prompt}|See you again")
        if "See you again" in said:
            break
    assert terminal.process.wait(20) == 0
    end = Record.load(path).replay()
    assert end.outcome is not None
    assert f"{max(end.outcome.scores)} points." in said
    longest = end.events[-10:]  # of every colour, whoever has it
    told = [FACE.event_in_words(event, ENGLISH, 0) for event in longest if event.kind == "longest"]
    assert told
    assert all(line in " ".join(said.split()) for line in told)
    everything = plain(terminal.all)
    assert ENGLISH("alarm-now") in everything
    assert "\x1b[" in terminal.all
    assert "Traceback" not in everything


@pytest.mark.compiled
def test_interrupting_a_game_keeps_it(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    terminal = Terminal("play", "--seed", "3", "--save", str(path), "--language", "en")
    terminal.until(r"Place a leader[^:]*: $")
    terminal.type(FIRST)
    terminal.until(r"Place a leader[^:]*: $")
    terminal.process.send_signal(signal.SIGINT)
    said = terminal.until("See you again")
    assert "is saved in" in " ".join(said.split())
    assert terminal.process.wait(20) == 130
    assert len(Record.load(path).moves) == 2


def test_a_game_from_a_position_is_saved_and_resumed_from_there(tmp_path: Path) -> None:
    position, saved = tmp_path / "corner.txt", tmp_path / "game.json"
    position.write_text("seats: 2\nturn: 1\n\n L1 l1 .  .  .\n  .  .  .  M2 .\n", encoding="utf-8")
    play("Lc1", "Ld1", words=("--position", position, "--save", saved))
    record = Record.load(saved)
    assert (record.format, record.moves[:2]) == (2, ["Lc1", "Ld1"])
    found = run("play", "--language", "en", "--save", saved, input="")
    assert ENGLISH("terminal-resumed", file=str(saved)) in " ".join(found.stdout.split())
    refused = run("play", "--position", position, "--players", 3)
    assert refused.exit_code == 2
    assert "leave --players out" in plain(refused.output)
