"""A view of Der Wüstentruck for looking back: all hands lie open, and only what the pile will give is unknown."""

from __future__ import annotations

from random import Random
from typing import Any

from .layout import Numbers
from .state import State
from .view import View, view


class OpenView(View):
    """What a seat is shown is the same; what it is thought from are the hands as they lay."""

    _state: State

    def __init__(self, state: State, seat: int):
        self.__dict__.update(view(state, seat).__dict__, _state=state)

    def sample(self, rng: Random) -> State:
        state = self._state
        return State.replayed(state.settings, state._start[0], rng.randbytes(32), 0, state.plies)

    def sample_position(self, rng: Random) -> Numbers:  # noqa: ARG002
        return self._state.words.copy()  # of the pile it has what lies there, not in which order

    def __reduce__(self) -> tuple[Any, ...]:
        return OpenView, (self._state, self.seat)
