"""What a move did, item by item: every kind of event, with seat, rule, points and hexes."""

from __future__ import annotations

from caravaneer.game import Event
from caravaneer.games.desert import start
from caravaneer.games.desert.events import KINDS

from .positions import any_moves, draw, line

GROUND = """
         a   b   c   d   e
     1   P   o2  L1  .   R2
     2     .   .   o3  .   .
     3   .   .   .   P   .
     4     .   o1  ^   .   .
"""


def test_d5_return() -> None:
    """A leader given back."""
    state = start(players=5, returns="chosen").play("-M")
    assert state.events == (Event("return", 4, "D5", details={"colour": "M"}),)


def test_d7_leader() -> None:
    """A leader placed."""
    state = start(players=3, seed=1).play("V*a4")
    assert state.events == (Event("leader", 0, "D7", cells=("a4",), details={"colour": "V"}),)


def test_d11_camel() -> None:
    """A camel that scores nothing."""
    state = draw(GROUND).play("Ld1")
    assert state.events == (Event("camel", 0, "D11", cells=("d1",), details={"colour": "L"}),)


def test_d14_skip() -> None:
    """A skip."""
    state = draw("turn: 2\nR2 L1 . . .").play("--")
    assert state.events == (Event("skip", 1, "D14"),)


def test_d16_water_and_d17_oasis() -> None:
    """One camel takes a waterhole and reaches a palm: two items."""
    state = draw(GROUND).play("Lc2")
    lemon = {"colour": "L"}
    assert state.events == (
        Event("camel", 0, "D11", cells=("c2",), details=lemon),
        Event("water", 0, "D16", 3, ("c2",), lemon),
        Event("oasis", 0, "D17", 5, ("d3",), lemon),
    )


def test_d18_territory_and_d19_what_lies_in_it() -> None:
    """The ground closed, all its water as one item, each palm as one."""
    state = line(draw(GROUND), "Lc2 Lc3")
    lemon = {"colour": "L"}
    ground = ("a1", "b1", "a2", "b2", "a3", "b3", "a4", "b4")
    assert state.events == (
        Event("camel", 0, "D11", cells=("c3",), details=lemon),
        Event("territory", 0, "D18", 0, ground, lemon),
        Event("territory_water", 0, "D19", 3, ground, lemon),
        Event("territory_oasis", 0, "D19", 5, ("a1",), lemon),
    )


def test_d23_end_d24_longest_d25_ground() -> None:
    """The last camel of a colour counts the game out: the end, each longest caravan, each seat's ground."""
    state = draw("""
        supply: L 1 M 9 R 9 S 9 V 9
        camels left: 1
             a   b   c   d   e   f   g
         1   .   .   L1  .   R2  M1  .
         2     P   .   .   .   .   L2  .
         3   .   .   ^   .   .   .   R1
    """).play("Lc2")
    assert state.events[2:] == (
        Event("territory_oasis", 0, "D19", 5, ("a2",), {"colour": "L"}),
        Event("end", None, "D23", details={"reason": "supply_empty"}),
        Event("longest", 0, "D24", 10, details={"colour": "L", "length": 2}),
        Event("longest", 0, "D24", 10, details={"colour": "M", "length": 1}),
        Event("longest", 0, "D24", 5, details={"colour": "R", "length": 1}),
        Event("longest", 1, "D24", 5, details={"colour": "R", "length": 1}),
        Event("ground", 0, "D25", 5, ("a1", "b1", "b2", "a3", "b3")),
    )


def test_d14_end_when_nobody_can_place() -> None:
    """The same count, with the other reason and its rule."""
    state = draw("R1 . L2").play("Rb1")
    assert state.events[1:] == (
        Event("end", None, "D14", details={"reason": "nobody_can_place"}),
        Event("longest", 1, "D24", 10, details={"colour": "L", "length": 1}),
        Event("longest", 0, "D24", 10, details={"colour": "R", "length": 2}),
    )


def test_the_first_position_has_no_events() -> None:
    """Nothing was moved yet, and nothing before a drawing."""
    assert start(players=2, seed=1).events == ()
    assert draw(GROUND).events == ()
    assert start(players=2, seed=1).play("L*a4").at(0).events == ()


def test_the_events_of_a_past_position() -> None:
    """A position looked up later has the events it had."""
    states = [start(players=3, seed=5)]
    for _ in range(40):
        states.append(any_moves(states[-1], 1))
    for ply, state in enumerate(states):
        assert states[-1].at(ply).events == state.events


def test_the_points_of_all_events_are_the_final_score() -> None:
    """A game's items add up to its outcome, seat by seat, and every kind names its own rule."""
    for seed in range(3):
        state = start(players=2 + seed, seed=seed)
        scores = [0] * state.players
        while state.seat is not None:
            state = state.play(state.legal_moves[(7 * len(state.camels)) % len(state.legal_moves)])
            for event in state.events:
                assert event.rule == KINDS[event.kind] or (event.kind, event.rule) == ("end", "D14")
                if event.seat is not None:
                    scores[event.seat] += event.points
        assert state.outcome is not None
        assert state.outcome.scores == tuple(scores)
