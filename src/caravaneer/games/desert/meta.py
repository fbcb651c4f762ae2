"""What Durch die Wüste is called and what can be chosen; loads without the kernel."""

from __future__ import annotations

from caravaneer.game import Meta, Option

META = Meta(
    name="desert",
    title="Durch die Wüste",
    english="Through the Desert",
    designer="Reiner Knizia",
    year=1998,
    seats=(2, 3, 4, 5),
    boards=("classic", "fresh"),
    options={
        "edition": Option("kosmos", ("kosmos", "ffg")),  # D9, D20
        "returns": Option("dealt", ("dealt", "chosen")),  # D5, five seats only
        "sudden_end": Option(False, (False, True)),  # D23
    },
    rules=(1,),
)
