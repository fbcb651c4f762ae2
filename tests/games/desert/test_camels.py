"""D11 to D15: how many camels, where they go, the forced skip, the empty supply."""

from __future__ import annotations

import pytest

from caravaneer.games.desert import start

from .positions import any_moves, draw, hexes_for, line, points, refused


# ── D11 ───────────────────────────────────────────────────────────────────────────────────────────
@pytest.mark.parametrize(
    ("players", "turns"),
    [
        (2, "1 22 11 22"),
        (3, "1 2 33 11 22 33"),
        (4, "1 2 33 44 11 22 33 44"),
        (5, "1 2 33 44 55 11 22 33 44 55"),
    ],
)
def test_d11_first_turns(players: int, turns: str) -> None:
    """One camel for each of the first two seats, with two seats only for the first; then two camels a turn."""
    state = any_moves(start(players=players, seed=8), 20 if players == 5 else 5 * players)
    for turn in turns.split():
        for left, seat in zip(range(len(turn), 0, -1), turn, strict=True):
            assert (state.seat, state.camels_left) == (int(seat) - 1, left)
            state = any_moves(state, 1)


OPEN = """
         a   b   c   d   e   f
     1   .   .   .   .   .   .
     2     .   L1  .   .   M1  .
     3   .   .   .   .   .   .
     4     .   .   o2  .   P   .
     5   R2  .   .   .   .   .
"""


@pytest.mark.parametrize("two", ["Lc2 Ld2", "Lc2 Me1", "Me1 Lc2"])
def test_d11_two_camels_of_the_same_or_different_colours(two: str) -> None:
    """A turn is any two camels."""
    state = draw(OPEN).play(two.split()[0])
    assert (state.seat, state.camels_left) == (0, 1)
    state = state.play(two.split()[1])
    assert (state.seat, state.camels_left) == (1, 2)


def test_d11_each_camel_is_scored_as_it_is_placed() -> None:
    """The first camel's water is taken before the second is placed."""
    state = line(draw(OPEN), "Lc3")
    assert state.tally[0].water == 0
    state = state.play("Lc4")
    assert state.tally[0].water == 2


# ── D12 ───────────────────────────────────────────────────────────────────────────────────────────
def test_d12_beside_the_own_caravan_of_that_colour() -> None:
    """The six hexes around the leader, and no others."""
    state = draw(OPEN)
    assert hexes_for(state, "L") == {"a2", "c2", "b1", "c1", "b3", "c3"}
    assert hexes_for(state, "R") == set()
    assert refused(state, "Ld2") == "D12"
    assert refused(state, "Rb5") == "D12"  # the rose caravan is seat 2's


def test_d12_the_camel_just_placed_counts() -> None:
    """The second camel may be built on the first."""
    assert refused(draw(OPEN).play("Lc2"), "Ld2") == ""


def test_d12_on_an_empty_hex_or_a_waterhole() -> None:
    """Water is no obstacle; a palm and a camel are."""
    state = draw("""
        .   .   .
          M2  L1  P
        .   o3  .
    """)
    assert hexes_for(state, "L") == {"b1", "c1", "b3", "c3"}
    assert refused(state, "Lc2") == "D12"
    assert refused(state, "La2") == "D12"


def test_d12_example_nine_hexes() -> None:
    """Example of the documents, its diagram rebuilt: nine hexes for one colour, three refused beside the other's."""
    state = draw("""
             a   b   c   d   e   f   g   h
         1   .   .   .   .   .   .   .   .
         2     .   .   .   o3  .   .   P   .
         3   .   L1  l1  l1  l1  .   .   .
         4     .   .   .   .   .   .   .   .
         5   .   L2  l2  .   .   .   .   .
    """)
    assert hexes_for(state, "L") == {"a2", "b2", "c2", "d2", "e2", "a3", "f3", "d4", "e4"}
    for cell in ("a4", "b4", "c4"):
        assert refused(state, f"L{cell}") == "D13"
    first = state.play("Le2")  # to the right of the waterhole of 3
    assert points(first) == []
    second = first.play("Lf2")  # built on the first camel, it reaches the oasis
    assert points(second) == [("oasis", 5)]


# ── D13 ───────────────────────────────────────────────────────────────────────────────────────────
SAME_COLOUR = """
    seats: 3
    L1  .   .   L2  .
      .   .   .   .   .
    M3  .   .   .   .
"""


def test_d13_not_beside_the_same_colour_of_another_seat() -> None:
    """Between lemon camels of two seats a hex stays that lemon camels of neither may take."""
    state = draw(SAME_COLOUR)
    assert refused(state, "Lb1") == ""
    state = state.play("Lb1")
    assert refused(state, "Lc1") == "D13"
    assert refused(state, "Lb2") == ""
    theirs = state.play("Lb2")
    assert theirs.seat == 1
    assert refused(theirs, "Lc1") == "D13"
    assert refused(theirs, "Lc2") == "D13"
    assert refused(theirs, "Ld2") == ""


