"""The rules of Wells: what is legal, what it does, what it is worth."""

from __future__ import annotations

import numpy as np

from caravaneer.compiled import rule
from caravaneer.game import Integers

from .board import CAMP, DEEP_WELL, ROCK
from .layout import Position
from .moves import Move, all_moves
from .pieces import DEEP, HAND, ROUNDS, Tally
from .setup import Settings, without


@rule
def worth(token: int, deep: bool) -> int:
    """W6."""
    return token * DEEP if deep else token


def why_not(settings: Settings, position: Position, move: Move) -> str:
    """The key of the refusal; nothing for a legal move."""
    if position.phase == "over":
        return "game_over"
    in_tent = position.phase == "tent"
    if in_tent != (move.kind in ("draw", "dig")):
        return "in_tent" if in_tent else "no_tent"
    seat, board = position.seat, settings.board
    if move.kind == "step":
        if position.steps >= most_steps(settings):
            return "no_steps_left"
        if move.at not in board.beside[position.walkers[seat]]:
            return "too_far"
        if board.symbols[move.at] == ROCK:
            return "rock"
        if move.at in position.walkers and board.symbols[move.at] != CAMP:
            return "occupied"
    elif move.kind == "tent":
        if _cannot_draw(position) and (not position.hands[seat] or _cannot_dig(settings, position)):
            return "nothing_to_do"
    elif move.kind == "draw":
        return _cannot_draw(position)
    elif move.kind == "dig":
        if move.at not in position.hands[seat]:
            return "no_such_token"
        return _cannot_dig(settings, position)
    return ""


def most_steps(settings: Settings) -> int:
    return 1 if settings.options["sand"] == "soft" else 2  # W3


def _cannot_draw(position: Position) -> str:
    if not position.pile:
        return "pile_empty"
    return "hand_full" if len(position.hands[position.seat]) >= HAND else ""


def _cannot_dig(settings: Settings, position: Position) -> str:
    here = position.walkers[position.seat]
    if here not in settings.board.wells:
        return "no_well"
    return "well_dug" if position.dug[settings.board.wells.index(here)] else ""


def legal_actions(settings: Settings, position: Position) -> Integers:
    moves = enumerate(all_moves(settings.board))
    found = np.array([number for number, move in moves if not why_not(settings, position, move)], np.int64)
    found.flags.writeable = False
    return found


def after(settings: Settings, position: Position, move: Move, drawn: str = "") -> Position:
    """The position after a legal move, with the token that was drawn."""
    seat, board = position.seat, settings.board

    def mine(values: tuple[str, ...], value: str) -> tuple[str, ...]:
        return (*values[:seat], value, *values[seat + 1 :])

    if move.kind == "step":
        return position._replace(walkers=mine(position.walkers, move.at), steps=position.steps + 1)
    if move.kind == "tent":
        return position._replace(phase="tent")
    hand = position.hands[seat]
    if move.kind == "draw":
        pile = without(position.pile, drawn)
        position = position._replace(hands=mine(position.hands, "".join(sorted(hand + drawn))), pile=pile)
    elif move.kind == "dig":
        well = board.wells.index(position.walkers[seat])
        dug = (*position.dug[:well], f"{seat}{move.at}", *position.dug[well + 1 :])
        position = position._replace(hands=mine(position.hands, without(hand, move.at)), dug=dug)
    elif settings.options["thirst"]:
        position = position._replace(rests=tuple(n + (s == seat) for s, n in enumerate(position.rests)))
    turns, players = position.turns + 1, settings.players
    over = all(position.dug) or turns >= ROUNDS * players  # W9
    return position._replace(seat=(seat + 1) % players, phase="over" if over else "walk", steps=0, turns=turns)


def tally(settings: Settings, position: Position) -> tuple[Tally, ...]:
    water = [0] * settings.players
    for well, dug in zip(settings.board.wells, position.dug, strict=True):
        if dug:
            water[int(dug[0])] += int(worth(int(dug[1]), settings.board.symbols[well] == DEEP_WELL))
    return tuple(Tally(found, -rests) for found, rests in zip(water, position.rests, strict=True))


def reason(position: Position) -> str:
    """Why the game is over."""
    return "dry" if all(position.dug) else "night"
