"""What Durch die Wüste is called and what can be chosen; loads without the kernel."""

from __future__ import annotations

from caravaneer.game.meta import Meta
from caravaneer.game.options import options_of

from .options import Options

META = Meta(
    name="desert",
    title="Durch die Wüste",
    english="Through the Desert",
    designer="Reiner Knizia",
    year=1998,
    seats=(2, 3, 4, 5),
    boards=("classic", "fresh"),
    rules=(1,),
    options=options_of(Options),
    numbered=("D", 26),
)
