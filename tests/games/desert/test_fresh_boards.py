"""Fresh boards: whatever the seed, a valid standard board with the habits of the classic one."""

from __future__ import annotations

import hashlib
from collections.abc import Collection
from functools import cache

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from caravaneer.games.desert import fresh as fresh_boards
from caravaneer.games.desert.board import CIRCLE, PALM_HEX, SAND, Board, shipped
from caravaneer.games.desert.fresh import fresh
from caravaneer.maps.hexmap import OUTSIDE, Cell, around, cut_cells, distance, groups

HABIT_SEEDS = range(60)
PINNED = "074deff6cc06f03318e9a931f2599892a0fe5cb160d5a20fedfd82ac4c7b9036"

boards = pytest.mark.parametrize("seed", ["classic", *HABIT_SEEDS])


@cache
def grown(seed: int | str) -> Board:
    """The board of a seed; the classic one among them shows that these are its habits."""
    return shipped("classic") if seed == "classic" else fresh(seed)


def parts(board: Board) -> dict[str, tuple[Cell, ...]]:
    return {"small": board.small, "whole": board.hexes}


def marks_of(board: Board, part: Collection[Cell], symbols: str = CIRCLE + PALM_HEX) -> list[Cell]:
    return [cell for cell in part if board.symbols[cell] in symbols]


def nearest(cell: Cell, others: Collection[Cell]) -> int:
    return min(distance(cell, other) for other in others if other != cell)


def edge(land: Collection[Cell]) -> list[Cell]:
    return [cell for cell in land if any(beside not in land for beside in around(cell))]


@given(st.integers() | st.integers(-(2**4000), 2**4000) | st.text(st.characters(codec="utf-8")) | st.binary())
@settings(max_examples=20, deadline=None)
def test_a_seed_of_any_kind_gives_a_valid_standard_board(seed: int | str | bytes) -> None:
    board = fresh(seed)
    assert board.name == "fresh"
    assert board.is_standard
    assert Board.parse(str(board), name="fresh") == board
    assert fresh(seed) == board


def test_a_pinned_seed_keeps_its_board() -> None:
    text = str(fresh("caravaneer"))
    assert hashlib.sha256(text.encode()).hexdigest() == PINNED, f"another board than it was:\n{text}"


@pytest.mark.compiled
def test_different_seeds_give_different_boards() -> None:
    assert len({str(grown(seed)) for seed in HABIT_SEEDS}) == len(HABIT_SEEDS)
    assert len({str(fresh(seed)) for seed in (1, "1", b"1", -1)}) == 4


@pytest.mark.parametrize("seed", [True, 1.5, ["a"]])
def test_other_things_are_no_seeds(seed: object) -> None:
    with pytest.raises(TypeError, match="a seed is"):
        fresh(seed)  # type: ignore[arg-type]


def test_giving_up_is_said_plainly(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(fresh_boards, "_attempt", lambda _: None)
    with pytest.raises(RuntimeError, match="no board after 1000 attempts"):
        fresh(1)


@boards
def test_sizes(seed: int | str) -> None:
    board = grown(seed)
    assert (len(board.small), len(board.hexes), len(board.mountain)) == (189, 250, 7)
    sizes = {
        name: (len(marks_of(board, part, CIRCLE)), len(marks_of(board, part, PALM_HEX)))
        for name, part in parts(board).items()
    }
    assert sizes == {"small": (32, 6), "whole": (43, 7)}


@boards
def test_each_part_holds_together(seed: int | str) -> None:
    board = grown(seed)
    section = set(board.hexes) - set(board.small)
    for part in (*parts(board).values(), section):
        assert len(groups(part)) == 1
    for part in parts(board).values():
        assert not list(cut_cells(part))


@boards
def test_the_grid_begins_at_a1_and_stays_small(seed: int | str) -> None:
    rows = grown(seed).hexmap.rows
    assert len(rows) <= 19
    assert len(rows[0]) <= 18
    columns = ["".join(column) for column in zip(*rows, strict=True)]
    assert all(line.strip(OUTSIDE) for line in (rows[0], rows[-1], columns[0], columns[-1]))


@boards
def test_the_outline_is_compact(seed: int | str) -> None:
    board = grown(seed)
    section = set(board.hexes) - set(board.small)
    land = {*board.small, *board.mountain}
    for part, most in ((land, 112), (land | section, 138), (section, 76)):
        assert sum(beside not in part for cell in part for beside in around(cell)) <= most
        assert max(distance(a, b) for a in edge(part) for b in edge(part)) <= 25


@boards
def test_the_mountain_is_a_ridge_inside_the_small_part(seed: int | str) -> None:
    board = grown(seed)
    assert len(groups(board.mountain)) == 1
    assert max(distance(a, b) for a in board.mountain for b in board.mountain) == 4
    rim = edge({*board.small, *board.mountain})
    assert min(distance(cell, hex_) for cell in board.mountain for hex_ in rim) >= 3


@boards
def test_the_line_is_unbroken(seed: int | str) -> None:
    board = grown(seed)
    small, section = set(board.small), set(board.hexes) - set(board.small)
    # A side of a hex is the two hexes it parts; it ends at two corners, where a third hex meets them.
    corners = {
        (a, b): [{a, b, c} for c in around(a) if c in around(b)] for a in section for b in around(a) if b in small
    }
    left = set(corners)
    reached = [left.pop()]
    for side in reached:
        more = {other for other in left if any(corner in corners[other] for corner in corners[side])}
        left -= more
        reached += more
    assert not left
    assert len(reached) >= 15


def test_the_section_lies_on_every_side() -> None:
    sides = set()
    for seed in HABIT_SEEDS:
        board = grown(seed)
        section = board.hexes[len(board.small) :]
        east, south = (sum(c[i] for c in section) / 61 - sum(c[i] for c in board.small) / 189 for i in (0, 1))
        sides.add(("east" if east > 0 else "west") if abs(east) > abs(south) else "south" if south > 0 else "north")
    assert sides == {"east", "west", "north", "south"}


@boards
def test_the_nearest_mark_is_two_away_and_none_is_far(seed: int | str) -> None:
    board = grown(seed)
    for part in parts(board).values():
        marks = marks_of(board, part)
        assert {nearest(mark, marks) for mark in marks} == {2}
        sand = marks_of(board, part, SAND)
        gaps = [nearest(cell, marks) for cell in sand]
        assert max(gaps) <= 2
        assert gaps.count(2) <= len(part) // 10  # marks are spread, not clumped


@boards
def test_palm_hexes_are_six_apart_with_three_or_four_circles_each(seed: int | str) -> None:
    board = grown(seed)
    for part in parts(board).values():
        palm_hexes, circles = marks_of(board, part, PALM_HEX), marks_of(board, part, CIRCLE)
        assert {nearest(palm, palm_hexes) for palm in palm_hexes} == {6}
        assert {sum(distance(palm, circle) == 2 for circle in circles) for palm in palm_hexes} <= {3, 4}
    assert max(nearest(cell, marks_of(board, board.small, PALM_HEX)) for cell in board.small) <= 6
