"""Maps: whatever the text, a board or an error that says where; and the geometry beneath."""

from __future__ import annotations

import re
from importlib import resources
from random import Random

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

import caravaneer
from caravaneer.games.desert import Board, State
from caravaneer.games.desert.board import SYMBOLS, shipped
from caravaneer.maps.hexmap import Cell, HexMap, MapError, around, centre, cut_cells, distance, groups, parse_cell
from tests.games.desert.test_restatement import drawn_board, fresh_board

CLASSIC = resources.files("caravaneer.games.desert").joinpath("maps", "classic.txt").read_text(encoding="utf-8")
OWN = "palms: 1\nsupply: 9 9 9 9\n"  # the headers of a board of one's own
MANY = settings(max_examples=8 * settings().max_examples)  # texts are read fast
WORDS = ("", "0", "1", "2", "3", "5", "99", "1000", "-1", "-", "P", "o4", "L1", "l1", "-3", "leaders", "LMRSV")
INSERTED = ".oPMu,Q#: \n\t9mapx-^L1l2\0\x85\u2028é٣𝟗"


# ── broken texts ──────────────────────────────────────────────────────────────────────────────────
@st.composite
def mutations(draw: st.DrawFn, text: str) -> str:
    """The text with a few characters or lines deleted, inserted, replaced, doubled or swapped."""
    for _ in range(draw(st.integers(1, 6))):
        lines = text.split("\n")
        a, b = (draw(st.integers(0, max(len(lines) - 1, 0))) for _ in range(2))
        at = draw(st.integers(0, len(text)))
        new = draw(st.sampled_from(INSERTED) | st.characters())
        change = draw(st.sampled_from(("delete", "insert", "replace", "cut", "swap", "double", "drop", "word")))
        if change == "delete":
            text = text[:at] + text[at + 1 :]
        elif change == "insert":
            text = text[:at] + new + text[at:]
        elif change == "replace":
            text = text[:at] + new + text[at + 1 :]
        elif change == "cut":
            text = text[: -draw(st.integers(1, 30))]
        elif change == "word" and (words := lines[a].split(" ")):
            words[draw(st.integers(0, len(words) - 1))] = draw(st.sampled_from(WORDS))
            text = "\n".join([*lines[:a], " ".join(words), *lines[a + 1 :]])
        elif change == "drop":
            text = "\n".join(lines[:a] + lines[a + 1 :])
        elif change == "double":
            text = "\n".join([*lines[:a], lines[a], *lines[a:]])
        else:
            lines[a], lines[b] = lines[b], lines[a]
            text = "\n".join(lines)
    return text


def parsed(text: str) -> Board | MapError:
    try:
        return Board.parse(text)
    except MapError as error:
        return error


def check_map(text: str) -> None:
    found = parsed(text)
    if isinstance(found, MapError):
        assert str(found).startswith("map 'custom'")
        if found.line is not None:
            assert 1 <= found.line <= len(text.splitlines()) + 1
            assert f"line {found.line}" in str(found)
        if found.column is not None:  # then a symbol stands there
            assert found.line is not None
            assert not text.splitlines()[found.line - 1][found.column - 1].isspace()
        return
    assert Board.parse(str(found)) == found
    for players in (2, 5):
        state: State = caravaneer.start("desert", players=players, seed=1, board=found)
        assert state.seat is None or len(state.legal_moves) > 0


@MANY
@given(st.text() | st.text(SYMBOLS + "# \n:maplsuy0123456789", max_size=200))
@example("")
@example("map")
@example("map\n\n\n")
@example(OWN + "map\nM")
def test_any_text_is_a_board_or_a_map_error(text: str) -> None:
    check_map(text)
    check_map("map\n" + text)
    check_map(OWN.replace("1", "0") + "map\n" + text)


@MANY
@given(mutations(CLASSIC) | mutations("palms: 5\nsupply: 22 26 30 30\n" + CLASSIC))
def test_a_broken_classic_map_is_a_board_or_a_map_error(text: str) -> None:
    check_map(text)


FLOWER = """ # . . .
  . . . .
 . . P . .
  . . . .
 # . . ."""


