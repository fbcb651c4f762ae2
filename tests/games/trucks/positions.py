"""The few words the rulebook tests of Der Wüstentruck share: draw a position, play a line, read what it did."""

from __future__ import annotations

from caravaneer.game import Event
from caravaneer.games.trucks import State
from caravaneer.games.trucks.pieces import Truck

draw = State.from_text


def line(state: State, moves: str) -> State:
    """The state after several moves, written one after the other."""
    for move in moves.split():
        state = state.play(move)
    return state


def legal(state: State, move: object) -> bool:
    """Whether a move, or a text, or whatever it is, is a legal move now."""
    return move in state.legal_moves


def refused(state: State, move: str) -> str:
    """The rule that refuses a move; nothing when it is legal."""
    refusal = state.refusal(move)
    assert (refusal is None) == legal(state, move)
    return refusal.rule if refusal else ""


def key(state: State, move: str) -> str:
    """The key of the reason why a move is refused; nothing when it is legal."""
    refusal = state.refusal(move)
    return refusal.key if refusal else ""


def truck(state: State, name: str) -> Truck:
    (found,) = [truck for truck in state.trucks if truck.name == name]
    return found


def at(state: State, name: str) -> tuple[str, int]:
    """Where a truck stands, and its gauge."""
    found = truck(state, name)
    return found.cell, found.gauge


def moves(state: State, card: str = "") -> set[str]:
    """The legal moves, all or those of one card."""
    return {str(move) for move in state.legal_moves if move.card == card or not card}


def ends(state: State, card: str, name: str = "1a") -> set[str]:
    """Where a truck can be driven with a card."""
    return {
        move.path[-1]
        for move in state.legal_moves
        if move.kind == "drive" and (move.card, move.trucks) == (card, (name,))
    }


def happened(state: State, *kinds: str) -> list[Event]:
    """What the last move did of these kinds."""
    return [event for event in state.events if event.kind in kinds]
