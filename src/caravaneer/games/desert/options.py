"""What can be chosen before a game of Durch die Wüste."""

from __future__ import annotations

from typing import Annotated, Literal, TypedDict

from caravaneer.game.options import About

Edition = Literal["kosmos", "ffg"]
Returns = Literal["dealt", "chosen"]


class Options(TypedDict, total=False):
    """The options of Durch die Wüste, as keywords of `start`."""

    edition: Annotated[Edition, About("kosmos", "The edition whose rules are played", ("D9", "D20"))]
    returns: Annotated[Returns, About("dealt", "How five seats give a leader back", ("D5",))]
    sudden_end: Annotated[bool, About(False, "The last camel of a colour ends the game at once", ("D23",))]
