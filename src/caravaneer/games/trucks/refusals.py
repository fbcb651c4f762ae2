"""Why a move of Der Wüstentruck is refused: a rule number and a sentence."""

from __future__ import annotations

from typing import NamedTuple

from caravaneer.game import Parameters, Refusal

from .pieces import CARD_NAMES
from .rules import drives


class Reason(NamedTuple):
    rule: str
    sentence: str


# Parameters a sentence may use: card, truck, cell, seat (who moves), other (a truck in the way), gauge and
# other_gauge (litres).
REASONS = {
    "game_over": Reason("T25", "The game is over."),
    "not_your_turn": Reason("T4", "It is the turn of seat {seat}."),
    "card_not_in_hand": Reason("T5", "There is no {card} card in your hand."),
    "not_your_truck": Reason("T1", "The {card} card moves your own trucks; {truck} is another's."),
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
    "does_not_run_dry": Reason("T11", "No drive of {truck} with the {card} card runs dry."),
    "others_never_dry": Reason("T12", "Driving {truck} of another seat costs it nothing, so it cannot run dry."),
    "payer_not_yours": Reason("T6", "{truck} is another's; one of your own trucks pays for the card."),
    "can_be_carried_out": Reason("T6", "The {card} card can be carried out."),
    "payer_not_on_course": Reason("T6", "{truck} is not on the course; another truck of yours pays."),
    "a_truck_must_pay": Reason("T6", "One of your trucks on the course pays for the card."),
    "nobody_need_pay": Reason("T6", "None of your trucks is on the course, so none pays."),
}

# What the kernel says of a path.
OF_PATH = {
    drives.END_OCCUPIED: "end_occupied",
    drives.PETROL_AFTER_JUMP: "petrol_after_jump",
    drives.PETROL_WITHOUT_FUEL: "petrol_without_fuel",
    drives.JUMP_TOO_RICH: "jump_too_rich",
    drives.OTHERS_NEVER_FINISH: "others_never_finish",
    drives.NO_WAY: "no_way",
    drives.TWICE: "twice",
    drives.INTO_PARK: "into_park",
    drives.FINISH_TOO_SOON: "finish_too_soon",
}


def refusal(key: str, parameters: Parameters) -> Refusal:
    """A refusal in words. Seats are counted from 0 in the parameters and from 1 in the sentence."""
    reason = REASONS[key]
    words: dict[str, str | int] = dict(parameters)
    if "seat" in words:
        words["seat"] = int(words["seat"]) + 1
    if "card" in words:
        words["card"] = CARD_NAMES[str(words["card"])]
    return Refusal(reason.rule, key, parameters, reason.sentence.format(**words))
