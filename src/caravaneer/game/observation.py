"""What a learner is shown of a position: named planes over the map, a vector of named numbers, and the legal actions.

An observation is of a seat. All that is told by seats begins with the viewer and goes on in the order of play, so that
every seat sees itself first; the public sees from seat 0 on. It holds nothing that the seat may not know.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import numpy as np
    import numpy.typing as npt


@dataclass(frozen=True)
class Layout:
    """What an observation holds. `version` counts the changes of what a game's names mean, or of their order."""

    version: int
    planes: tuple[str, ...]  # their names
    rows: int
    columns: int
    vector: tuple[str, ...]  # the names of its numbers
    actions: int

    @cached_property
    def shape(self) -> tuple[int, int, int]:
        """Of the planes: how many, rows, columns."""
        return len(self.planes), self.rows, self.columns

    @cached_property
    def plane_numbers(self) -> dict[str, int]:
        return {name: number for number, name in enumerate(self.planes)}

    @cached_property
    def vector_numbers(self) -> dict[str, int]:
        return {name: number for number, name in enumerate(self.vector)}


@dataclass(frozen=True, eq=False)
class Observation:
    """What a seat is shown: every plane has a number for each cell of the map, row by row."""

    layout: Layout
    planes: npt.NDArray[np.uint8]
    vector: npt.NDArray[np.int16]
    mask: npt.NDArray[np.bool_]  # for each action integer whether this seat may play it now

    def plane(self, name: str) -> npt.NDArray[np.uint8]:
        """A plane by its name; KeyError where there is none."""
        found: npt.NDArray[np.uint8] = self.planes[self.layout.plane_numbers[name]]
        return found

    def number(self, name: str) -> int:
        """A number of the vector by its name; KeyError where there is none."""
        return int(self.vector[self.layout.vector_numbers[name]])

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Observation):
            return NotImplemented
        return self.layout == other.layout and self._content() == other._content()

    def __hash__(self) -> int:
        return hash(self._content())

    def _content(self) -> tuple[bytes, bytes, bytes]:
        return self.planes.tobytes(), self.vector.tobytes(), self.mask.tobytes()


def blank(layout: Layout) -> Observation:
    """An observation with nothing in it yet."""
    import numpy as np

    found = object.__new__(Observation)  # quicker than the constructor of a frozen dataclass
    vars(found).update(
        layout=layout,
        planes=np.zeros(layout.shape, np.uint8),
        vector=np.zeros(len(layout.vector), np.int16),
        mask=np.zeros(layout.actions, np.bool_),
    )
    return found


def from_viewer(names: tuple[str, ...], players: int) -> tuple[str, ...]:
    """Names told for each seat, the viewer first: `own camels L`, then `next camels L`, `next 2 camels L` and so on."""
    who = ("own", "next", *(f"next {k}" for k in range(2, players)))
    return tuple(f"{seat} {name}" for seat in who[:players] for name in names)
