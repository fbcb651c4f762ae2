"""D7 to D10: where leaders go, in which colours, and what happens to one without a hex."""

from __future__ import annotations

import pytest

from caravaneer.games.desert import Board, start
from caravaneer.maps.hexmap import around, parse_cell

from .positions import any_moves, colours, draw, hexes_for, land, legal, line, refused


# ── D7 ────────────────────────────────────────────────────────────────────────────────────────────
@pytest.mark.parametrize(("players", "rounds"), [(2, 5), (3, 5), (4, 5), (5, 4)])
def test_d7_rounds_of_leaders(players: int, rounds: int) -> None:
    """Five rounds of one leader each, four with five seats; then camels."""
    state = any_moves(start(players=players, seed=4), rounds * players - 1)
    assert state.phase == "leaders"
    state = any_moves(state, 1)
    assert state.phase == "camels"
    assert all(camel.leader for camel in state.camels.values())
    assert len(state.camels) == rounds * players
    assert refused(state, "L*b1") == "D7"


def test_d7_each_leader_is_placed_once() -> None:
    """A colour that stands is placed no second time, and no camel before the last leader."""
    state = draw("""
        phase: leaders
        L1  .   .   .   .
          .   .   .   M2  .
    """)
    assert refused(state, "L*e1") == "D7"
    assert refused(state, "Lb1") == "D7"
    assert colours(state) == "MRSV"


# ── D8 ────────────────────────────────────────────────────────────────────────────────────────────
PLACES = """
    seats: 2
    phase: leaders
    turn: 2
         a   b   c   d   e   f   g
     1   L1  .   .   .   .   .   .
     2     .   .   .   .   ^   .   .
     3   .   .   o1  .   P   .   .
     4     .   .   .   .   .   .   .
"""


@pytest.mark.parametrize(
    ("cell", "why"),
    [
        ("a1", "leader_on_camel"),
        ("c3", "leader_on_water"),
        ("e3", "leader_on_palm"),
        ("b1", "leader_next_to_leader"),
        ("a2", "leader_next_to_leader"),
        ("d2", "leader_next_to_palm"),
        ("d3", "leader_next_to_palm"),
        ("f3", "leader_next_to_palm"),
        ("d4", "leader_next_to_palm"),
        ("e4", "leader_next_to_palm"),
    ],
)
def test_d8_where_no_leader_goes(cell: str, why: str) -> None:
    """Not on water, palm or leader, not beside a palm, not beside a leader."""
    refusal = draw(PLACES).refusal(f"M*{cell}")
    assert refusal is not None
    assert (refusal.rule, refusal.key) == ("D8", why)


@pytest.mark.parametrize(("cell", "beside"), [("b3", "water"), ("f2", "mountain"), ("g1", "edge"), ("c1", "nothing")])
def test_d8_beside_water_mountain_or_edge(cell: str, beside: str) -> None:
    """What is not named is allowed."""
    assert beside
    assert legal(draw(PLACES), f"M*{cell}")


def test_d8_all_hexes_that_are_left() -> None:
    """The drawing has 27 hexes; 10 of them are refused."""
    assert len(hexes_for(draw(PLACES), "M")) == 27 - 10


def test_d8_not_beside_ones_own_leader_either() -> None:
    """Seat 1 may not put a second leader beside its first."""
    state = draw(PLACES.replace("turn: 2", "turn: 1"))
    assert refused(state, "V*b1") == "D8"
    assert refused(state, "V*c1") == ""


def test_d8_a_bare_palm_hex_counts_as_water() -> None:
    """No leader on the water of a palm hex without palm, but beside it."""
    state = start(players=2, seed=1)
    (bare,) = {"c2", "g6", "c9", "k11", "c15", "h17"} - set(state.palms)
    refusal = state.refusal(f"L*{bare}")
    assert refusal is not None
    assert refusal.key == "leader_on_water"
    beside = f"{bare[0]}{int(bare[1:]) + 1}"
    assert legal(state, f"L*{beside}")


def test_d8_on_the_classic_board() -> None:
    """After two leaders every legal hex is empty and beside neither palm nor leader, and every such hex is legal."""
    state = any_moves(start(players=2, seed=1), 2)
    barred = {parse_cell(cell) for cell in (*state.palms, *state.camels)}
    allowed = {
        cell.name
        for cell in state.board.in_play(2)
        if cell.name not in state.water and cell not in barred and barred.isdisjoint(around(cell))
    }
    assert hexes_for(state, "V") == allowed


