"""The board: the figures of the shipped one, and what every board keeps to."""

from __future__ import annotations

import pytest

from caravaneer.games.trucks import Board, State
from caravaneer.games.trucks.board import EXIT, LIMITS, PARK, PETROL, figures, shipped
from caravaneer.games.trucks.codec import path_of
from caravaneer.games.trucks.layout import PATHS
from caravaneer.games.trucks.rules.roads import table
from caravaneer.games.trucks.rules.ways import end_of
from caravaneer.maps.diagram import DiagramError
from caravaneer.maps.hexmap import MapError, parse_cell

from .positions import draw
from .slow import steps_from

PYRAMIDS = shipped("pyramids")


def changed(edits: str) -> str:
    """The text of the shipped map with some hexes changed, written `d5=x`."""
    rows = [list(row) for row in PYRAMIDS.hexmap.rows]
    for edit in edits.split():
        name, symbol = edit.split("=", 1)
        cell = parse_cell(name)
        rows[cell.row][cell.column] = symbol
    return "map\n" + "\n".join(" ".join(row) for row in rows) + "\n"


def test_the_shipped_board() -> None:
    """57 spaces, 6 slopes, 6 skulls, 3 petrol; 18 steps at the least, 16 litres at the least."""
    assert figures(PYRAMIDS) == {
        "spaces": 57,
        "exits": 3,
        "slopes": 6,
        "skulls": 6,
        "petrol spaces": 3,
        "bottlenecks": 2,
        "steps on the shortest way": 18,
    }
    assert {cell.name for cell in PYRAMIDS.bottlenecks} == {"h10", "k5"}
    assert PYRAMIDS.litres_from(PARK)[PYRAMIDS.finish] == 16
    assert PYRAMIDS.steps_left[PARK] == 18


def test_one_tank_is_not_enough_but_petrol_helps() -> None:
    litres = PYRAMIDS.litres_from(PARK)
    petrol = PYRAMIDS.marked(PETROL)
    assert litres[PYRAMIDS.finish] > 12
    assert min(litres[cell] for cell in petrol) <= 11
    assert min(PYRAMIDS.litres_from(cell)[PYRAMIDS.finish] for cell in petrol) <= 11


def test_the_finish_can_be_reached_from_every_space() -> None:
    assert set(PYRAMIDS.steps_left) == {*PYRAMIDS.spaces, PARK}


def test_the_way_goes_only_over_spaces_and_never_back_into_the_park() -> None:
    """The park has its three exits; no space leads into it; the finish leads nowhere."""
    assert PYRAMIDS.ways[PARK] == PYRAMIDS.marked(EXIT)
    for here, there in PYRAMIDS.ways.items():
        assert not set(there) & set(PYRAMIDS.park), here
    assert PYRAMIDS.finish not in PYRAMIDS.ways


def test_the_limits_are_those_of_the_rules() -> None:
    assert LIMITS == {
        "spaces": (55, 65),
        "exits": (3, 3),
        "slopes": (4, 6),
        "skulls": (5, 7),
        "petrol spaces": (3, 3),
        "bottlenecks": (2, 2),
        "steps on the shortest way": (17, 19),
    }


def test_a_board_and_its_text() -> None:
    assert Board.parse(str(PYRAMIDS), name="pyramids") == PYRAMIDS
    assert hash(Board.parse(str(PYRAMIDS))) == hash(PYRAMIDS)


