"""A game that brings no rooms of its own for the frame plays all the same, and what it lacks is not offered."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest

import caravaneer
from caravaneer.game import Game, games, load
from caravaneer.game.bots import Bots
from caravaneer.records.record import Record
from caravaneer.terminal.face import Face, face_of
from caravaneer.terminal.table import Table, table_of
from caravaneer.terminal.telling import named
from caravaneer.words import Words

from .run import run

EACH_GAME = pytest.mark.parametrize("name", games())


@pytest.fixture(autouse=True)
def bare(monkeypatch: pytest.MonkeyPatch) -> None:
    """The games as if they had rules and nothing else."""
    for name in games():
        game: Any = load(name)
        game.etiquette  # noqa: B018 - manners are part of the rules, and found before
        monkeypatch.setitem(game.__dict__, "bots", Bots())
    monkeypatch.setattr(Game, "has", lambda self, room: False)  # noqa: ARG005
    monkeypatch.setattr(Game, "words", lambda self, language="en": Words(language))  # noqa: ARG005
    monkeypatch.setattr(Game, "words_folder", None)


@EACH_GAME
def test_it_has_a_plain_face_a_plain_table_and_names_its_points_as_its_code_does(name: str) -> None:
    assert (type(face_of(name)), table_of(name)) == (Face, Table)
    assert named(load(name).words(), "tally-some_thing") == "some thing"


@EACH_GAME
@pytest.mark.parametrize("language", ["en", "fr", "de"])
def test_it_plays_in_the_terminal(name: str, language: str, tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    start = caravaneer.start(name, players=2, seed=4)
    assert start.seat == 0
    first = str(start.legal_moves[0])
    lines = ["?", "", "moves", "moves zzz", f"moves {first[:2]}", "nonsense", f"why {first}", "why", "undo", "board"]
    words = ["--seed", 4, "--level", "random", "--save", path, "--language", language]
    found = run("play", name, *words, input="".join(f"{line}\n" for line in [*lines, first, "undo", "quit"]))
    assert found.exit_code == 0, found.output
    assert "Traceback" not in found.output
    assert first in found.stdout
    plays = len(Record.load(path).moves)
    assert plays == (2 if load(name).etiquette.draws else 0)  # what was shown stays played; else undo took it back


def test_nothing_hidden_is_shown() -> None:
    found = run("play", "trucks", "--seed", 4, "--players", 3, input="board\n")
    assert re.findall(r"^hands: .*$", found.stdout, re.MULTILINE)
    for hands in re.findall(r"^hands: (.*)$", found.stdout, re.MULTILINE):
        assert re.fullmatch(r"\w{3} \?{3} \?{3}", hands)
    for pile in re.findall(r"^pile: (.*)$", found.stdout, re.MULTILINE):
        assert set(pile) == {"?"}


def test_a_whole_game_is_told_to_its_end() -> None:
    """The first of the legal moves, again and again."""
    state = caravaneer.desert.State.from_text("supply: L 2 M 1 R 1 S 1 V 1\ncamels left: 2\n. . L1 . R2")
    words = load("desert").words()
    table: Any = table_of("desert")(state, 0, words)
    table._move_of = lambda line: table.state.legal_moves[0]  # noqa: ARG005
    table._ask = lambda question: "go"  # noqa: ARG005
    assert table.run() == 0


@EACH_GAME
def test_legal_and_replay(name: str) -> None:
    state = caravaneer.start(name, players=2, seed=4)
    record = state.play(state.legal_moves[0]).record().json_text()
    legal = run("legal", "-", "--at", 0, input=record)
    assert legal.exit_code == 0
    assert all(str(move) in legal.stdout.split() for move in state.legal_moves)
    told = run("replay", "-", "--moves", input=record)
    assert told.exit_code == 0
    assert str(state.legal_moves[0]) in told.stdout


@EACH_GAME
def test_perft_counts_by_playing(name: str) -> None:
    state = caravaneer.start(name, players=2, seed=0)
    document = json.loads(run("perft", name, 1, "--json", "--divide").stdout)
    assert document["divide"] == {str(move): 1 for move in state.legal_moves}


@EACH_GAME
@pytest.mark.parametrize(
    ("words", "status", "said"),
    [
        (["play", "{}", "--level", "master"], 2, "'master' is no level of {}; write random"),
        (["simulate", "{}"], 2, "{} brings no kernel to play many games in"),
        (["arena", "{}", "greedy", "random"], 2, "there is no bot 'greedy' (there are: random, "),
        (["bench", "search"], 1, "no game brings a search to measure"),
    ],
)
def test_what_it_lacks_is_not_offered(name: str, words: list[str], status: int, said: str) -> None:
    found = run(*(word.format(name) for word in words))
    assert found.exit_code == status
    assert said.format(name) in " ".join(found.stderr.replace("│", " ").split())


@EACH_GAME
@pytest.mark.parametrize("verb", ["hint", "analyse"])
def test_without_a_search_there_are_no_hints(name: str, verb: str) -> None:
    state = caravaneer.start(name, players=2, seed=4)
    found = run(verb, "-", input=state.play(state.legal_moves[0]).record().json_text())
    assert (found.exit_code, f"{name} brings no bot that searches" in found.stderr) == (1, True)
