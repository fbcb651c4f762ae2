"""States, views and moves are values: nothing changes them, and what is equal is equal everywhere."""

from __future__ import annotations

from collections.abc import Callable, MutableMapping
from itertools import pairwise

from caravaneer.game import AnyState, AnyView, State, View

from .contents import packed
from .promise import Breaches, error_of, promise
from .trial import Trial


def _faces(state: AnyState) -> tuple[object, ...]:
    """All that a state tells of itself."""
    seats = (*range(state.players), None)
    told = (state.seat, state.phase, state.ply, state.tally, state.outcome, state.events, state.history, state.drawn)
    return told, str(state), hash(state), state.legal_actions.tolist(), [state.view(seat).json() for seat in seats]


@promise("Nothing that is asked of a state changes it: not playing from it, not looking at it.")
def play_changes_nothing(trial: Trial) -> Breaches:
    for state in trial.positions:
        before, pickled = _faces(state), packed(state)
        for move in trial.moves(state):
            state.preview(move)
            after = state.play(move)
            after.view(after.seat).sample(trial.rng)
            after.undo()
        state.previews()
        state.svg()
        if _faces(state) != before or packed(state) != pickled:
            yield f"after playing from it, {state!r} is no longer what it was"


@promise("No attribute of a state, a view or a move can be set.")
def frozen(trial: Trial) -> Breaches:
    for state in trial.positions[:3]:
        for value, kind in ((state, State), (state.view(state.seat), View)):
            names = [name for name in dir(kind) if not name.startswith("_") and name != "game"] + ["seat"]
            for name in names:
                if error_of(_setting(value, name)) is None:
                    yield f"{name} of {value!r} can be set"
        for move in trial.moves(state, 2):
            fields: dict[str, object] = getattr(move, "__dataclass_fields__", {})
            for name in fields:
                if error_of(_setting(move, name)) is None:
                    yield f"{name} of the move {move} can be set"


def _setting(value: object, name: str) -> Callable[[], None]:
    def set_it() -> None:
        before = getattr(value, name)
        setattr(value, name, before)

    return set_it


@promise("Arrays, mappings and lists that are handed out cannot be used to change what they came from.")
def handed_out(trial: Trial) -> Breaches:
    for state in trial.positions[:4]:
        fresh = state.at(state.ply)  # which may be spoilt
        for what in (fresh, fresh.view(fresh.seat)):
            before = _handed(what)
            _spoil(what)
            if _handed(what) != before:
                yield f"what {what!r} hands out is not its own: changing it changes {what!r}"


def _handed(what: AnyState | AnyView) -> tuple[object, ...]:
    moves = [str(move) for move in what.legal_moves]
    return what.legal_actions.tolist(), what.action_mask.tolist(), dict(what.options), moves


def _spoil(what: AnyState | AnyView) -> None:
    for array in (what.legal_actions, what.action_mask):
        if len(array) and array.flags.writeable:
            array[0] = not array[0]
    mappings: list[object] = [what.options]
    if isinstance(what, View):
        shown = what.json(memory=True)
        mappings += [shown["options"], shown.get("memory")]
    for mapping in mappings:
        if isinstance(mapping, MutableMapping):
            mapping["spoilt"] = True


@promise("States are equal by what lies on the table, whatever way led there; equal ones have equal hashes.")
def equal_by_content(trial: Trial) -> Breaches:
    for line in trial.lines:
        again = line[0]
        for before, after in pairwise(line):
            drawn = after.drawn[-1] if after.drawn else ""
            again = again.play_drawn(after.history[-1], drawn)
            if again != after or hash(again) != hash(after):
                yield f"the same moves and draws lead to another state than {after!r}"
            if after == before:
                yield f"{after!r} equals the state before it"
    for state in trial.positions[:2]:
        if state == 0 or state == str(state) or state == state.view(None):
            yield f"{state!r} equals what is no state"


@promise("Views are equal by what was seen and by whom, and equal ones have equal hashes.")
def views_equal_by_content(trial: Trial) -> Breaches:
    for state in trial.positions:
        views = [state.view(seat) for seat in trial.viewers]
        for seat, view in zip(trial.viewers, views, strict=True):
            again = state.at(state.ply).view(seat)
            if view != again or hash(view) != hash(again):
                yield f"two views of {state!r} by {seat} are not equal"
        if any(one == other for at, one in enumerate(views) for other in views[:at]):
            yield f"views of {state!r} by different seats are equal"


@promise("A legal move is a value: found again it is equal, with an equal hash, and other moves are other values.")
def moves_are_values(trial: Trial) -> Breaches:
    for state in trial.positions:
        moves = list(state.legal_moves)
        again = [state.at(state.ply).move(action) for action in state.legal_actions.tolist()]
        if moves != again or [hash(move) for move in moves] != [hash(move) for move in again]:
            yield f"the legal moves of {state!r} are others when found again"
        if len(set(moves)) != len(moves):
            yield f"two legal moves of {state!r} are equal"


@promise("States and views say in one line what they are, as the contract writes it.")
def lines(trial: Trial) -> Breaches:
    for state in trial.positions[:4]:
        for value, kind in ((state, State), (state.view(state.seat), View)):
            if repr(value) != kind.__repr__(value):  # type: ignore[arg-type]
                yield f"repr is {value!r}, not {kind.__repr__(value)}"  # type: ignore[arg-type]
            if value.game != trial.game.name:
                yield f"{value!r} calls its game {value.game}"
