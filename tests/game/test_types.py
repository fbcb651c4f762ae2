"""A user's file under mypy --strict: every value has its game's own type, and slips of the pen are reported."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from tests.thirdgame.installed import NAME, SITE

SRC = Path(__file__).parents[2] / "src"

REVEALED = f"""
from random import Random
import caravaneer
from caravaneer import Limit, Record
from caravaneer.game import load, start
from caravaneer.bots.names import player
from caravaneer.bots.plain import Random as ByChance
import caravaneer.desert
import caravaneer.trucks
import {NAME} as theirs

desert = caravaneer.start("desert", players=2, seed=7, edition="kosmos")
reveal_type(desert)  # caravaneer.games.desert.state.State
reveal_type(desert.play("M*k12"))  # caravaneer.games.desert.state.State
reveal_type(desert.undo(1))  # caravaneer.games.desert.state.State
reveal_type(desert.at(0))  # caravaneer.games.desert.state.State
reveal_type(desert.view(0))  # caravaneer.games.desert.view.View
reveal_type(desert.legal_moves[0])  # caravaneer.games.desert.moves.Move
reveal_type(desert.view(0).legal_moves[0])  # caravaneer.games.desert.moves.Move
reveal_type(desert.history)  # tuple[caravaneer.games.desert.moves.Move, ...]
reveal_type(desert.preview(0).move)  # caravaneer.games.desert.moves.Move
reveal_type(desert.preview(0).change)  # tuple[caravaneer.games.desert.pieces.Tally, ...]
reveal_type(desert.tally[0].water)  # int
reveal_type(desert.board)  # caravaneer.games.desert.board.Board
reveal_type(desert.record())  # caravaneer.records.record.Record[caravaneer.games.desert.state.State]
reveal_type(desert.record().replay())  # caravaneer.games.desert.state.State
reveal_type(desert.view(0).sample(Random(1)))  # caravaneer.games.desert.state.State
reveal_type(caravaneer.desert.State.from_record(Record.load("x")))  # caravaneer.games.desert.state.State
reveal_type(caravaneer.desert.State.from_text("x"))  # caravaneer.games.desert.state.State
reveal_type(caravaneer.desert.start(players=2))  # caravaneer.games.desert.state.State

trucks = caravaneer.start("trucks", players=3, skull_wait=False)
reveal_type(trucks)  # caravaneer.games.trucks.state.State
reveal_type(trucks.play(0))  # caravaneer.games.trucks.state.State
reveal_type(trucks.view(None))  # caravaneer.games.trucks.view.View
reveal_type(trucks.legal_moves[0])  # caravaneer.games.trucks.moves.Move
reveal_type(trucks.legal_moves[0].card)  # str
reveal_type(trucks.history)  # tuple[caravaneer.games.trucks.moves.Move, ...]
reveal_type(trucks.preview("x").move)  # caravaneer.games.trucks.moves.Move
reveal_type(trucks.record().replay())  # caravaneer.games.trucks.state.State
reveal_type(trucks.view(0).sample(Random(1)))  # caravaneer.games.trucks.state.State
reveal_type(caravaneer.trucks.State.from_record(Record.load("x")))  # caravaneer.games.trucks.state.State

own = caravaneer.start(theirs.GAME, players=2, sand="soft")
reveal_type(own)  # {NAME}.state.State
reveal_type(own.view(0))  # {NAME}.view.View
reveal_type(own.legal_moves[0])  # {NAME}.moves.Move
reveal_type(own.view(0).sample(Random(1)))  # {NAME}.state.State
reveal_type(own.record().replay())  # {NAME}.state.State
reveal_type(theirs.GAME.state_type)  # type[{NAME}.state.State]

name: str = "desert"
reveal_type(caravaneer.start(name, players=2))  # caravaneer.game.contract.State[caravaneer.game.values.Move]
reveal_type(load(name).start(players=2, any_option=True).view(0).legal_moves[0])  # caravaneer.game.values.Move
reveal_type(Record.load("x").replay())  # caravaneer.game.contract.State[caravaneer.game.values.Move]
reveal_type(load(name).start(players=2))  # caravaneer.game.contract.State[caravaneer.game.values.Move]
reveal_type(player(name, "random").make(1).choose(own.view(0), Limit()).move)  # caravaneer.game.values.Move
"""

DECISIONS = """
import caravaneer
from caravaneer import Bot, Decision, Limit
from caravaneer.games.desert.bots.search import Search as DesertSearch
from caravaneer.games.trucks.bots.search import Search as TrucksSearch

