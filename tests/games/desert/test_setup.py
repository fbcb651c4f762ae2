"""D1 to D6: camels, board, palms, waterholes, leaders given back, who begins."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

import pytest

from caravaneer.games.desert import Setup, State, start
from caravaneer.games.desert.board import CIRCLE, PALM_HEX, shipped
from caravaneer.games.desert.pieces import COLOURS

from .positions import any_moves, colours, draw, land, legal, line, refused

SEATS = (2, 3, 4, 5)


def set_up(players: int, seed: int = 1) -> Setup:
    setup = start(players=players, seed=seed).setup
    assert setup is not None
    return setup


# ── D1 ────────────────────────────────────────────────────────────────────────────────────────────
@pytest.mark.parametrize(("players", "supply"), [(2, 22), (3, 26), (4, 30), (5, 30)])
def test_d1_supply_at_the_start(players: int, supply: int) -> None:
    """22, 26, 30 and 30 riderless camels of each colour."""
    assert start(players=players, seed=1).supply == dict.fromkeys(COLOURS, supply)


@pytest.mark.parametrize(("players", "put_aside"), [(2, 10), (3, 5), (4, 0), (5, 0)])
def test_d1_every_colour_has_34_camels(players: int, put_aside: int) -> None:
    """Supply, leaders and what two or three seats put aside are 34 of each colour."""
    state = start(players=players, seed=1)
    for colour in COLOURS:
        leaders = sum(colour in hand for hand in state.in_hand)
        assert state.supply[colour] + leaders + put_aside == 34


# ── D2 ────────────────────────────────────────────────────────────────────────────────────────────
@pytest.mark.parametrize(("players", "hexes"), [(2, 189), (3, 189), (4, 250), (5, 250)])
def test_d2_the_section_is_for_four_and_five(players: int, hexes: int) -> None:
    """With two or three seats the hexes beyond the line do not exist."""
    state = start(players=players, seed=1)
    assert len(state.board.in_play(players)) == hexes
    colour = state.in_hand[0][0]
    assert legal(state, f"{colour}*i1") == (players > 3)


def test_d2_a_hex_beyond_the_line_is_refused() -> None:
    """Three seats may not place on i1, four may."""
    assert refused(start(players=3), "L*i1") == "D2"
    assert refused(start(players=4), "L*i1") == ""


STRIP_WITH_LINE = """
    section: d1 d2 e1 e2
    R2  L1  .   .   .
      .   .   .   .   .
