"""What sentences about Durch die Wüste may count besides the events: waterholes gone, camels left, caravans."""

from __future__ import annotations

from .state import State


def facts(before: State, after: State) -> dict[str, int]:
    """`waterholes`: how many are gone; `closed`: how many territories there are more; `left_S`: the supply then;
    `caravan_S_2`: how many camels seat 2 has in it."""
    return {
        "waterholes": len(before.water) - len(after.water),
        "closed": len(after.territories) - len(before.territories),
        **{f"left_{colour}": count for colour, count in after.supply.items()},
        **{f"caravan_{caravan.colour}_{caravan.seat + 1}": len(caravan) for caravan in after.caravans},
    }
