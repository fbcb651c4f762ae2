"""What clients have sentences for in Durch die Wüste, and the parameters each may use."""

from __future__ import annotations

from .events import REASONS as ENDS
from .refusals import NOT_YOUR_TURN, REASONS

# By key, the sentence in English, whose {parameters} those in other languages may use too.
REFUSALS = {reason.key: reason.sentence for reason in (*REASONS.values(), NOT_YOUR_TURN)}

# By key, what the sentence of an event may use besides the details of the event: `cell` is the last of its cells,
# `count` how many or how much.
EVENTS = {
    "return": "colour",
    "leader": "colour cell",
    "camel": "colour cell",
    "skip": "",
    "water": "colour cell count",
    "oasis": "colour cell",
    "territory": "colour count",
    "territory_water": "colour count",
    "territory_oasis": "colour cell",
    "longest": "colour length",
    "ground": "count",
    **{f"end.{reason}": "" for reason, _ in ENDS.values()},
}
