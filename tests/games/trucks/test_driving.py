"""T9 to T12: steps, spaces, the park, and what a drive costs."""

from __future__ import annotations

import pytest

from caravaneer.games.trucks import Setup, start

from .positions import at, draw, ends, happened, key, legal, line, moves, refused

# Three rows side by side: all six hexes around 1a are spaces.
FIELD = """
    hands: BbN bbbb
    S   e   =   =   =   A
      #   =   =1a =   =   #
    #   #   =   =   =   #
"""


# ── T9 ────────────────────────────────────────────────────────────────────────────────────────────
def test_t9_exactly_the_chosen_number_of_steps() -> None:
    """On a straight road dark blue comes to the 1st or 3rd space, light blue to the 2nd or 4th."""
    state = draw("hands: BbN -\nS e1a = = = = = = A")
    assert ends(state, "B") == {"c1", "e1"}
    assert ends(state, "b") == {"d1", "f1"}
    assert ends(state, "N") == {"e1"}


def test_t9_in_any_direction() -> None:
    """Back towards the park as well as on."""
    state = draw("hands: Bb -\nS e = = =1a = = = A")
    assert ends(state, "B") == {"b1", "d1", "f1", "h1"}
    assert ends(state, "b") == {"c1", "g1", "i1"}


def test_t9_one_step_is_to_an_adjacent_space() -> None:
    """The six hexes around, and no other."""
    state = draw(FIELD)
    around = {"c1", "d1", "b2", "d2", "c3", "d3"}
    assert {move.path[0] for move in state.legal_moves if move.steps == 1 and move.trucks == ("1a",)} == around
    assert (refused(state, "B1@1a:e2"), key(state, "B1@1a:e2")) == ("T9", "no_way")
    assert key(state, "B3@1a:d2-b2-c1") == "no_way"


def test_t9_no_space_twice() -> None:
    state = draw(FIELD)
    assert legal(state, "B3@1a:d2-d1-c1")
    assert (refused(state, "b4@1a:d2-d1-e1-d1"), key(state, "b4@1a:d2-d1-e1-d1")) == ("T9", "twice")


def test_t9_the_space_it_started_from_counts_as_entered() -> None:
    """No drive ends where it began, nor passes there."""
    state = draw(FIELD)
    assert refused(state, "B3@1a:d2-d1-c2") == "T9"
    assert refused(state, "b4@1a:d2-d1-c2-c1") == "T9"
    assert all("c2" not in move.path for move in state.legal_moves if move.trucks == ("1a",))


def test_t9_in_one_move() -> None:
    """In the next move the same spaces can be entered again."""
    state = line(draw(FIELD), "B1@1a:d2 b2@2a:b1-c1")
    assert at(state, "1a") == ("d2", 11)
    assert "c2" in {cell for move in state.legal_moves for cell in move.path if move.trucks == ("1a",)}


def test_t9_anothers_truck_enters_no_space_twice_either() -> None:
    state = draw("hands: N -\nS e = = A\n # =2a = # #")
    assert key(state, "N3@2a:c1-c2-b2") == "twice"
    assert key(state, "N3@2a:c1-c2-c1") == "twice"


# ── T10 ───────────────────────────────────────────────────────────────────────────────────────────
def test_t10_the_last_space_must_be_free() -> None:
    state = draw("hands: B -\nS e1a = = =2a = = A")
    assert "e1" not in ends(state, "B")
    refusal = state.refusal("B3@1a:c1-d1-e1")
    assert refusal is not None
    assert (refusal.rule, refusal.key) == ("T10", "end_occupied")
    assert (refusal.parameters["other"], refusal.parameters["cell"]) == ("2a", "e1")


def test_t10_trucks_are_never_pushed_or_captured() -> None:
    """A truck jumped stands where it stood."""
    state = draw("hands: b -\ngauges: 1a=8 2a=9\nS e1a =2a = = A").play("b2@1a:c1-d1")
    assert (at(state, "1a"), at(state, "2a")) == (("d1", 6), ("c1", 9))


def test_t10_the_park_holds_any_number() -> None:
    """All six start there, and one sent back joins them."""
    state = draw("hands: B B\ngauges: 1a=1\nS e1a = = = A")
    state = state.play("B@1a:dry")
    assert [truck.cell for truck in state.trucks] == ["park"] * 6


