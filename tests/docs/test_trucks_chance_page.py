"""docs/formats/chance.md is enough to rebuild the chance of Der Wüstentruck: here it is rebuilt, and both agree."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from caravaneer.games import trucks
from tests.docs.pages import examples
from tests.docs.test_chance_page import draw, key_of, seeds

CARDS = "BbNnRP"
HAND = {2: 4, 3: 3, 4: 3, 5: 3, 6: 3}
DECK = {players: (18, 18, 4, 4, 7, 4) if players < 4 else (18, 18, 3, 3, 7, 4) for players in HAND}


class Table:
    """The cards of a game, drawn as the page says, by draws that are counted on."""

    def __init__(self, players: int, nth: Callable[[int], int], taken: int = 0):
        self.players, self.nth, self.taken = players, nth, taken
        self.pile = [card for card, count in zip(CARDS, DECK[players], strict=True) for _ in range(count)]
        self.discards: list[str] = []
        self.hands: list[list[str]] = [[] for _ in range(players)]

    def below(self, m: int) -> int:
        self.taken += 1
        return (self.nth(self.taken - 1) >> 32) * m >> 32

    def roll(self) -> int:
        seats = list(range(self.players))
        while len(seats) > 1:
            rolls = [self.below(12) for _ in seats]
            seats = [seat for seat, roll in zip(seats, rolls, strict=True) if roll == max(rolls)]
        return seats[0]

    def take(self, seat: int) -> str:
        if not self.pile:
            self.pile, self.discards = sorted(self.discards, key=CARDS.index), []
        card = self.pile.pop(self.below(len(self.pile)))
        self.hands[seat].append(card)
        return card

    def deal(self) -> None:
        for _ in range(HAND[self.players]):
            for seat in range(self.players):
                self.take(seat)

    def hand(self, seat: int) -> str:
        return "".join(sorted(self.hands[seat], key=CARDS.index))

    def play(self, seat: int, card: str) -> str:
        """A card is played, and another drawn."""
        self.hands[seat].remove(card)
        self.discards.append(card)
        return self.take(seat)


def dealt(players: int, seed: int | str | bytes) -> tuple[Table, int]:
    key = key_of(seed)
    table = Table(players, lambda n: draw(key, n))
    first = table.roll()
    table.deal()
    return table, first


@given(seeds, st.sampled_from(trucks.META.seats))
def test_a_deal_is_what_the_page_says(seed: int | str | bytes, players: int) -> None:
    table, first = dealt(players, seed)
    setup = trucks.start(players=players, seed=seed).setup
    assert setup == trucks.Setup(first, tuple(table.hand(seat) for seat in range(players)))


@pytest.mark.compiled
@given(seeds, st.sampled_from(trucks.META.seats), st.randoms(use_true_random=False))
def test_every_draw_is_what_the_page_says(seed: int | str | bytes, players: int, random: Random) -> None:
    """Long enough that the discards are shuffled twice and more."""
    table, _ = dealt(players, seed)
    state = trucks.start(players=players, seed=seed)
    for ply in range(120):
        seat = state.seat
        if seat is None:
            break
        moves = state.legal_moves
        move = moves[random.randrange(len(moves))]
        state = state.play(move)
        assert state.drawn[ply] == table.play(seat, move.card)
    assert state.hands == tuple(table.hand(seat) for seat in range(players))
    assert sorted(state.pile) == sorted(table.pile)
    assert sorted(state.discards) == sorted(table.discards)


def test_the_deals_and_draws_on_the_page_are_right() -> None:
    texts = examples("formats/chance.md", "trucks")[0].split("\n\n")
    assert len(texts) == 3
    for text in texts:
        told = dict(line.split(": ", 1) for line in text.splitlines())
        state = trucks.start(players=int(told["seats"]), seed=7)
        table, first = dealt(state.players, 7)
        assert table.taken == int(told["draws"])
        assert first + 1 == int(told["first"])
        assert " ".join(state.hands) == told["hands"]
        for _ in range(int(told["moves"])):
            state = state.play(state.legal_moves[0])
        assert " ".join(state.drawn) == told["drawn"]
