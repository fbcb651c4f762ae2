"""What clients have sentences for in Durch die Wüste, and the parameters each may use."""

from __future__ import annotations

from .events import REASONS as ENDS
from .happenings import BY_RIVALS
from .happenings import KINDS as HAPPENING
from .help import KINDS as HELPED
from .reasons import KINDS

# By key, what the sentence of a refusal may use.
REFUSALS = {
    "game_over": "",
    "not_returning": "",
    "return_first": "",
    "returned_already": "colour",
    "leaders_first": "",
    "leaders_are_placed": "",
    "leader_given_back": "colour",
    "leader_placed_already": "colour",
    "beyond_the_line": "cell",
    "leader_on_palm": "cell",
    "leader_on_water": "cell",
    "leader_on_camel": "cell",
    "leader_next_to_palm": "cell",
    "leader_next_to_leader": "cell",
    "colour_not_new": "",
    "colour_strands_last_seat": "",
    "no_caravan": "colour",
    "supply_is_empty": "colour",
    "camel_on_palm": "cell",
    "camel_on_camel": "cell",
    "not_next_to_caravan": "cell colour",
    "next_to_anothers_camel": "cell colour other",
    "inside_territory": "cell",
    "must_place": "",
    "not_your_turn": "seat",
}

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
    **{f"end-{reason}": "" for reason, _ in ENDS.values()},
}

# By kind, what the sentence of a reason may use.
REASONS = {kind: f"seat points cell {names}" for kind, names in KINDS.items()}

# By kind, what the sentence of help in a first game may use.
HELPS = {kind: f"seat points cell {names}" for kind, names in HELPED.items()}

# By kind, what the sentences of what followed a turn and of what would follow it may use.
FOLLOWED = {kind: f"seat points cell turns {HAPPENING[kind]}" for kind in BY_RIVALS}
WOULD = {kind: f"seat points cell {names}" for kind, names in HAPPENING.items()}

# By key, what the sentence of a verdict may use besides `seat` and `points`.
VERDICTS = {
    "land": "where all rest",
    "caravans": "count all rest",
    "caravans_level": "count",
    "oases": "count more other",
    "water": "more other",
    "most_territories": "",
    "most_caravans": "",
    "most_oases": "",
    "most_water": "",
}
