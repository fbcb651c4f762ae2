"""Why a move of Wells is refused: a rule number, and the key of a sentence in its words."""

from __future__ import annotations

from caravaneer.game import Refusal

from .layout import Position
from .moves import Move

REASONS = {
    "game_over": "W9",
    "not_your_turn": "W3",
    "in_tent": "W5",
    "no_tent": "W5",
    "no_steps_left": "W3",
    "too_far": "W4",
    "rock": "W4",
    "occupied": "W4",
    "nothing_to_do": "W5",
    "pile_empty": "W7",
    "hand_full": "W7",
    "no_such_token": "W6",
    "no_well": "W6",
    "well_dug": "W6",
}


def refusal(key: str, position: Position, move: Move | None = None) -> Refusal:
    parameters: dict[str, str | int] = {}
    if key == "not_your_turn":
        parameters["seat"] = position.seat
    elif move is not None and key != "game_over":
        parameters = {"at": move.at, "here": position.walkers[position.seat]}
    return Refusal(REASONS[key], key, parameters, package=__package__)
