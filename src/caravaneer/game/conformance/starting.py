"""How games start: seats, options, seeds, boards, rules; and what is known before anything heavy is loaded."""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
from pathlib import Path

from caravaneer.game import AnyState

from .promise import Breaches, error_of, name_of, promise
from .trial import Trial

HEAVY = ("numba", "numpy", "pydantic")


def _walk(trial: Trial, state: AnyState, plies: int = 12) -> AnyState:
    """Some plies on, by chance."""
    for _ in range(plies):
        if state.seat is not None:
            state = state.play(trial.rng.choice(state.legal_moves))
    return state


@promise("A game starts with every number of seats it names, and no other.", once=True)
def seats(trial: Trial) -> Breaches:
    game = trial.game
    for players in game.meta.seats:
        if game.start(players=players, seed=1).players != players:
            yield f"started with {players} seats, it has others"
    for wrong in (0, -1, 1 + max(game.meta.seats), True):
        if not isinstance(error := error_of(lambda wrong=wrong: game.start(players=wrong)), ValueError):  # type: ignore[misc]
            yield f"started with {wrong} seats, it raises {name_of(error)}"
    state = game.start(players=game.meta.seats[0], seed=1)
    for seat in (-1, state.players):
        if not isinstance(error := error_of(lambda seat=seat: state.view(seat)), ValueError):  # type: ignore[misc]
            yield f"a view of seat {seat} raises {name_of(error)}"


@promise("Every option can be chosen, is played by, and is told by state, view, record and diagram.")
def options(trial: Trial) -> Breaches:
    game, meta = trial.game, trial.game.meta
    usual = {name: option.default for name, option in meta.options.items()}
    if dict(trial.lines[0][0].options) != usual:
        yield f"started without options, it has {dict(trial.lines[0][0].options)}, not {usual}"
    for name, option in meta.options.items():
        if option.default not in option.choices or len(set(option.choices)) < 2:
            yield f"{name} can be {option.choices}, and is {option.default} by default"
        for choice in option.choices:
            chosen = usual | {name: choice}
            state = _walk(trial, game.start(players=trial.players, seed=1, **{name: choice}))
            told = [state.options, state.view(None).options, state.view(None).json()["options"], state.record().options]
            if (
                any(dict(each) != chosen for each in told)
                or dict(game.state_type.from_text(str(state)).options) != chosen
            ):
                yield f"with {name} {choice} it has {[dict(each) for each in told]}"


@promise("An option there is not, or a value it cannot have, is refused.", once=True)
def wrong_options(trial: Trial) -> Breaches:
    game, players = trial.game, trial.players
    asked: list[dict[str, object]] = [{"no_such_option": True}]
    asked += [{name: wrong} for name in game.meta.options for wrong in ("no such value", 1, None)]
    for wrong in asked:
        error = error_of(lambda wrong=wrong: game.start(players=players, **wrong))  # type: ignore[misc]
        if not isinstance(error, ValueError):
            yield f"started with {wrong}, it raises {name_of(error)}"


@promise("The same seed gives the same game, draws to come included; other seeds give others.")
def seeds(trial: Trial) -> Breaches:
    game, players = trial.game, trial.players
    found = []
    for seed in (0, 1, 2, 3, "a text", b"bytes", 10**40):
        one, other = (game.start(players=players, seed=seed) for _ in range(2))
        if one != other or one.record() != other.record():
            yield f"seed {seed!r} gives two games"
        while one.seat is not None and one.ply < 24:
            move = one.legal_moves[one.ply % len(one.legal_moves)]
            one, other = one.play(move), other.play(move)
        if one != other or one.drawn != other.drawn:
            yield f"seed {seed!r} gives two games after {one.ply} moves"
        found.append(one.record().model_dump_json())
    if len(set(found)) < 3:
        yield f"{len(found)} seeds give {len(set(found))} games"
    if len({game.start(players=players).record().model_dump_json() for _ in range(6)}) < 2:
        yield "without a seed there is always the same game"


@promise("The rules have versions: the newest is played unless another is asked for, and no unknown one.", once=True)
def rules(trial: Trial) -> Breaches:
    game, versions = trial.game, trial.game.meta.rules
    if trial.lines[0][-1].rules != versions[-1] or tuple(sorted(versions)) != tuple(versions):
        yield f"it is played by rules {trial.lines[0][-1].rules} of {versions}"
    for version in versions:
        if _walk(trial, game.start(players=trial.players, seed=1, rules=version)).rules != version:
            yield f"rules {version} are not kept"
    error = error_of(lambda: game.start(players=trial.players, rules=versions[-1] + 1))
    if not isinstance(error, ValueError):
        yield f"rules {versions[-1] + 1} raise {name_of(error)}"


@promise("Its boards are found by name, have a map that reads back, and can come from a file.", once=True)
def boards(trial: Trial) -> Breaches:
    game = trial.game
    for name in game.meta.boards:
        board = game.find_board(name)
        again = game.parse_board(str(board), board.name)
        if (str(again), again.name) != (str(board), board.name):
            yield f"the board {name} does not read back from its map"
        state = game.start(players=trial.players, seed=1, board=name)
        if str(state.board) != str(state.view(None).board) or state.board.name != state.record().board.name:
            yield f"the board {name} is another in view or record"
        with tempfile.TemporaryDirectory() as folder:
            path = Path(folder) / "mine.txt"
            path.write_text(str(board), encoding="utf-8")
            mine = game.start(players=trial.players, seed=1, board=path)
            if (str(mine.board), mine.board.name) != (str(board), "mine"):
                yield f"the board {name} cannot be read from a file"
    error = error_of(lambda: game.find_board("no such board"))
    if not isinstance(error, ValueError):
        yield f"a board there is not raises {name_of(error)}"


@promise("What is known of a game loads nothing heavy: no compiler, no arrays.", once=True)
def light(trial: Trial) -> Breaches:
    code = (
        f"import importlib, sys\n"
        f"assert importlib.import_module({trial.game.package!r}).GAME.meta.name == {trial.game.name!r}\n"
        f"print(*(name for name in {HEAVY} if name in sys.modules))"
    )
    environment = os.environ | {"PYTHONPATH": os.pathsep.join(filter(None, sys.path))}
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, env=environment, timeout=120)
    if done.returncode or done.stdout.strip():
        yield f"its metadata loads {done.stdout.strip() or done.stderr.strip()[-300:]}"


@promise("What the register says of it is so: its states and views are of the types it names.", once=True)
def registered(trial: Trial) -> Breaches:
    game, state = trial.game, trial.lines[0][-1]
    if type(state) is not game.state_type or type(state.view(None)) is not game.view_type:
        yield f"{state!r} is no {game.state_type}, or its view no {game.view_type}"
    if state.game != game.name or game.view_type.game != game.name:
        yield f"{state!r} calls its game {state.game}, the register {game.name}"
    if not (game.meta.title and game.meta.english and game.meta.boards and game.meta.rules and game.meta.seats):
        yield "its metadata leave out what everybody asks for"
