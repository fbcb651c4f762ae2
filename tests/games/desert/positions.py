"""The few words the rulebook tests share: draw a position, play a line, read what it did."""

from __future__ import annotations

from caravaneer.games.desert import State

draw = State.from_text


def line(state: State, moves: str) -> State:
    """The state after several moves, written one after the other."""
    for move in moves.split():
        state = state.play(move)
    return state


def any_moves(state: State, count: int) -> State:
    """The state after some moves of no interest: the first legal one every time."""
    for _ in range(count):
        state = state.play(state.legal_moves[0])
    return state


def legal(state: State, move: object) -> bool:
    """Whether a move, or a text, or whatever it is, is a legal move now."""
    return move in state.legal_moves


def hexes_for(state: State, colour: str) -> set[str]:
    """Where the seat may place a camel, or leader, of a colour now."""
    return {move.cell for move in state.legal_moves if move.colour == colour}


def colours(state: State) -> str:
    """The colours the seat may place now."""
    return "".join(sorted({move.colour for move in state.legal_moves}))


def refused(state: State, move: str) -> str:
    """The rule that refuses a move; nothing when it is legal."""
    refusal = state.refusal(move)
    assert (refusal is None) == legal(state, move)
    return refusal.rule if refusal else ""


def points(state: State) -> list[tuple[str, int]]:
    """What the last move scored at once, item by item."""
    at_once = ("water", "oasis", "territory_water", "territory_oasis")
    return [(event.kind, event.points) for event in state.events if event.kind in at_once]


def land(state: State) -> set[tuple[str, str]]:
    """Every territory: its caravan, like l1, and its hexes."""
    return {(t.colour.lower() + str(t.seat + 1), " ".join(sorted(t.cells))) for t in state.territories}
