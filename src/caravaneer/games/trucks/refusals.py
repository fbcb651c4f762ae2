"""Why a move of Der Wüstentruck is refused: the kernel's reason as a rule number and a sentence."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from caravaneer.game import Parameters, Refusal

from . import layout
from .layout import Numbers
from .pieces import CARD_NAMES, CARDS, truck_name
from .rules import reasons
from .setup import Settings


class Reason(NamedTuple):
    rule: str
    sentence: str


# Parameters a sentence may use: card, truck, cell, seat (who moves), other (a truck in the way), gauge and
# other_gauge (litres).
REASONS = {
    "game_over": Reason("T25", "The game is over."),
    "not_your_turn": Reason("T4", "It is the turn of seat {seat}."),
    "card_not_in_hand": Reason("T5", "There is no {card} card in your hand."),
    "no_such_truck": Reason("T2", "There is no such truck in this game."),
    "not_your_truck": Reason("T1", "The {card} card moves your own trucks; {truck} is another's."),
    "own_truck_pushed": Reason("T20", "{truck} is yours; it drives as your own truck and pays for it."),
    "own_truck_robbed": Reason("T21", "Only another's truck can be robbed; {truck} is yours."),
    "gain_for_another": Reason("T21", "The litre goes to a truck of your own; {truck} is another's."),
    "red_on_another": Reason("T22", "The red card flips your own gauges; {truck} is another's."),
    "truck_arrived": Reason("T24", "{truck} has arrived and is out of play."),
    "truck_in_park": Reason("T20", "{truck} is in the truck park, where only its owner can move it."),
    "fuel_in_park": Reason("T21", "The gauge of {truck} in the truck park cannot be changed."),
    "truck_on_slope": Reason("T16", "{truck} stands on a slope, where only its owner can move it."),
    "truck_on_petrol": Reason("T19", "{truck} stands at petrol, where its gauge is always 12."),
    "nothing_left_on_slope": Reason("T16", "{truck} on its slope has 1 litre, which cannot be taken."),
    "gauge_is_full": Reason("T21", "The gauge of {truck} is full."),
    "flip_lowers": Reason("T22", "A flip would lower the gauge of {truck} from {gauge}; the red card only raises."),
    "no_way": Reason("T9", "{cell} is not one step on."),
    "twice": Reason("T9", "{cell} would be entered twice; a drive enters no space twice, and not the one it left."),
    "into_park": Reason("T10", "No truck drives back into the truck park."),
    "finish_too_soon": Reason("T24", "The finish is entered with the last step."),
    "end_occupied": Reason("T10", "{other} stands on {cell}; the last space must be free."),
    "jump_too_rich": Reason(
        "T14",
        "{truck} would have {gauge} litres left and {other}, which it jumps, has {other_gauge}; fewer are needed.",
    ),
    "petrol_after_jump": Reason("T19", "A drive that jumped a truck may not end at petrol."),
    "petrol_without_fuel": Reason("T19", "Petrol must be reached with at least 1 litre left."),
    "others_never_finish": Reason("T20", "Another's truck is never driven into the finish."),
    "no_such_drive": Reason("T9", "No drive with the {card} card brings {truck} to {cell} at that cost."),
    "does_not_run_dry": Reason("T11", "No drive of {truck} with the {card} card runs dry."),
    "others_never_dry": Reason("T12", "Driving {truck} of another seat costs it nothing, so it cannot run dry."),
    "payer_not_yours": Reason("T6", "{truck} is another's; one of your own trucks pays for the card."),
    "can_be_carried_out": Reason("T6", "The {card} card can be carried out."),
    "payer_not_on_course": Reason("T6", "{truck} is not on the course; another truck of yours pays."),
    "a_truck_must_pay": Reason("T6", "One of your trucks on the course pays for the card."),
    "nobody_need_pay": Reason("T6", "None of your trucks is on the course, so none pays."),
}

# What the kernel calls by a number; `not_your_turn` is the view's own to say.
KEYS = {code: name.lower() for name, code in vars(reasons).items() if name.isupper() and code > reasons.RUNS_DRY}


def refusal(key: str, parameters: Parameters) -> Refusal:
    """A refusal in words. Seats are counted from 0 in the parameters and from 1 in the sentence."""
    reason = REASONS[key]
    words: dict[str, str | int] = dict(parameters)
    if "seat" in words:
        words["seat"] = int(words["seat"]) + 1
    if "card" in words:
        words["card"] = CARD_NAMES[str(words["card"])]
    return Refusal(reason.rule, key, parameters, reason.sentence.format(**words))


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