# ── D9 ────────────────────────────────────────────────────────────────────────────────────────────
@pytest.mark.parametrize("edition", ["kosmos", "ffg"])
def test_d9_new_colours_in_the_first_round(edition: str) -> None:
    """Every seat begins with a colour no one has placed; from the second round on any."""
    state = draw(f"""
        seats: 4
        phase: leaders
        edition: {edition}
        .   .   .   .   .   .   .   .   .
    """)
    assert colours(state) == "LMRSV"
    state = state.play("R*a1")
    assert (colours(state), refused(state, "R*c1")) == ("LMSV", "D9")
    state = state.play("L*c1")
    assert colours(state) == "MSV"
    state = state.play("V*e1")
    assert colours(state) == "MS"
    state = state.play("S*g1")
    assert colours(state) == "LMSV"  # all that seat 1 has in hand


FIRST_ROUND = """
    seats: 5
    phase: leaders
    returned: M R S L V
    L1  .   .   .   .   .   .
      .   .   M2  .   .   .   .
    .   .   .   .   .   R3  .
      .   .   .   .   .   .   .
"""


def test_d9_kosmos_any_colour_when_no_new_one_is_left() -> None:
    """Seat 4 took sky, only violet is new, and seat 5 gave violet back: it places what it likes."""
    state = draw(f"turn: 4\n{FIRST_ROUND}")
    assert colours(state) == "SV"
    state = state.play("S*a4")
    assert state.seat == 4
    assert colours(state) == "LMRS"


def test_d9_ffg_seat_four_leaves_a_colour_for_seat_five() -> None:
    """Sky and violet are new, and seat 5 gave violet back: seat 4 must place it."""
    state = draw(f"edition: ffg\nturn: 4\n{FIRST_ROUND}")
    assert colours(state) == "V"
    refusal = state.refusal("S*a4")
    assert refusal is not None
    assert (refusal.rule, refusal.key) == ("D9", "colour_strands_last_seat")
    assert colours(state.play("V*a4")) == "S"


def test_d9_ffg_binds_seat_four_only_then() -> None:
    """Where seat 5 still has both new colours, seat 4 may place either."""
    state = draw("edition: ffg\nturn: 4\n" + FIRST_ROUND.replace("M R S L V", "M V S L R"))
    assert colours(state) == "SV"
    assert colours(state.play("S*a4")) == "V"


def test_d9_ffg_every_first_round_has_a_new_colour_for_each() -> None:
    """Whatever was dealt back and whatever is chosen, five first leaders have five colours."""
    for seed in range(40):
        state = start(players=5, seed=seed, edition="ffg")
        for _ in range(5):
            ours = colours(state)
            colour = ours[seed % len(ours)]
            state = state.play(f"{colour}*{min(hexes_for(state, colour))}")
        assert len({camel.colour for camel in state.camels.values()}) == 5


# ── D10 ───────────────────────────────────────────────────────────────────────────────────────────
def test_d10_a_leader_without_a_hex_stays_off_the_board() -> None:
    """Three leaders fill this board; the other seven never come, and their caravans do not exist."""
    state = draw("""
        seats: 2
        phase: leaders
        .   .   .   .   .
    """)
    state = line(state, "L*a1 M*c1 R*e1")
    assert (state.phase, state.seat) == ("camels", 0)
    assert {(c.seat, c.colour) for c in state.caravans} == {(0, "L"), (1, "M"), (0, "R")}
    refusal = state.refusal("Vb1")
    assert refusal is not None
    assert refusal.key == "no_caravan"
    assert refused(state, "L*b1") == "D7"


def test_d10_camels_begin_with_the_first_seat_even_so() -> None:
    """Seat 1 placed the last leader that found room, and it begins with its one camel of D11."""
    state = line(draw("seats: 3\nphase: leaders\n . . ."), "L*a1 M*c1")
    assert (state.phase, state.seat, state.camels_left) == ("camels", 0, 1)


LONE_LEADER = """palms: 1
supply: 22 26 30 30
map
 # . . #
  . P . #
 # . . .
  # # . #
"""


def test_d10_d18_a_lone_leader_owns_the_whole_board() -> None:
    """Where one leader takes the last hex, every hex left is touched by its caravan alone."""
    state = start(players=2, board=Board.parse(LONE_LEADER)).play("L*c4")
    assert state.phase == "camels"
    assert land(state) == {("l1", "a2 b1 b2 b3 c1 c2 c3 d3")}


def test_d10_d17_a_lone_leader_still_scores_the_palm() -> None:
    """The palm on the lone leader's board is worth 5 to its caravan like any other."""
    state = start(players=2, board=Board.parse(LONE_LEADER)).play("L*c4")
    assert state.play("Lc3").tally[0].oases == 5


def test_d10_d20_ffg_a_lone_leader_may_not_enter_its_own_board() -> None:
    """Nobody may place, so the game is over as soon as the leaders stand (D14)."""
    state = start(players=2, board=Board.parse(LONE_LEADER), edition="ffg").play("L*c4")
    assert state.outcome is not None
    assert state.outcome.reason == "nobody_can_place"
    assert state.tally[0].territories == 7  # eight hexes, one of them the palm's
