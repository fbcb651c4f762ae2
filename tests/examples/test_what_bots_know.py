"""What the bots know: the functions that count are right on positions small enough to count by hand."""

from __future__ import annotations

import math
from pathlib import Path

import pytest
from examples.what_bots_know import desert, trucks
from examples.what_bots_know.games import file_of, play_missing, played
from examples.what_bots_know.leaders import Surroundings, average, placed
from examples.what_bots_know.means import mean, table

from caravaneer.games.desert import State
from caravaneer.games.trucks import State as Trucks
from tests.games.desert.positions import draw, line

LEADERS = """
    phase: leaders
         a   b   c   d   e   f   g
     1   .   .   .   .   .   .   .
     2     .   .   .   .   .   .   .
     3   .   o2  .   .   P   .   .
     4     .   .   .   .   .   .   .
     5   .   o3  .   .   .   .   M2
     6     L2  .   .   .   .   .   .
     7   .   .   .   .   .   .   .
"""


def test_surroundings_of_a_leader() -> None:
    """c3: beside the 2, two steps from the 3 and from the palm, and as far from the edge."""
    assert Surroundings(draw(LEADERS), 0, "M").of("c3") == {
        "water": 1,
        "points 2": 5,
        "points 3": 5,
        "palm": 2,
        "close palm": 1,
        "edge": 2,
        "rival": 3,
        "close rival": 0,
        "same": 5,
    }


def test_water_further_off_does_not_count() -> None:
    """d2: the 2 is two or three steps away, the 3 four."""
    place = Surroundings(draw(LEADERS), 0, "M").of("d2")
    assert (place["points 2"], place["points 3"]) == (0, 2)


def test_no_rival_of_a_colour_nobody_has_placed() -> None:
    place = Surroundings(draw(LEADERS), 0, "R").of("c3")
    assert "same" not in place
    assert "own" not in place
    mine = Surroundings(draw(LEADERS), 1, "M").of("c3")
    assert mine["own"] == 3
    assert not {"rival", "same"} & set(mine)


def test_leaders_by_lot_are_the_mean_of_all_legal_places() -> None:
    """A row of eight with a leader at its end, next to which none may stand: six places, two to seven steps from it."""
    start = draw("phase: leaders\nL2  .   .   .   .   .   .   .")
    game = start.play("M*h1")
    (one,) = placed([start, game])
    assert (one.seat, one.turn, one.cell, one.chosen["rival"]) == (0, 1, "h1", 7)
    assert one.chance["rival"] == (2 + 3 + 4 + 5 + 6 + 7) / 6
    assert average([{"palm": 1.0}, {"palm": 4.0}]) == {"palm": 2.5}


ENDING = """
    seats: 2
    supply: L 9 M 9 R 1 S 9 V 9
    R1  .   .   .   .   .   .
      .   .   .   L1  .   .   .
    .   M2  m2  .   .   .   .
"""


def test_caravans_at_the_end() -> None:
    """Seat 1 has a caravan of two and one of two, both alone; seat 2 one of two."""
    one, other = desert.count(line(draw(ENDING), "Le2 Rb1")).seats
    assert (sorted(one.lengths), one.abandoned, one.margins) == ([2, 2], 2, (2, 2))
    assert (other.lengths, other.abandoned, other.margins) == ((2,), 1, (2,))
    assert (one.won, other.won) == (True, False)


def test_who_took_the_last_camel() -> None:
    """It took it in its second camel: what counts is who had more points as the turn began."""
    found = desert.count(line(draw("water: 0 30\n" + ENDING), "Le2 Rb1"))
    assert (found.drained, found.last, found.last_ahead, found.turns) == ("R", 0, False, 1)
    assert desert.count(line(draw("water: 30 0\n" + ENDING), "Le2 Rb1")).last_ahead


def test_camels_of_the_scarcest_colour() -> None:
    """The rose is down to one: the lemon camel does not drain it, the rose one does."""
    found = desert.count(line(draw("water: 0 30\n" + ENDING), "Le2 Rb1"))
    assert found.scarce == [desert.Camel(ahead=False, drains=False), desert.Camel(ahead=False, drains=True)]
    assert desert.scarcest(draw(ENDING.replace("R 1", "R 6"))) == []


