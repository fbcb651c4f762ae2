"""What can be chosen before a game of Der Wüstentruck."""

from __future__ import annotations

from typing import Annotated, TypedDict

from caravaneer.game.options import About


class Options(TypedDict, total=False):
    """The options of Der Wüstentruck, as keywords of `start`."""

    skull_wait: Annotated[bool, About(True, "Waiting on a skull costs a litre", ("T18",))]
    red_any_flip: Annotated[bool, About(False, "Red cards flip gauges down too", ("T22",))]