desert = caravaneer.start("desert", players=2)
trucks = caravaneer.start("trucks", players=2)
reveal_type(DesertSearch(1).choose(desert.view(0), Limit(time=1.0)).move)  # caravaneer.games.desert.moves.Move
reveal_type(TrucksSearch(1).choose(trucks.view(0), Limit(time=1.0)).move)  # caravaneer.games.trucks.moves.Move


class Mine(Bot[caravaneer.desert.View, caravaneer.desert.Move]):
    def choose(self, view: caravaneer.desert.View, limit: Limit) -> Decision[caravaneer.desert.Move]:
        reveal_type(view.legal_moves[0])  # caravaneer.games.desert.moves.Move
        return Decision(view.legal_moves[0])


reveal_type(Mine(1).choose(desert.view(0), Limit()).considered[0].move)  # caravaneer.games.desert.moves.Move
"""

TYPOS = f"""
import caravaneer
from caravaneer import Bot, Decision, Limit, Record
import {NAME} as theirs

desert = caravaneer.start("desert", players=2)
own = caravaneer.start(theirs.GAME, players=2)


desert.nonsense()  # attr-defined
desert.legal_mvoes  # attr-defined
desert.view(0).smaple  # attr-defined
desert.legal_moves[0].color  # attr-defined
desert.view("me")  # arg-type
desert.play(1.5)  # arg-type
caravaneer.start("desert", players=2, edition="cosmos")  # call-overload
caravaneer.start("desert", players=2, editoin="kosmos")  # call-overload
caravaneer.start("desert", plaeyrs=2)  # call-overload
caravaneer.start("trucks", players=2, sudden_end=True)  # call-overload
caravaneer.start(theirs.GAME, players=2, thrist=True)  # call-overload
caravaneer.start(theirs.GAME, players=2, sand="wet")  # call-overload
caravaneer.start(theirs.GAME, players="2")  # call-overload
own.postion  # attr-defined
own.tally[0].watre  # attr-defined
desert.record().replay().palmz  # attr-defined
Record.load("x").replay().palms  # attr-defined
desert.outcome.winners  # union-attr
Decision(desert.legal_moves[0]).mvoe  # attr-defined
Limit(tiem=1.0)  # call-arg
"""


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Where the user's files lie, and what mypy remembers between them."""
    return tmp_path_factory.mktemp("user")


def checked(name: str, text: str, folder: Path) -> dict[int, list[str]]:
    """What mypy says of a user's file, by line."""
    (folder / name).write_text(text, encoding="utf-8")
    command = [sys.executable, "-m", "mypy", "--strict", "--config-file", "", "--cache-dir", str(folder / "cache")]
    command += ["--no-error-summary", "--follow-imports", "silent", "--ignore-missing-imports", name]
    environment = os.environ | {"MYPYPATH": f"{SRC}{os.pathsep}{SITE}"}
    done = subprocess.run(command, capture_output=True, text=True, timeout=600, cwd=folder, env=environment)
    assert not done.stderr, done.stderr
    found: dict[int, list[str]] = {}
    for line in done.stdout.splitlines():
        match = re.match(rf"{re.escape(name)}:(\d+): (?:note|error): (.*)", line)
        assert match, line
        found.setdefault(int(match[1]), []).append(match[2])
    return found


def expected(text: str) -> dict[int, str]:
    """What stands behind the lines as a comment."""
    lines = enumerate(text.splitlines(), 1)
    return {number: line.split("  # ")[1] for number, line in lines if "  # " in line}


@pytest.mark.parametrize(("name", "text"), [("states.py", REVEALED), ("decisions.py", DECISIONS)])
def test_every_value_has_the_type_of_its_game(name: str, text: str, folder: Path) -> None:
    told = checked(name, text, folder)
    revealed = {number: said[0].removeprefix('Revealed type is "').removesuffix('"') for number, said in told.items()}
    assert revealed == expected(text)


def test_slips_of_the_pen_are_all_reported(folder: Path) -> None:
    told = checked("typos.py", TYPOS, folder)
    codes = {number: re.findall(r"\[([a-z-]+)\]$", "\n".join(said), re.M)[:1] for number, said in told.items()}
    assert codes == {number: [code] for number, code in expected(TYPOS).items()}
    assert len(codes) >= 10