def test_t10_leaving_the_park_is_a_step_to_an_exit() -> None:
    """b1 lies beside the park, but is no exit."""
    state = draw("""
        hands: Bb -
        S   =   =   A
          e   =   =   #
    """)
    assert legal(state, "B1@1a:a2")
    assert key(state, "B1@1a:b1") == "no_way"
    assert legal(state, "b2@1a:a2-b1")


def test_t10_three_exits_on_the_shipped_board() -> None:
    state = start(players=5, setup=Setup(0, ("BBB", "BBB", "BBB", "BBB", "BBB")))
    assert {move.path for move in state.legal_moves if move.steps == 1} == {("b10",), ("c11",), ("b12",)}


@pytest.mark.parametrize("move", ["B1@1a:a1", "b2@1a:a1-b1", "N3@2a:b1-a1-b1"])
def test_t10_no_truck_drives_back_into_the_park(move: str) -> None:
    """Neither an own one nor another's, neither to stop there nor to pass."""
    state = draw("hands: BbN -\ngauges: 1a=3 2a=3\nS e1a =2a = = = A")
    assert (refused(state, move), key(state, move)) == ("T10", "into_park")


# ── T11 ───────────────────────────────────────────────────────────────────────────────────────────
@pytest.mark.parametrize(("before", "after"), [(12, 8), (6, 2)])
def test_t11_a_litre_for_each_space_entered(before: int, after: int) -> None:
    """4 steps take 12 to 8 and 6 to 2."""
    state = draw(f"hands: b -\ngauges: 1a={before}\nS e1a = = = = = A")
    assert at(state.play("b4@1a:c1-d1-e1-f1"), "1a") == ("f1", after)


def test_t11_leaving_the_park_costs_a_litre() -> None:
    assert at(draw("hands: B -\nS e = = = A").play("B3@1a:b1-c1-d1"), "1a") == ("d1", 9)


@pytest.mark.parametrize("card", ["B", "b", "N"])
def test_t11_below_one_it_goes_to_the_park_with_twelve(card: str) -> None:
    """The drive is made with whatever card, and is one move whichever way it went."""
    state = draw(f"hands: {card} -\ngauges: 1a=1\nS e = =1a = = = = A")
    assert f"{card}@1a:dry" in moves(state)
    assert not ends(state, card)
    after = state.play(f"{card}@1a:dry")
    assert at(after, "1a") == ("park", 12)
    assert happened(after, "home")[0].details == {"truck": "1a", "why": "dry"}


@pytest.mark.parametrize(("gauge", "dry"), [(2, True), (3, True), (4, False)])
def test_t11_at_least_one_litre_must_be_left(gauge: int, dry: bool) -> None:
    """Three steps: with 4 litres it arrives with 1, with 3 or fewer it does not."""
    state = draw(f"hands: N -\ngauges: 1a={gauge}\nS e1a = = = = A")
    assert legal(state, "N@1a:dry") == dry
    assert ends(state, "N") == (set() if dry else {"e1"})


def test_t11_only_the_total_at_the_end_counts() -> None:
    """2 litres: over the slope three steps cost 2, which is dry; the slope last or first is all one."""
    for road in ("s = =", "= s =", "= = s"):
        dry = draw(f"hands: N -\ngauges: 1a=2\nS e1a {road} = A")
        assert "N@1a:dry" in moves(dry)
        enough = draw(f"hands: N -\ngauges: 1a=3\nS e1a {road} = A")
        assert at(enough.play("N3@1a:c1-d1-e1"), "1a") == ("e1", 1)


def test_t11_a_dry_drive_needs_a_free_end_like_any_other() -> None:
    """Its only end is taken, so no drive runs dry, and the truck pays for a lost card instead (T6)."""
    state = draw("seats: 5\nhands: N - - - -\ngauges: 1a=2\nS e1a = = s2a # A")
    assert moves(state) == {"Nx@1a"}
    assert key(state, "N@1a:dry") == "does_not_run_dry"


# ── T12 ───────────────────────────────────────────────────────────────────────────────────────────
@pytest.mark.parametrize("road", ["= = =", "x x x", "s x ="])
def test_t12_moving_anothers_truck_costs_it_nothing(road: str) -> None:
    """Whatever the terrain, and with a single litre."""
    state = draw(f"hands: N -\nskull wait: no\ngauges: 2a=1\nS e # # # A\n # x2a {road}")
    after = state.play("N3@2a:c2-d2-e2")
    assert at(after, "2a") == ("e2", 1)
    assert happened(after, "push")[0].details["litres"] == 0
