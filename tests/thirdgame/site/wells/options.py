"""What can be chosen before a game of Wells."""

from __future__ import annotations

from typing import Annotated, Literal, TypedDict

from caravaneer.game.options import About


class Options(TypedDict, total=False):
    sand: Annotated[Literal["firm", "soft"], About("firm", "How far one walks: two steps, or one", ("W3",))]
    thirst: Annotated[bool, About(False, "A rest costs a point", ("W8",))]
