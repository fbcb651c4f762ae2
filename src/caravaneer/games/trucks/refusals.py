"""Why a move of Der Wüstentruck is refused: the kernel's reason as a rule and the key of a sentence."""

from __future__ import annotations

from collections.abc import Sequence

from caravaneer.game import Parameters, Refusal

from . import layout
from .layout import Numbers
from .pieces import CARDS, truck_name
from .rules import reasons
from .setup import Settings

# By key, the rule.
REASONS = {
    "game_over": "T25",
    "not_your_turn": "T4",
    "card_not_in_hand": "T5",
    "no_such_truck": "T2",
    "not_your_truck": "T1",
    "own_truck_pushed": "T20",
    "own_truck_robbed": "T21",
    "gain_for_another": "T21",
    "red_on_another": "T22",
    "truck_arrived": "T24",
    "truck_in_park": "T20",
    "fuel_in_park": "T21",
    "truck_on_slope": "T16",
    "truck_on_petrol": "T19",
    "nothing_left_on_slope": "T16",
    "gauge_is_full": "T21",
    "flip_lowers": "T22",
    "no_way": "T9",
    "twice": "T9",
    "into_park": "T10",
    "finish_too_soon": "T24",
    "end_occupied": "T10",
    "jump_too_rich": "T14",
    "petrol_after_jump": "T19",
    "petrol_without_fuel": "T19",
    "others_never_finish": "T20",
    "no_such_drive": "T9",
    "does_not_run_dry": "T11",
    "others_never_dry": "T12",
    "payer_not_yours": "T6",
    "can_be_carried_out": "T6",
    "payer_not_on_course": "T6",
    "a_truck_must_pay": "T6",
    "nobody_need_pay": "T6",
}

# What the kernel calls by a number; `not_your_turn` is the view's own to say.
KEYS = {code: name.lower() for name, code in vars(reasons).items() if name.isupper() and code > reasons.RUNS_DRY}


def refusal(key: str, parameters: Parameters) -> Refusal:
    """A refusal, said by the game's words. Seats are counted from 0 in the parameters."""
    return Refusal(REASONS[key], key, parameters, package=__package__)


def explain(settings: Settings, words: Numbers, code: int, card: int, told: Numbers, path: Sequence[str]) -> Refusal:
    """The refusal of a move with a card, and a path if it drives one, from what the kernel told of it."""
    litres, step, other, other_gauge, truck, _, end = (int(number) for number in told)
    found: dict[str, str | int] = {"seat": int(words[layout.SEAT]), "card": CARDS[card]}
    if truck >= 0:
        found["truck"] = truck_name(truck, settings.per_seat)
    if code == reasons.NO_SUCH_DRIVE:
        found["cell"] = settings.board.names[end]
    elif reasons.NO_WAY <= code < reasons.NO_SUCH_DRIVE:
        found["cell"] = path[step]
    if code in (reasons.END_OCCUPIED, reasons.JUMP_TOO_RICH):
        found["other"] = truck_name(other, settings.per_seat)
    if code == reasons.JUMP_TOO_RICH:
        found |= {"other_gauge": other_gauge, "gauge": int(words[layout.GAUGE + truck]) - litres}
    if code == reasons.FLIP_LOWERS:
        found["gauge"] = int(words[layout.GAUGE + truck])
    return refusal(KEYS[code], found)
