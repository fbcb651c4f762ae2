"""What clients have sentences for in Der Wüstentruck, and the parameters each may use."""

from __future__ import annotations

from .events import REASONS as ENDS
from .happenings import BY_RIVALS
from .happenings import KINDS as HAPPENING
from .help import KINDS as HELPED
from .reasons import KINDS

# By key, what the sentence of a refusal may use.
REFUSALS = {
    "game_over": "",
    "not_your_turn": "seat",
    "card_not_in_hand": "card",
    "no_such_truck": "",
    "not_your_truck": "card truck",
    "own_truck_pushed": "truck",
    "own_truck_robbed": "truck",
    "gain_for_another": "truck",
    "red_on_another": "truck",
    "truck_arrived": "truck",
    "truck_in_park": "truck",
    "fuel_in_park": "truck",
    "truck_on_slope": "truck",
    "truck_on_petrol": "truck",
    "nothing_left_on_slope": "truck",
    "gauge_is_full": "truck",
    "flip_lowers": "truck gauge",
    "no_way": "cell",
    "twice": "cell",
    "into_park": "",
    "finish_too_soon": "",
    "end_occupied": "other cell",
    "jump_too_rich": "truck gauge other other_gauge",
    "petrol_after_jump": "",
    "petrol_without_fuel": "",
    "others_never_finish": "",
    "no_such_drive": "card truck cell",
    "does_not_run_dry": "truck card",
    "others_never_dry": "truck",
    "payer_not_yours": "truck",
    "can_be_carried_out": "card",
    "payer_not_on_course": "truck",
    "a_truck_must_pay": "",
    "nobody_need_pay": "",
}

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
    **{f"home-{why}": "truck cell" for why in ("dry", "robbed", "lost", "skull")},
    "arrive": "truck place count",
    "reshuffle": "count",
    "draw": "",
    "draw_known": "card",
    "skull": "truck before after",
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
    "first_home": "",
    "to_go": "count",
    "nearest": "count",
    "first": "all rest",
    "home": "count",
}
