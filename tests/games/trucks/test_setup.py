"""T1 to T4: cards, trucks, hands, and who starts."""

from __future__ import annotations

from collections import Counter

import pytest

from caravaneer.game import MalformedMove
from caravaneer.games.trucks import Setup, parse_move, start
from caravaneer.games.trucks.pieces import CARDS, PLACE_POINTS
from caravaneer.games.trucks.setup import deal
from caravaneer.records.chance import Draws

from .positions import draw, happened, moves

SEATS = (2, 3, 4, 5, 6)


# ── T1 ────────────────────────────────────────────────────────────────────────────────────────────
@pytest.mark.parametrize("players", SEATS)
def test_t1_the_deck(players: int) -> None:
    """55 cards; with four seats and more one light brown and one dark brown fewer."""
    state = start(players=players, seed=1)
    cards = Counter(state.pile + "".join(state.hands))
    fewer = players >= 4
    assert cards == {"B": 18, "b": 18, "N": 4 - fewer, "n": 4 - fewer, "R": 7, "P": 4}
    assert cards.total() == (53 if fewer else 55)


def test_t1_blue_and_dark_brown_drive_so_many_steps() -> None:
    """Dark blue 1 or 3, light blue 2 or 4, dark brown 3."""
    state = draw("""
        hands: BbN -
        S e1a = = = = = = A
    """)
    steps = {card: {m.steps for m in state.legal_moves if m.card == card} for card in "BbN"}
    assert steps == {"B": {1, 3}, "b": {2, 4}, "N": {3}}


@pytest.mark.parametrize("text", ["B2@1a:c1-d1", "B4@1a:c1-d1-e1-f1", "b1@1a:c1", "b3@1a:c1-d1-e1", "N1@1a:c1"])
def test_t1_no_other_number_of_steps_is_a_move(text: str) -> None:
    with pytest.raises(MalformedMove, match="T1"):
        parse_move(text)


def test_t1_only_dark_brown_drives_anothers_truck() -> None:
    state = draw("""
        hands: BbN -
        S e1a = =2a = = = = = A
    """)
    assert {m.card for m in state.legal_moves if m.trucks == ("2a",)} == {"N"}


def test_t1_six_kinds_of_cards() -> None:
    assert CARDS == "BbNnRP"


# ── T2 ────────────────────────────────────────────────────────────────────────────────────────────
@pytest.mark.parametrize(("players", "each"), [(2, 3), (3, 2), (4, 2), (5, 1), (6, 1)])
def test_t2_trucks_of_a_seat(players: int, each: int) -> None:
    """All in the park, every gauge at 12, and a parking place for every one of them."""
    trucks = start(players=players, seed=1).trucks
    assert Counter(truck.seat for truck in trucks) == dict.fromkeys(range(players), each)
    assert {(truck.cell, truck.gauge, truck.place) for truck in trucks} == {("park", 12, None)}
    assert len(trucks) <= len(PLACE_POINTS)
    assert [truck.name for truck in trucks] == [f"{s + 1}{'abc'[k]}" for s in range(players) for k in range(each)]


# ── T3 ────────────────────────────────────────────────────────────────────────────────────────────
@pytest.mark.parametrize(("players", "size"), [(2, 4), (3, 3), (4, 3), (5, 3), (6, 3)])
def test_t3_hands(players: int, size: int) -> None:
    """Four cards with two seats, else three; the rest is the pile."""
    state = start(players=players, seed=1)
    assert [len(hand) for hand in state.hands] == [size] * players
    assert len(state.pile) == (53 if players >= 4 else 55) - size * players
    assert state.discards == ""


LOW_PILE = """
    seats: 3
    hands: BBB bbb bbb
    discards: RP
    pile: {pile}
    S e = = = = = = A
"""


def test_t3_no_reshuffle_before_a_card_must_be_drawn() -> None:
    """The last card of the pile is drawn, and the discards lie until somebody needs one."""
    state = draw(LOW_PILE.format(pile="n")).play("B1@1a:b1")
    assert (state.hands[0], state.pile, state.discards) == ("BBn", "", "BRP")
    assert not happened(state, "reshuffle")
    state = state.play("b2@2a:b1-c1")
    (shuffled,) = happened(state, "reshuffle")
    assert shuffled.details == {"cards": 4}
    assert state.discards == ""
    assert Counter(state.pile + state.hands[1]) == Counter("BRPb" + "bb")


