"""Draw the pictures of the documentation anew: `python docs/pictures/make.py`.

Nothing here is left to chance: the same seed and the same rules give the same position. In the desert all four seats
close what they can with the camels of their turn, and else take the move that gains them most on the others; the
trucks are those of a golden game.
"""

from __future__ import annotations

from pathlib import Path

from caravaneer.games import desert, trucks
from caravaneer.records import Record
from caravaneer.records.chance import Draws, key_of

SEED = 64
PLAYERS = 4
MOVES = 131

HERE = Path(__file__).parent
TRUCKS = HERE.parent.parent / "tests" / "golden" / "records" / "trucks-1-4-mixed.json"
TRUCKS_MOVES = 192


def choose(state: desert.State, draws: Draws) -> desert.Move:
    """The next move of a sensible seat; draws decide between moves that are as good as each other."""
    seat = state.seat
    assert seat is not None
    if state.phase != "camels":
        return state.legal_moves[draws.below(len(state.legal_moves))]
    hopes: dict[str, int] = {}
    for threat in state.threats((seat + 1) % state.players):  # what seats other than that one could close, mine too
        if threat.seat == seat and len(threat.camels) <= state.camels_left:
            first = threat.colour + threat.camels[0]
            hopes[first] = max(hopes.get(first, 0), threat.worth)
    worth = {
        move: 2 * (preview.change[seat].total + hopes.get(str(move), 0)) - sum(t.total for t in preview.change)
        for move, preview in state.previews().items()
    }
    most = max(worth.values())
    best = [move for move, points in worth.items() if points == most]
    return best[draws.below(len(best))]


def position(seed: int = SEED, moves: int = MOVES) -> desert.State:
    """A late position of a game of four seats."""
    state, draws = desert.start(players=PLAYERS, seed=seed), Draws(key_of(f"picture {seed}"))
    while state.seat is not None and len(state.history) < moves:
        state = state.play(choose(state, draws))
    return state


def desert_picture() -> str:
    return position().svg()


def trucks_picture() -> str:
    """Four seats with two trucks each, on their way; the last drive is drawn as a line."""
    state = trucks.State.from_record(Record.load(TRUCKS)).at(TRUCKS_MOVES)
    path = state.history[-1].path
    return state.svg(path=path, last=path[-1:])


PICTURES = {"desert": desert_picture, "trucks": trucks_picture}

if __name__ == "__main__":
    for name, picture in PICTURES.items():
        (HERE / f"{name}.svg").write_text(picture() + "\n", encoding="utf-8", newline="\n")
        print(f"{name}.svg")