def test_d13_other_colours_never_matter() -> None:
    """A camel may stand beside camels of every other colour, whoever's they are."""
    state = draw("""
        seats: 3
        R2  .   S3
          L1  M1  .
    """)
    assert hexes_for(state, "L") == {"b1"}
    assert hexes_for(state, "M") == {"b1", "c2"}


# ── D14 ───────────────────────────────────────────────────────────────────────────────────────────
def test_d14_placing_is_compulsory() -> None:
    """A seat that can place may not skip."""
    assert refused(draw(OPEN), "--") == "D14"
    assert refused(draw(OPEN).play("Lc2"), "--") == "D14"


SHUT_IN = """
    seats: 2
    turn: 2
    R2  L1  .   .   .
"""


def test_d14_a_seat_that_cannot_place_skips_its_turn() -> None:
    """The skip is the only move, and the turn passes with both camels unplaced."""
    state = draw(SHUT_IN)
    assert list(map(str, state.legal_moves)) == ["--"]
    assert refused(state, "Rc1") == "D12"
    state = state.play("--")
    assert (state.seat, state.camels_left) == (0, 2)


def test_d14_skip_after_a_first_camel() -> None:
    """No second camel can be placed: the rest of the turn is skipped."""
    state = draw("""
        .   R1  L2  .   .   .
    """).play("Ra1")
    assert (state.seat, state.camels_left) == (0, 1)
    assert list(map(str, state.legal_moves)) == ["--"]
    state = state.play("--")
    assert (state.seat, state.camels_left) == (1, 2)


def test_d14_the_first_camel_need_not_leave_room_for_a_second() -> None:
    """FFG: Lb1 closes the only ground left, Lc1 would leave b1; a seat may choose either."""
    state = draw("""
        edition: ffg
        R2  .   .   .   #   M2  .   S2
          #   L1
    """)
    assert hexes_for(state, "L") == {"b1", "c1"}
    assert hexes_for(state.play("Lc1"), "L") == {"b1"}
    state = state.play("Lb1")
    assert (state.seat, list(map(str, state.legal_moves))) == (0, ["--"])


def test_d14_nobody_can_place_and_the_game_is_over() -> None:
    """The last free hex is taken: the game ends at once, in the middle of a turn, and is scored."""
    state = draw("R1  .   L2")
    assert state.camels_left == 2
    state = state.play("Rb1")
    assert (state.phase, state.seat) == ("over", None)
    assert state.outcome is not None
    assert state.outcome.reason == "nobody_can_place"
    assert state.outcome.scores == (10, 10)
    assert [event.rule for event in state.events if event.kind == "end"] == ["D14"]


def test_d14_ends_only_when_no_seat_at_all_can_place() -> None:
    """One seat that can still place keeps the game going, and the others skip."""
    state = draw("""
        seats: 3
        turn: 1
        R1  .   L2  M3  .   .
    """).play("Rb1")
    assert state.phase == "camels"
    state = line(state, "-- --")
    assert (state.seat, hexes_for(state, "M")) == (2, {"e1"})
    assert state.play("Me1").play("Mf1").phase == "over"


def test_d14_right_after_the_leaders() -> None:
    """A single leader on a single hex: no camel can follow, and it is over before the camels began."""
    state = draw("phase: leaders\nseats: 2\n.").play("L*a1")
    assert state.outcome is not None
    assert (state.outcome.reason, state.outcome.scores) == ("nobody_can_place", (10, 0))
    assert len(state.legal_moves) == 0


def test_d14_free_hexes_that_nobody_may_take() -> None:
    """A hex between two lemon caravans is free and barred for both (D13)."""
    state = draw("""
        seats: 2
        L1  .   L2  #   M1  .   R2
    """).play("Mf1")
    assert state.phase == "over"
    assert state.outcome is not None
    assert state.outcome.reason == "nobody_can_place"


# ── D15 ───────────────────────────────────────────────────────────────────────────────────────────
def test_d15_an_empty_supply() -> None:
    """The last rose camel is gone: rose is refused, other colours are not."""
    state = draw("""
        supply: L 9 M 9 R 1 S 9 V 9
        R1  .   .   .   .
          .   .   L1  .   M2
    """).play("Rb1")
    assert state.supply["R"] == 0
    assert refused(state, "Rc1") == "D15"
    assert hexes_for(state, "R") == set()
    assert refused(state, "Lc1") == ""


def test_d15_skip_when_only_empty_colours_remain() -> None:
    """A seat whose one caravan has no supply left must skip."""
    state = draw("""
        supply: L 9 M 9 R 1 S 9 V 9
        R1  .   .   .   M2  .
    """).play("Rb1")
    assert list(map(str, state.legal_moves)) == ["--"]