def test_t3_the_card_just_played_is_among_those_shuffled() -> None:
    """B, R and P are the new pile, and the B just played can come back at once."""
    state = draw(LOW_PILE.format(pile="-"))
    after = state.play("B1@1a:b1")
    assert happened(after, "reshuffle")[0].details == {"cards": 3}
    assert Counter(after.hands[0] + after.pile) == Counter("BB" + "BRP")
    again = {state.play_drawn("B1@1a:b1", card).hands[0] for card in "BRP"}
    assert again == {"BBB", "BBR", "BBP"}
    with pytest.raises(ValueError, match="T3"):
        state.play_drawn("B1@1a:b1", "n")


def test_t3_a_reshuffle_in_the_middle_of_a_draw() -> None:
    """One card from the old pile, then the discards are shuffled for the second."""
    state = draw("""
        seats: 3
        hands: BB bbb bbb
        discards: R
        pile: n
        S e = = = A
    """)
    after = state.play("B1@1a:b1")
    assert [event.kind for event in after.events] == ["card", "drive", "draw", "reshuffle", "draw"]
    assert happened(after, "draw")[0].details == {"card": "n"}


def test_t3_nothing_is_drawn_when_both_are_empty() -> None:
    """The card just played comes back, and there is no other."""
    state = draw("""
        hands: B b
        pile: -
        S e = = = A
    """).play("B1@1a:b1")
    assert (state.hands, state.pile, state.discards) == (("B", "b"), "", "")
    assert len(happened(state, "draw")) == 1


# ── T4 ────────────────────────────────────────────────────────────────────────────────────────────
class Rolls(Draws):
    """Draws that were thought out."""

    def __init__(self, *rolls: int):
        super().__init__(b"")
        self.rolls = list(rolls)
        self.dice: list[int] = []

    def below(self, n: int) -> int:
        self.dice.append(n)
        return self.rolls.pop(0) if self.rolls else 0


def test_t4_the_highest_roll_starts() -> None:
    rolls = Rolls(3, 11, 5)
    assert deal(3, rolls).first == 1
    assert rolls.dice[:3] == [12, 12, 12]


def test_t4_ties_roll_again_and_only_they() -> None:
    """Seats 1 and 3 tie; of the second roll seat 3 has more, and seat 2 is out."""
    rolls = Rolls(8, 2, 8, 4, 9)
    assert deal(3, rolls).first == 2
    assert rolls.dice[:6] == [12, 12, 12, 12, 12, 55]


@pytest.mark.parametrize("players", SEATS)
def test_t4_every_seat_starts_sometimes_and_turns_go_to_the_left(players: int) -> None:
    starters = set()
    for seed in range(60):
        state = start(players=players, seed=seed)
        first = state.seat
        assert first is not None
        starters.add(first)
        assert state.play(state.legal_moves[0]).seat == (first + 1) % players
    assert starters == set(range(players))


def test_t4_a_game_can_be_set_up_by_hand() -> None:
    """The seat that starts and the hands, as a record says them."""
    state = start(players=3, setup=Setup(2, ("BBB", "bNn", "RRP")))
    assert (state.seat, state.hands) == (2, ("BBB", "bNn", "RRP"))
    assert moves(state) == {"Rx", "Px"}  # all trucks are in the park, and nobody pays (T6)


@pytest.mark.parametrize(
    ("setup", "why"),
    [
        (Setup(3, ("BBB", "bbb", "bbb")), "no seat 3"),
        (Setup(0, ("BBB", "bbb")), "2 hands for 3 seats"),
        (Setup(0, ("BBB", "bbb", "bb")), "seat 2 holds 3 cards"),
        (Setup(0, ("BBB", "bbb", "bBb")), "order"),
        (Setup(0, ("NNN", "NNb", "bbb")), "order"),
        (Setup(0, ("PPP", "PPP", "BBB")), "6 cards P"),
    ],
)
def test_t1_t3_t4_a_deal_that_cannot_be(setup: Setup, why: str) -> None:
    with pytest.raises(ValueError, match=why):
        start(players=3, setup=setup)
