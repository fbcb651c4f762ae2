"""Observations: arrays of a known layout that show a seat all it sees now, and nothing else."""

from __future__ import annotations

from caravaneer.game import AnyView, Observation

from .promise import Breaches, promise
from .trial import Trial

PAST = {"ply", "last_move", "events"}  # of a view's JSON: how it came to be so


def _misfit(found: Observation, view: AnyView) -> str | None:
    """What is wrong with an observation by itself."""
    layout = found.layout
    shapes = [layout.shape, (len(layout.vector),), (view.actions,)]
    if [array.shape for array in (found.planes, found.vector, found.mask)] != shapes or layout.actions != view.actions:
        return "has arrays of other shapes than its layout says"
    if [array.dtype.str[1:] for array in (found.planes, found.vector, found.mask)] != ["u1", "i2", "b1"]:
        return "has arrays of other types than uint8, int16 and bool"
    if len(set(layout.planes)) < len(layout.planes) or len(set(layout.vector)) < len(layout.vector):
        return "has two planes or numbers of one name"
    if found.mask.nonzero()[0].tolist() != view.legal_actions.tolist():
        return "has a mask that is not that of the seat's legal actions"
    return None


@promise("An observation has the layout it had at the start, names of its own, and the mask of what its seat may play.")
def observations_fit(trial: Trial) -> Breaches:
    layout = trial.lines[0][0].observation(0).layout
    if layout.version < 1:
        yield f"the version of an observation is {layout.version}; versions count from 1"
    for state in trial.positions:
        for seat in trial.viewers:
            view, found = state.view(seat), state.observation(seat)
            if found.layout != layout:
                yield f"what is observed of {view!r} has another layout than at the start"
            if wrong := _misfit(found, view):
                yield f"what is observed of {view!r} {wrong}"
            found.planes[:], found.vector[:], found.mask[:] = 7, 7, False
            if state.observation(seat) == found:
                yield f"who writes into what is observed of {view!r} changes what others observe"


@promise("A state and a view observe the same, and so do two states that look alike to a seat.")
def observations_hide(trial: Trial) -> Breaches:
    for state in trial.positions:
        for seat in trial.viewers:
            view, found = state.view(seat), state.observation(seat)
            if view.observation() != found:
                yield f"{view!r} observes something else than its state"
            if view.sample(trial.rng).observation(seat) != found:
                yield f"what is observed of {view!r} shows what this seat cannot know"


@promise("Two positions of a game that look different to a seat are observed differently.")
def observations_tell(trial: Trial) -> Breaches:
    for before, after in trial.plies():
        seat = trial.rng.choice(trial.viewers)
        one, other = ({k: v for k, v in s.view(seat).json().items() if k not in PAST} for s in (before, after))
        if one != other and before.observation(seat) == after.observation(seat):
            yield f"{after.view(seat)!r} is observed as it was before the last move"
