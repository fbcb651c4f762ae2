"""What Der Wüstentruck is called and what can be chosen; loads without the kernel."""

from __future__ import annotations

from caravaneer.game import Meta, Option

META = Meta(
    name="trucks",
    title="Der Wüstentruck",
    english="Desert Trucks",
    designer="Christwart Conrad",
    year=1995,
    seats=(2, 3, 4, 5, 6),
    boards=("pyramids",),
    options={
        "skull_wait": Option(True, (True, False)),  # T18
        "red_any_flip": Option(False, (False, True)),  # T22
    },
    rules=(1,),
)