def test_margins_tell_nothing_of_ties() -> None:
    state = draw("seats: 2\nR1  r1  .   .   R2  r2\n  .   .   L1  .   .   .")
    assert (desert.margins(state, 0), desert.margins(state, 1)) == ((1,), ())


WALL = """
    seats: 2
    supply: L 2 M 9 R 9 S 9 V 9
    .   .   .   M2
      .   L1  .   .
"""


def test_closed_ground_and_when() -> None:
    """The camel on b1 cuts off a1 and a2: as the second of two, when half of the camels are placed."""
    (one,) = desert.count(line(draw(WALL), "Lc2 Lb1")).closed
    assert one == desert.Closed(0, 0.5, 2)
    (one,) = desert.count(line(draw(WALL), "Lb1 Lc2")).closed
    assert one.when == 0


ROAD = "S e =2a = =1a =3a = = = = A"


def test_robberies_beside_lots() -> None:
    """Two trucks could be robbed: the one that is ahead, and one with three litres."""
    state = Trucks.from_text(f"seats: 3\nhands: n - -\ngauges: 2a=3\n{ROAD}")
    assert [truck.name for truck in trucks.victims(state)] == ["2a", "3a"]
    assert trucks.robbery(state, "2a") == trucks.Robbery(False, 0.5, True, 0.5)
    assert trucks.robbery(state, "3a") == trucks.Robbery(True, 0.5, False, 0.5)


def test_drives_that_end_on_the_course() -> None:
    """The truck pays three litres and stands on a slope; its player held a pink card."""
    state = Trucks.from_text("hands: BP -\ngauges: 1a=8\nS e =1a = = s = = = A")
    after = state.play("B3@1a:d1-e1-f1")
    found = trucks.drive(state, after, after.history[-1], early=True, bars=frozenset())
    assert found == trucks.Drive("s", narrow=False, gauge=6, early=True, flip=True)
    narrow = trucks.drive(state, after, after.history[-1], early=True, bars=frozenset({"f1"}))
    assert narrow is not None
    assert narrow.narrow
    state = Trucks.from_text("hands: N -\nS e =2a = = = = A")
    after = state.play("N3@2a:d1-e1-f1")
    assert trucks.drive(state, after, after.history[-1], early=True, bars=frozenset()) is None  # another's truck


def test_whole_game_of_trucks() -> None:
    """One card, one drive into the finish, one arrival: no drive ends on the course."""
    state = Trucks.from_text("seats: 5\nhands: B - - - -\nS e = = =1a A").play("B1@1a:f1")
    found = trucks.count(state)
    assert (found.winners, found.points, found.drives) == ((0,), [1, 0, 0, 0, 0], [])
    assert (found.cards, found.held, found.turns) == ({"B": 1}, {"B": 1}, {0: 1})
    assert found.events["arrive"] == 1


def test_means_are_of_clusters() -> None:
    """Two games that agree within themselves and not with each other: half an interval by hand."""
    found = mean([[1.0, 1.0], [3.0, 3.0], []])
    assert (found.value, found.count, found.games) == (2.0, 4, 2)
    assert found.half == pytest.approx(1.96 * math.sqrt((4 + 4) * 2) / 4)
    assert mean([[0.25], [0.25]]).percent == "25 ± 0 %"
    assert mean([]).told() == "–"


def test_table() -> None:
    assert table(["", "2"], [["games", "24"]]) == "|  | 2 |\n| --- | --- |\n| games | 24 |\n"


@pytest.mark.compiled
def test_games_are_kept(tmp_path: Path) -> None:
    """What lies there is not played again; what is missing is."""
    play_missing(tmp_path, "desert", "random", 1)
    first = file_of(tmp_path, "desert", "random", 2, 0)
    first.write_text("kept", encoding="utf-8")
    file_of(tmp_path, "desert", "random", 3, 0).unlink()
    play_missing(tmp_path, "desert", "random", 1)
    assert first.read_text(encoding="utf-8") == "kept"
    assert len(list(tmp_path.iterdir())) == 4
    (game,) = played(tmp_path, State, "random", 3)
    assert len(desert.count(game).leaders) == 15
