"""What Der Wüstentruck is called and what can be chosen; loads without the kernel."""

from __future__ import annotations

from caravaneer.game.meta import Meta
from caravaneer.game.options import options_of

from .options import Options

META = Meta(
    name="trucks",
    title="Der Wüstentruck",
    english="Desert Trucks",
    designer="Christwart Conrad",
    year=1995,
    seats=(2, 3, 4, 5, 6),
    boards=("pyramids",),
    rules=(1,),
    options=options_of(Options),
    numbered=("T", 27),
)