REFUSED = [
    ("o1=#", "0 finishes; a board has one, marked A"),
    ("a1=A", "2 finishes; a board has one, marked A"),
    ("a10=# a11=# b11=# a12=#", "no truck park; mark it with S"),
    ("c4=e", "c4: an exit lies beside the truck park"),
    ("b10== c11== b12==", "no way leads from the park to the finish"),
    ("h10=#", "no way leads from the park to the finish"),
    ("d5==", "d5: the finish cannot be reached from here"),
    ("d12=# f10=# j9=# g10=#", "54 spaces; a board has 55 to 65"),
    ("i12== j12== k12== l12== m12== i13== j13== k13== l13== m13==", "the finish cannot be reached from here"),
    ("h12== i12== j12== k12== l12== m12== i13== j13== k13==", "66 spaces; a board has 55 to 65"),
    ("b10==", "2 exits; a board has 3"),
    ("d12=e", "d12: an exit lies beside the truck park"),
    ("d9== e9== f9==", "3 slopes; a board has 4 to 6"),
    ("e12=s", "7 slopes; a board has 4 to 6"),
    ("l2== m3==", "4 skulls; a board has 5 to 7"),
    ("e12=x d12=x", "8 skulls; a board has 5 to 7"),
    ("g7==", "2 petrol spaces; a board has 3"),
    ("l7=F", "4 petrol spaces; a board has 3"),
    ("f8=x", "1 bottlenecks; a board has 2"),
    ("i8=#", "20 steps on the shortest way; a board has 17 to 19"),
    ("n3==", "m6: petrol lies at least 2 steps off every shortest way"),
    ("m6== i10=F", "i10: petrol lies at least 2 steps off every shortest way"),
    ("e11== f9=x h10=x g6=s d9==", "no petrol can be reached from the park with 11 litres"),
    ("m6== g7== d13=F f13=F m4==", "the finish cannot be reached from any petrol with 11 litres"),
    (
        "e11=s f11=s e12=x f12=x d9== e9== f9== h6== h7== m4== i8=s j7=s l2=s h10=s i6=x l8=x",
        "the cheapest way takes 12 litres; one tank of 12 must not be enough",
    ),
]


@pytest.mark.parametrize(("edits", "what"), REFUSED, ids=[what for _, what in REFUSED])
def test_a_board_that_does_not_keep_to_them(edits: str, what: str) -> None:
    """One clear sentence, with the hex where there is one."""
    with pytest.raises(MapError) as caught:
        Board.parse(changed(edits))
    assert caught.value.what.endswith(what)
    assert str(caught.value).startswith("map 'custom'")


def test_a_place_that_is_wrong_is_named() -> None:
    with pytest.raises(MapError) as caught:
        Board.parse(changed("d5=="), source="mine.txt")
    assert (caught.value.source, caught.value.line, caught.value.column) == ("mine.txt", 6, 7)


def test_more_spaces_than_can_be_played_on() -> None:
    rows = "\n".join(["= " * 26] * 5)
    with pytest.raises(MapError, match="131 spaces; more than 128 cannot be played on"):
        Board.parse(f"map\n{rows}\nS e A\n")


def test_an_unknown_symbol() -> None:
    with pytest.raises(MapError, match="unknown symbol 'Q'"):
        Board.parse(changed("d5=Q"))


@pytest.mark.parametrize("edits", ["e13=#", "d13== e13=s d9==", "m3== l3=x"])
def test_small_changes_are_boards_too(edits: str) -> None:
    assert Board.parse(changed(edits), name="mine").name == "mine"


def test_a_drawn_board_with_too_many_exits_is_refused_in_words() -> None:
    """A park has three exits; a drawing may have other numbers, but none that breaks on the way."""
    with pytest.raises(DiagramError):
        State.from_text("# e e e\n e S S e\n# e e e\n # A")


# ── its table ─────────────────────────────────────────────────────────────────────────────────────
def walks(board: Board, entered: tuple[str, ...], litres: int, steps: int) -> list[tuple[tuple[str, ...], int]]:
    """Every path that goes on for so many steps, and what it costs (T9, T11, T16, T17, T24)."""
    if steps == 0:
        return [(entered[1:], litres)]
    if entered[-1] == board.finish.name:
        return []
    return [
        found
        for there, costs in steps_from(board)[entered[-1]]
        if there not in entered
        for found in walks(board, (*entered, there), litres + costs, steps - 1)
    ]


SMALL = """
    hands: B b
    S   e   x   s   A
      #   =   F   =
"""


@pytest.mark.parametrize("board", [PYRAMIDS, draw(SMALL).board], ids=["pyramids", "small"])
def test_the_table_has_every_path_from_every_place(board: Board) -> None:
    t, names = table(board), (*board.names, "park")
    for number, place in enumerate(names):
        for steps in (1, 2, 3, 4):
            found = t[number, t[number, PATHS + steps - 1] : t[number, PATHS + steps]].tolist()
            paths = [(path_of(board, path), end_of(path)) for path in found]
            assert sorted((path, litres) for path, (_, _, litres) in paths) == sorted(walks(board, (place,), 0, steps))
            assert all(path[-1] == names[end] for path, (end, _, _) in paths)
