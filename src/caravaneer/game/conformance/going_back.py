"""The way a game went: its history, earlier positions, undo, and what chance decided."""

from __future__ import annotations

from collections.abc import Callable

from caravaneer.game import AnyState

from .promise import Breaches, error_of, name_of, promise
from .trial import Trial


@promise("A state knows the moves that led to it, one a ply.")
def history(trial: Trial) -> Breaches:
    for before, after in trial.plies():
        if after.ply != before.ply + 1 or after.history[:-1] != before.history or len(after.history) != after.ply:
            yield f"the history of {after!r} is not that of {before!r} and a move"
    for line in trial.lines:
        if line[0].ply or line[0].history:
            yield "a game begins with moves"


@promise("Any earlier position can be asked for, and is what it was; undo is a step back, or several.")
def at_and_undo(trial: Trial) -> Breaches:
    for line in trial.lines:
        last = line[-1]
        for ply in {0, 1, len(line) // 2, len(line) - 1} & set(range(len(line))):
            again, was = last.at(ply), line[ply]
            told = [(s, s.history, s.events, s.drawn, s.outcome, type(s)) for s in (again, was)]
            if told[0] != told[1]:
                yield f"position {ply} of {last!r} is not what it was"
            if last.undo(last.ply - ply) != was:
                yield f"undoing {last.ply - ply} moves of {last!r} is not position {ply}"
        if len(line) > 1 and (last.undo() != line[-2] or last.undo(1).history != line[-2].history):
            yield f"undo of {last!r} is not the position before"
        for name, call in _beyond(last).items():
            if not isinstance(error := error_of(call), ValueError):
                yield f"{name} of {last!r} raises {name_of(error)}, not ValueError"


def _beyond(last: AnyState) -> dict[str, Callable[[], object]]:
    return {
        "at(-1)": lambda: last.at(-1),
        "at(ply + 1)": lambda: last.at(last.ply + 1),
        "undo(ply + 1)": lambda: last.undo(last.ply + 1),
    }


@promise("Chance is decided by the seed alone: a move taken back and played again draws the same.")
def draws_are_fixed(trial: Trial) -> Breaches:
    for state in trial.positions:
        for move in trial.moves(state):
            played, again = state.play(move), state.at(state.ply).play(move)
            if (played, played.drawn) != (again, again.drawn):
                yield f"{move} in {state!r} draws {played.drawn[-1:]}, and then {again.drawn[-1:]}"


@promise("What chance decided after each move is told, and a game can be played with it.")
def drawn(trial: Trial) -> Breaches:
    for before, after in trial.plies():
        told = after.drawn
        if told and (len(told) != after.ply or told[:-1] != (before.drawn or ("",) * before.ply)):
            yield f"{after!r} tells of {len(told)} draws in {after.ply} moves"
        if any(len(word) > 20 or (word and word.split() != [word]) or word == "-" for word in told[-1:]):
            yield f"'{told[-1]}' cannot stand in a record"
    for state in trial.positions:
        for move in trial.moves(state):
            played = state.play(move)
            said = played.drawn[-1] if played.drawn else ""
            again = state.play_drawn(move, said)
            if (again, again.drawn, again.events, type(again)) != (played, played.drawn, played.events, type(played)):
                yield f"{move} with '{said}' drawn is not {move} in {state!r}"
            for wrong in ("§", said + "§"):
                error = error_of(lambda state=state, move=move, wrong=wrong: state.play_drawn(move, wrong))  # type: ignore[misc]
                if not isinstance(error, ValueError):
                    yield f"{move} in {state!r} with '{wrong}' drawn raises {name_of(error)}"


@promise("Whether chance decides something after the set-up is told truly.")
def draws_told_truly(trial: Trial) -> Breaches:
    happened = any(any(line[-1].drawn) for line in trial.lines)
    if happened != trial.etiquette.draws and (happened or len(trial.lines[0]) > 30):
        yield f"etiquette.draws is {trial.etiquette.draws}, and draws were seen: {happened}"
