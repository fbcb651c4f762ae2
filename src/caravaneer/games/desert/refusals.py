"""Why a move of Durch die Wüste is refused: the kernel's code as a rule number and a sentence."""

from __future__ import annotations

from typing import NamedTuple

from caravaneer.game import Parameters, Refusal

from . import actions
from .layout import NEXT_TO, SEAT, SEATS, caravan
from .moves import Move
from .pieces import COLOUR_NAMES, COLOURS
from .rules.hexes import Words, has


class Reason(NamedTuple):
    rule: str
    key: str
    sentence: str


# Parameters a sentence may use: colour and cell of the move, seat (who moves) and other (who is in the way).
REASONS = {
    actions.GAME_OVER: Reason("D23", "game_over", "The game is over."),
    actions.NOT_RETURNING: Reason("D5", "not_returning", "Leaders are given back only before the first is placed."),
    actions.RETURN_FIRST: Reason("D5", "return_first", "First every seat gives one leader back."),
    actions.RETURNED_ALREADY: Reason("D5", "returned_already", "Another seat has given the {colour} leader back."),
    actions.LEADERS_FIRST: Reason("D7", "leaders_first", "Camels come when all leaders are placed."),
    actions.LEADERS_ARE_PLACED: Reason("D7", "leaders_are_placed", "All leaders are placed; now camels follow."),
    actions.LEADER_GIVEN_BACK: Reason("D5", "leader_given_back", "The {colour} leader was given back."),
    actions.LEADER_PLACED_ALREADY: Reason("D7", "leader_placed_already", "The {colour} leader stands already."),
    actions.BEYOND_THE_LINE: Reason("D2", "beyond_the_line", "{cell} lies beyond the line and is not in play."),
    actions.LEADER_ON_PALM: Reason("D8", "leader_on_palm", "A palm stands on {cell}."),
    actions.LEADER_ON_WATER: Reason("D8", "leader_on_water", "A leader may not be placed on the waterhole of {cell}."),
    actions.LEADER_ON_CAMEL: Reason("D8", "leader_on_camel", "Another leader stands on {cell}."),
    actions.LEADER_NEXT_TO_PALM: Reason("D8", "leader_next_to_palm", "{cell} is next to a palm."),
    actions.LEADER_NEXT_TO_LEADER: Reason("D8", "leader_next_to_leader", "{cell} is next to another leader."),
    actions.COLOUR_NOT_NEW: Reason(
        "D9", "colour_not_new", "In the first round a seat places a colour that no one has placed yet."
    ),
    actions.COLOUR_STRANDS_LAST_SEAT: Reason(
        "D9", "colour_strands_last_seat", "The last seat would be left without a new colour for its first leader."
    ),
    actions.NO_CARAVAN: Reason("D12", "no_caravan", "There is no {colour} caravan of yours on the board."),
    actions.SUPPLY_IS_EMPTY: Reason("D15", "supply_is_empty", "No {colour} camel is left in the supply."),
    actions.CAMEL_ON_PALM: Reason("D12", "camel_on_palm", "A palm stands on {cell}."),
    actions.CAMEL_ON_CAMEL: Reason("D12", "camel_on_camel", "A camel stands on {cell} already."),
    actions.NOT_NEXT_TO_CARAVAN: Reason(
        "D12", "not_next_to_caravan", "{cell} is not next to your own {colour} caravan."
    ),
    actions.NEXT_TO_ANOTHERS_CAMEL: Reason(
        "D13", "next_to_anothers_camel", "{cell} is next to a {colour} camel of seat {other}."
    ),
    actions.INSIDE_TERRITORY: Reason(
        "D20", "inside_territory", "{cell} lies in a closed territory, which nobody may enter in the FFG edition."
    ),
    actions.MUST_PLACE: Reason("D14", "must_place", "A camel can be placed, so one must be."),
}

NOT_YOUR_TURN = Reason("D6", "not_your_turn", "It is the turn of seat {seat}.")


def refusal(reason: Reason, parameters: Parameters) -> Refusal:
    """A refusal in words. Seats are counted from 0 in the parameters and from 1 in the sentence."""
    words: dict[str, str | int] = dict(parameters)
    for name in ("seat", "other"):
        if name in words:
            words[name] = int(words[name]) + 1
    if words.get("colour"):
        words["colour"] = COLOUR_NAMES[str(words["colour"])]
    return Refusal(reason.rule, reason.key, parameters, reason.sentence.format(**words))


def explain(code: int, words: Words, move: Move, number: int) -> Refusal:
    """The refusal of a move onto hex `number` that the kernel gave a code for."""
    seat = int(words[SEAT])
    parameters: dict[str, str | int] = {"seat": seat}
    if move.colour:
        parameters["colour"] = move.colour
    if move.cell:
        parameters["cell"] = move.cell
    if code == actions.NEXT_TO_ANOTHERS_CAMEL:
        colour = COLOURS.index(move.colour)
        others = (other for other in range(int(words[SEATS])) if other != seat)
        parameters["other"] = next(o for o in others if has(words, NEXT_TO + caravan(o, colour), number))
    return refusal(REASONS[code], parameters)