"""


@pytest.mark.parametrize(("players", "ground"), [(3, "c1 c2"), (4, "c1 c2 d1 d2 e1 e2")])
def test_d2_the_line_is_board_edge(players: int, ground: str) -> None:
    """A territory ends at the line where the section is not used, and goes on where it is."""
    state = draw(f"seats: {players}\n{STRIP_WITH_LINE}")
    assert land(state.play("Lb2")) == {("l1", ground)}


# ── D3 ────────────────────────────────────────────────────────────────────────────────────────────
@pytest.mark.parametrize(("players", "palm_hexes"), [(2, 6), (3, 6), (4, 7), (5, 7)])
def test_d3_five_palms_on_the_palm_hexes(players: int, palm_hexes: int) -> None:
    """5 of 7 palm hexes bear a palm, 5 of 6 without the section."""
    marked = shipped("classic").marked(PALM_HEX, players)
    assert len(marked) == palm_hexes
    for seed in range(20):
        palms = set_up(players, seed).palms
        assert len(set(palms)) == 5
        assert set(palms) <= set(marked)


def test_d3_palms_are_put_at_random_from_the_seed() -> None:
    """The same seed puts the same palms, and over many seeds every palm hex is left bare now and then."""
    assert set_up(4, 7) == set_up(4, 7)
    marked = set(shipped("classic").marked(PALM_HEX, 4))
    dealt = [set(set_up(4, seed).palms) for seed in range(60)]
    assert set.union(*(marked - palms for palms in dealt)) == marked


def test_d3_a_set_up_can_be_given_instead() -> None:
    """An explicit set-up is laid out as it is."""
    given = set_up(3, 5)
    state = start(players=3, seed=6, setup=given)
    assert (state.palms, state.water) == (given.palms, dict(given.water))


@pytest.mark.parametrize(
    ("palms", "complaint"),
    [
        (("c2", "g6", "c9", "k11"), "4 given"),
        (("c2", "g6", "c9", "k11", "a1"), "a1 is no palm hex"),
        (("c2", "g6", "c9", "k11", "l4"), "l4 is no palm hex in play"),
        (("c2", "g6", "c9", "k11", "k11"), "twice"),
    ],
)
def test_d3_a_wrong_set_up_is_refused(palms: tuple[str, ...], complaint: str) -> None:
    """Palms go on five different palm hexes in play."""
    with pytest.raises(ValueError, match=rf"{complaint}.*\(D3\)"):
        start(players=3, setup=replace(set_up(3), palms=palms))


# ── D4 ────────────────────────────────────────────────────────────────────────────────────────────
@pytest.mark.parametrize(("players", "circles", "waterholes"), [(2, 32, 33), (3, 32, 33), (4, 43, 45), (5, 43, 45)])
def test_d4_water_on_every_circle_and_every_bare_palm_hex(players: int, circles: int, waterholes: int) -> None:
    """45 waterholes lie on the whole board, 33 on the small one."""
    board = shipped("classic")
    assert len(board.marked(CIRCLE, players)) == circles
    for seed in range(20):
        state = start(players=players, seed=seed)
        bare = set(board.marked(PALM_HEX, players)) - set(state.palms)
        assert set(state.water) == set(board.marked(CIRCLE, players)) | bare
        assert len(state.water) == waterholes


@pytest.mark.parametrize("players", SEATS)
def test_d4_fifteen_waterholes_of_each_value(players: int) -> None:
    """All 45 lie with four or five seats; with two or three some 12 of them leave the game."""
    values = [Counter(set_up(players, seed).water.values()) for seed in range(20)]
    for count in values:
        assert set(count) == {1, 2, 3}
        assert max(count.values()) <= 15
    if players > 3:
        assert values[0] == {1: 15, 2: 15, 3: 15}
    else:
        assert len({tuple(sorted(count.items())) for count in values}) > 3


@pytest.mark.parametrize(
    ("change", "complaint"),
    [
        ({"f1": 4}, "1, 2 or 3"),
        ({"b1": 1}, "b1 is no circle"),
        (dict.fromkeys(set_up(3).water, 2), "33 waterholes of 2; there are 15"),
    ],
)
def test_d4_a_wrong_set_up_is_refused(change: dict[str, int], complaint: str) -> None:
    """A value that does not exist, a place that takes no water, more of a value than there are."""
    setup = set_up(3)
    with pytest.raises(ValueError, match=rf"{complaint}.*\(D4\)"):
        start(players=3, setup=replace(setup, water={**setup.water, **change}))


def test_d4_no_circle_stays_dry() -> None:
    """A set-up that forgets a circle is refused."""
    setup = set_up(3)
    dry = {cell: value for cell, value in setup.water.items() if cell != "f1"}
    with pytest.raises(ValueError, match=r"nothing lies on f1.*\(D4\)"):
        start(players=3, setup=replace(setup, water=dry))


# ── D5 ────────────────────────────────────────────────────────────────────────────────────────────
@pytest.mark.parametrize("players", [2, 3, 4])
def test_d5_a_leader_of_each_colour(players: int) -> None:
    """Two to four seats have all five leaders, whatever the option says."""
    for returns in ("dealt", "chosen"):
        state = start(players=players, returns=returns)
        assert state.in_hand == ("LMRSV",) * players
        assert state.phase == "leaders"


def test_d5_five_seats_return_a_leader_each_dealt() -> None:
    """By default chance gives back one leader of each seat, all of different colours, and the camel stays in supply."""
    state = start(players=5, seed=3)
    assert state.phase == "leaders"
    assert sorted(state.returned) == list(COLOURS)
    assert state.in_hand == tuple(COLOURS.replace(colour, "") for colour in state.returned)
    assert len({start(players=5, seed=seed).returned for seed in range(30)}) > 10


def test_d5_five_seats_choose_the_last_seat_first() -> None:
    """With returns=chosen the seats give back in reverse order, each a colour no one gave back."""
    state = start(players=5, returns="chosen")
    assert state.supply == dict.fromkeys(COLOURS, 29)
    for seat, colour in ((4, "M"), (3, "V"), (2, "L"), (1, "S")):
        assert (state.phase, state.seat) == ("returns", seat)
        state = state.play(f"-{colour}")
        assert refused(state, f"-{colour}") == "D5"
    assert list(map(str, state.legal_moves)) == ["-R"]
    state = state.play("-R")
    assert (state.phase, state.seat) == ("leaders", 0)
    assert state.returned == ("R", "S", "L", "V", "M")
    assert state.supply == dict.fromkeys(COLOURS, 30)


def test_d5_a_leader_given_back_cannot_be_placed() -> None:
    """The seat plays with four."""
    state = line(start(players=5, returns="chosen"), "-M -V -L -S -R")
    assert refused(state, "R*b1") == "D5"
    assert colours(state) == "LMSV"


# ── D6 ────────────────────────────────────────────────────────────────────────────────────────────
def seats_that_move(state: State, count: int) -> list[int | None]:
    seats = []
    for _ in range(count):
        seats.append(state.seat)
        state = any_moves(state, 1)
    return seats


@pytest.mark.parametrize("players", SEATS)
def test_d6_turns_go_round_from_the_first_seat(players: int) -> None:
    """Leaders go round in seat order, and the camels begin with the first seat again."""
    state = start(players=players, seed=2)
    leaders = 5 * players if players < 5 else 20
    assert seats_that_move(state, leaders) == list(range(players)) * (leaders // players)
    camels = any_moves(state, leaders)
    assert (camels.phase, camels.seat) == ("camels", 0)