def rows(*lines: str) -> str:
    return OWN + "map\n" + "\n".join(lines)


# name: text, line, column, words of the message
TABLE: dict[str, tuple[str, int | None, int | None, str]] = {
    "unknown symbol": (rows(" . o x .", "  . ."), 4, 6, "unknown symbol 'x' (known here: .oP,uQM#)"),
    "symbol of another case": (rows(". O"), 4, 3, "unknown symbol 'O'"),
    "empty row": (rows(" . .", "", " . ."), 5, None, "an empty row inside the map; write at least one '#'"),
    "no rows": (OWN + "map\n\n \n", 3, None, "no rows after the line 'map'"),
    "two islands": (rows(". . # . . .", " . # . . ."), 4, 1, "a1: this hex is cut off from the rest"),
    "section apart": (rows(". . # ,", " . # , ,").replace("1", "0"), 4, 1, "a1: this hex is cut off from the rest"),
    "bridge": (rows(". . # . .", " . . . .", ". # # . ."), 5, 2, "a2: without this hex the board would fall apart"),
    "palm at the edge": (rows("P . .", " . . ."), 4, 1, "a1: a palm hex needs six neighbours"),
    "palm beside a mountain": (OWN + "map\n" + FLOWER.replace("P .", "P M"), 6, 6, "c3: a palm hex needs six"),
    "27 columns": (rows(". " * 27), 4, 53, "a map has at most 26 columns"),
    "100 rows": (rows(*[". ."] * 100), 103, None, "a map has at most 99 rows"),
    "257 hexes": (rows(*["." * 16] * 16, "."), None, None, "257 hexes; a board has at most 256"),
    "no hex": (rows("M # M"), None, None, "no hex on this side of the line"),
    "only a section": (rows(", ,", " , ,"), None, None, "no hex on this side of the line"),
    "wrong counts": (
        "map\n. .\n . .",
        None,
        None,
        "0 circles and 0 palm hexes on the small board, a standard one has 32",
    ),
    "one circle less": (
        CLASSIC[::-1].replace("o", ".", 1)[::-1],
        None,
        None,
        "31 circles and 6 palm hexes on the small board",
    ),
    "unknown header": ("water: 3\nmap\n.", 1, None, "unknown header 'water' (known here: palms, supply)"),
    "header twice": ("palms: 1\npalms: 1\nmap\n.", 2, None, "header 'palms' is given twice"),
    "no colon": (
        "# fine\npalms 3\nmap\n.",
        2,
        None,
        "expected a comment, 'key: value' or the line 'map', found 'palms 3'",
    ),
    "palms missing": ("supply: 9 9 9 9\nmap\n.", None, None, "header 'palms' is missing"),
    "supply missing": ("palms: 0\nmap\n.", None, None, "header 'supply' is missing"),
    "palms no number": ("palms: two\nsupply: 9 9 9 9\nmap\n.", 1, None, "'palms' is one whole number"),
    "palms in other digits": ("palms: ٣\nsupply: 9 9 9 9\nmap\n.", 1, None, "'palms' is one whole number"),
    "supply of three": ("palms: 0\nsupply: 9 9 9\nmap\n.", 2, None, "'supply' is four whole numbers from 1 to 99"),
    "supply of none": ("palms: 0\nsupply: 9 9 9 0\nmap\n.", 2, None, "'supply' is four whole numbers from 1 to 99"),
    "more palms than hexes": ("palms: 2\nsupply: 9 9 9 9\nmap\n" + FLOWER, 1, None, "2 palms for 1 palm hexes"),
    "too much water": (rows(*["o" * 7] * 7).replace("1", "0"), None, None, "49 places for water; there are 45"),
    "no map line": ("palms: 1\nsupply: 9 9 9 9\n", 2, None, "the line 'map' is missing"),
    "nothing": ("", 1, None, "the line 'map' is missing"),
}


@pytest.mark.parametrize("name", TABLE)
def test_a_broken_map_says_what_is_wrong_and_where(name: str) -> None:
    text, line, column, words = TABLE[name]
    with pytest.raises(MapError) as caught:
        Board.parse(text, source="my.txt")
    assert words in str(caught.value)
    assert (caught.value.line, caught.value.column) == (line, column), str(caught.value)
    where = "my.txt" + (f", line {line}" if line else "") + (f", column {column}" if column else "")
    assert str(caught.value).startswith(f"{where}: ")


