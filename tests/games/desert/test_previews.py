"""A preview says what a move would do, and the move then does just that."""

from __future__ import annotations

import pytest

from caravaneer.game import IllegalMove
from caravaneer.games.desert import State, start
from caravaneer.games.desert.pieces import Tally

from .positions import any_moves, draw

POSITIONS = {
    "returns": "seats: 5\nphase: returns\nreturns: chosen\nturn: 3\nreturned: - - - L M\n. . .",
    "leaders": "seats: 2\nphase: leaders\n. . . .\n . P . .\n. . o1 .\n . . . .",
    "last leader": "seats: 2\nphase: leaders\nL1 . .",
    "skip": "turn: 2\nR2 L1 . . .",
    "water, oases, ground": """
        P   o2  L1  .   R2
          .   .   o3  .   .
        .   .   l1  P   .
          .   o1  ^   .   .
    """,
    "inside": ". . L1 . R2\n . P l1 . .\n. . ^ . .",
    "last camel": "supply: L 1 M 1 R 1 S 1 V 1\ncamels left: 1\n. . L1 . R2\n . P . . .\n. . ^ . .",
    "last camel, turn goes on": "supply: L 1 M 1 R 1 S 1 V 1\n. . L1 . R2\n . P . . M1\n. . ^ . .",
    "sudden end": "sudden end: yes\nsupply: L 1 M 1 R 1 S 1 V 1\n. . L1 . R2\n . P . . .\n. . ^ . .",
    "nobody can place": "R1 . L2",
}


def minus(after: State, before: State) -> tuple[Tally, ...]:
    return tuple(
        Tally(a.water - b.water, a.oases - b.oases, a.territories - b.territories, a.caravans - b.caravans)
        for a, b in zip(after.tally, before.tally, strict=True)
    )


def check(state: State) -> None:
    """All previews of a position against the moves played."""
    previews = state.previews()
    assert list(previews) == list(state.legal_moves)
    for move, preview in previews.items():
        assert preview.move == move
        assert preview == state.preview(move) == state.preview(str(move))
        after = state.play(move)
        assert preview.events == after.events
        assert preview.change == minus(after, state)
        mover = after.tally[state.seat or 0]
        before = state.tally[state.seat or 0]
        assert preview.points == mover.water + mover.oases - before.water - before.oases


@pytest.mark.parametrize("name", POSITIONS)
def test_previews_of_a_drawn_position(name: str) -> None:
    """Every legal move of it: events, the change of every seat's count, the points taken at once."""
    check(draw(POSITIONS[name]))


@pytest.mark.compiled
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_previews_through_a_game(players: int) -> None:
    """Every legal move of a few positions of a real game."""
    state = start(players=players, seed=players)
    for _ in range(3):
        check(state)
        state = any_moves(state, 10)


def test_d16_d17_d19_what_the_mover_takes_at_once() -> None:
    """c2 takes a waterhole of 3 and closes ground with waterholes of 2 and 1 and a palm; the other palm is scored."""
    preview = draw(POSITIONS["water, oases, ground"]).preview("Lc2")
    assert preview.points == 3 + 2 + 1 + 5
    assert preview.change == (Tally(water=6, oases=5, territories=7, caravans=0), Tally())


def test_d24_a_preview_counts_what_the_others_lose() -> None:
    """A camel that makes the larger caravan of a tied colour takes 5 from the other seat."""
    state = draw("""
        R1  .   .   .   R2
          .   .   .   .   .
    """)
    preview = state.preview("Rb1")
    assert [change.caravans for change in preview.change] == [5, -5]
    assert preview.points == 0


def test_a_preview_of_an_illegal_move_is_refused() -> None:
    """With the same error as playing it."""
    with pytest.raises(IllegalMove, match="D12"):
        draw(POSITIONS["skip"]).preview("Rc1")


def test_a_finished_game_has_no_previews() -> None:
    """No legal moves, nothing to preview."""
    assert draw("phase: over\nreason: supply_empty\nL1 .").previews() == {}
