"""What clients have sentences for in Der Wüstentruck, and the parameters each may use."""

from __future__ import annotations

from .events import REASONS as ENDS
from .refusals import REASONS

# By key, the sentence in English, whose {parameters} those in other languages may use too.
REFUSALS = {key: reason.sentence for key, reason in REASONS.items()}

# By key, what the sentence of an event may use besides the details of the event: `cell` is the last of its cells,
# `count` how many or how much.
EVENTS = {
    "card": "card",
    "drive": "truck start cell litres",
    "push": "truck start cell litres",
    "jump": "truck cell",
    "petrol": "truck cell",
    "rob": "truck before after",
    "gain": "truck before after",
    "flip": "truck before after",
    **{f"home.{why}": "truck cell" for why in ("dry", "robbed", "lost", "skull")},
    "arrive": "truck place count",
    "reshuffle": "count",
    "draw": "",
    "skull": "truck before after",
    **{f"end.{reason}": "" for reason, _ in ENDS.values()},
}
