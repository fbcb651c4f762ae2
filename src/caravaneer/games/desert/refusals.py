"""Why a move of Durch die Wüste is refused: the kernel's code as a rule and the key of a sentence."""

from __future__ import annotations

from typing import NamedTuple

from caravaneer.game import Parameters, Refusal

from . import actions
from .layout import NEXT_TO, SEAT, SEATS, caravan
from .moves import Move
from .pieces import COLOURS
from .rules.hexes import Words, has


class Reason(NamedTuple):
    rule: str
    key: str


REASONS = {
    actions.GAME_OVER: Reason("D23", "game_over"),
    actions.NOT_RETURNING: Reason("D5", "not_returning"),
    actions.RETURN_FIRST: Reason("D5", "return_first"),
    actions.RETURNED_ALREADY: Reason("D5", "returned_already"),
    actions.LEADERS_FIRST: Reason("D7", "leaders_first"),
    actions.LEADERS_ARE_PLACED: Reason("D7", "leaders_are_placed"),
    actions.LEADER_GIVEN_BACK: Reason("D5", "leader_given_back"),
    actions.LEADER_PLACED_ALREADY: Reason("D7", "leader_placed_already"),
    actions.BEYOND_THE_LINE: Reason("D2", "beyond_the_line"),
    actions.LEADER_ON_PALM: Reason("D8", "leader_on_palm"),
    actions.LEADER_ON_WATER: Reason("D8", "leader_on_water"),
    actions.LEADER_ON_CAMEL: Reason("D8", "leader_on_camel"),
    actions.LEADER_NEXT_TO_PALM: Reason("D8", "leader_next_to_palm"),
    actions.LEADER_NEXT_TO_LEADER: Reason("D8", "leader_next_to_leader"),
    actions.COLOUR_NOT_NEW: Reason("D9", "colour_not_new"),
    actions.COLOUR_STRANDS_LAST_SEAT: Reason("D9", "colour_strands_last_seat"),
    actions.NO_CARAVAN: Reason("D12", "no_caravan"),
    actions.SUPPLY_IS_EMPTY: Reason("D15", "supply_is_empty"),
    actions.CAMEL_ON_PALM: Reason("D12", "camel_on_palm"),
    actions.CAMEL_ON_CAMEL: Reason("D12", "camel_on_camel"),
    actions.NOT_NEXT_TO_CARAVAN: Reason("D12", "not_next_to_caravan"),
    actions.NEXT_TO_ANOTHERS_CAMEL: Reason("D13", "next_to_anothers_camel"),
    actions.INSIDE_TERRITORY: Reason("D20", "inside_territory"),
    actions.MUST_PLACE: Reason("D14", "must_place"),
}

NOT_YOUR_TURN = Reason("D6", "not_your_turn")


def refusal(reason: Reason, parameters: Parameters) -> Refusal:
    """A refusal, said by the game's words. Seats are counted from 0 in the parameters."""
    return Refusal(reason.rule, reason.key, parameters, package=__package__)


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
