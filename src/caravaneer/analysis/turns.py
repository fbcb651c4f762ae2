"""The turns of a game that was played, and through whose eyes each is looked at again."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, TypeAlias

from caravaneer.game import AnyState, AnyView, load

# What a turn is judged by: what its player could know, or the cards as they lay (later draws stay unknown in both).
Known: TypeAlias = Literal["player", "cards"]


@dataclass(frozen=True)
class Turn:
    """What a seat did before another one decided: two camels, or a card."""

    number: int
    seat: int
    ply: int  # moves before it
    moves: tuple[str, ...]


def turns_of(state: AnyState) -> tuple[Turn, ...]:
    """The turns of a game so far; the last may be half a turn."""
    etiquette, found = load(state.game).etiquette, list[Turn]()
    moves = tuple(map(str, state.history))
    began = state.at(0)
    for ply in range(1, state.ply + 1):
        now = state.at(ply)
        if ply == state.ply or now.seat is None or etiquette.turn_complete(began, now):
            assert began.seat is not None, "a move was made, so the game was not over"
            found.append(Turn(len(found), began.seat, began.ply, moves[began.ply : ply]))
            began = now
    return tuple(found)


def seen_before(state: AnyState, turn: Turn, known: Known = "player") -> AnyView:
    """What a turn of a game is judged through."""
    before = state.at(turn.ply)
    return before.view(turn.seat) if known == "player" else before.open_view(turn.seat)
