"""What Wells is called and what can be chosen."""

from __future__ import annotations

from caravaneer.game.meta import Meta
from caravaneer.game.options import options_of

from .options import Options

META = Meta(
    name="wells",
    title="Wells",
    english="Wells",
    designer="nobody",
    year=2026,
    seats=(2, 3, 4),
    boards=("dunes",),
    rules=(1,),
    options=options_of(Options),
    numbered=("W", 9),
)
