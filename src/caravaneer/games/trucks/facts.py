"""What sentences about Der Wüstentruck may count besides the events: gauges, and the way that is left."""

from __future__ import annotations

from .state import State


def facts(before: State, after: State) -> dict[str, int]:
    """Of a truck 1a, and by the same names without it of all that the one to move has driven:

    `had_1a`, `has_1a`: its litres before and after; `left_1a`: the steps it then has to the finish; `nearer_1a`: how
    many it came nearer. `lost`: the steps that trucks sent back to the park have to drive again.
    """
    left = before.board.steps_left_from
    found = {"had": 0, "has": 0, "left": 0, "nearer": 0, "lost": 0}
    for then, now in zip(before.trucks, after.trucks, strict=True):
        told = {
            "had": then.gauge,
            "has": now.gauge,
            "left": left(now.cell),
            "nearer": left(then.cell) - left(now.cell),
        }
        found |= {f"{name}_{now.name}": value for name, value in told.items()}
        if then.cell != now.cell == "park":
            found["lost"] -= told["nearer"]
        elif then.cell != now.cell and now.seat == before.seat:
            found |= {name: found[name] + value for name, value in told.items()}
    return found