def test_the_least_boards_are_valid() -> None:
    assert Board.parse("palms: 0\nsupply: 1 1 1 1\nmap\n.").names == ("a1",)
    assert Board.parse(OWN + "map\n" + FLOWER).marked("P", 2) == ("c3",)


@given(st.integers(0, 2**32))
def test_a_map_written_out_reads_back_equal(number: int) -> None:
    for board in (drawn_board(Random(number)), fresh_board(number % 3), shipped("classic")):
        again = HexMap.parse(
            str(board.hexmap), name=board.name, symbols=SYMBOLS, header=("palms", "supply"), source="written"
        )
        assert again == board.hexmap
        assert str(again) == str(board.hexmap)
        assert hash(Board.parse(str(board), name=board.name)) == hash(board)


# ── geometry ──────────────────────────────────────────────────────────────────────────────────────
cells = st.builds(Cell, st.integers(-30, 30), st.integers(-30, 30))


@given(cells, cells, cells)
def test_distance_is_a_metric(a: Cell, b: Cell, c: Cell) -> None:
    assert distance(a, b) == distance(b, a)
    assert (distance(a, b) == 0) == (a == b)
    assert distance(a, c) <= distance(a, b) + distance(b, c)
    assert (distance(a, b) == 1) == (b in around(a))


@given(cells)
def test_distance_counts_the_steps_over_open_ground(start: Cell) -> None:
    seen, edge = {start}, {start}
    for steps in range(1, 7):
        edge = {near for cell in edge for near in around(cell)} - seen
        seen |= edge
        assert len(edge) == 6 * steps
        assert all(distance(start, cell) == steps for cell in edge)


@given(cells)
def test_neighbours_are_mutual_in_a_ring_and_equally_far(cell: Cell) -> None:
    ring = around(cell)
    assert len(set(ring)) == 6
    assert cell not in ring
    x, y = centre(cell, 10)
    for k, near in enumerate(ring):
        assert cell in around(near)
        assert near in around(ring[k - 1])
        u, v = centre(near, 10)
        assert (u - x) ** 2 + (v - y) ** 2 == pytest.approx(300)


@given(st.builds(Cell, st.integers(0, 25), st.integers(0, 98)))
def test_a_cell_has_one_name(cell: Cell) -> None:
    assert parse_cell(cell.name) == parse_cell(str(cell)) == cell


@given(st.text(max_size=5))
@example("a0")
@example("a01")
@example("a100")
@example("A1")
@example("a١")
@example("a1\n")
def test_any_text_is_a_cell_that_writes_itself_so_or_a_value_error(text: str) -> None:
    if re.fullmatch("[a-z][1-9][0-9]?", text):
        assert str(parse_cell(text)) == text
    else:
        with pytest.raises(ValueError, match="is no cell"):
            parse_cell(text)


@st.composite
def blobs(draw: st.DrawFn) -> frozenset[Cell]:
    chance, density = Random(draw(st.integers(0, 2**32))), draw(st.sampled_from((0.3, 0.6, 0.8)))
    return frozenset(Cell(c, r) for c in range(7) for r in range(7) if chance.random() < density)


@given(blobs())
@example(frozenset(around(Cell(3, 3))))  # a ring has none
def test_cut_cells_are_those_whose_removal_leaves_more_groups(blob: frozenset[Cell]) -> None:
    def count(land: frozenset[Cell]) -> int:
        """The connected groups, by merging labels; a lone cell's removal leaves one less."""
        label = {cell: cell for cell in land}
        changed = True
        while changed:
            changed = False
            for cell in land:
                for near in around(cell):
                    if near in land and label[near] < label[cell]:
                        label[cell], changed = label[near], True
        return len(set(label.values()))

    assert len(groups(blob)) == count(blob)
    assert {cell for group in groups(blob) for cell in group} == blob
    assert set(cut_cells(blob)) == {cell for cell in blob if count(blob - {cell}) > count(blob)}
