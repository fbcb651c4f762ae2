"""Why a move of Wells is refused: a rule number and a sentence."""

from __future__ import annotations

from caravaneer.game import Refusal

from .layout import Position
from .moves import Move

REASONS = {
    "game_over": ("W9", "The game is over."),
    "not_your_turn": ("W3", "It is the turn of seat {seat}."),
    "in_tent": ("W5", "In a tent one digs or draws."),
    "no_tent": ("W5", "Pitch a tent first."),
    "no_steps_left": ("W3", "No step is left in this turn."),
    "too_far": ("W4", "{at} is not beside {here}."),
    "rock": ("W4", "{at} is a rock."),
    "occupied": ("W4", "Another stands on {at}."),
    "nothing_to_do": ("W5", "There is nothing to dig and nothing to draw."),
    "pile_empty": ("W7", "The pile is empty."),
    "hand_full": ("W7", "Your hand is full."),
    "no_such_token": ("W6", "There is no token {at} in your hand."),
    "no_well": ("W6", "There is no well on {here}."),
    "well_dug": ("W6", "The well on {here} is dug."),
}


def refusal(key: str, position: Position, move: Move | None = None) -> Refusal:
    rule, sentence = REASONS[key]
    parameters: dict[str, str | int] = {}
    if key == "not_your_turn":
        parameters["seat"] = position.seat
    elif move is not None and key != "game_over":
        parameters = {"at": move.at, "here": position.walkers[position.seat]}
    words = parameters | ({"seat": position.seat + 1} if "seat" in parameters else {})
    return Refusal(rule, key, parameters, sentence.format(**words))
