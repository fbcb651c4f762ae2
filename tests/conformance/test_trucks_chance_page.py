"""docs/formats/chance.md is enough to rebuild the chance of Der Wüstentruck: here it is rebuilt, and both agree."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.conformance.pages import examples
from tests.conformance.test_chance_page import draw, key_of, mix, seeds

from caravaneer import trucks
from caravaneer.trucks import batch, layout
from caravaneer.trucks.actions import carry_out, list_legal
from caravaneer.trucks.board import shipped
from caravaneer.trucks.setup import Settings

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


# ── simulations ───────────────────────────────────────────────────────────────────────────────────
def in_order_of_finding(state: trucks.State) -> list[trucks.Move]:
    """The legal moves by card, then drives by steps, truck and path, the rest by action."""
    board, found = state.board, []
    for at, action in enumerate(map(int, state._listed().actions)):
        move, route = state.move(action), int(state._listed().routes[at])
        number = action
        steps, path = route >> 32, [route >> 8 * k & 255 for k in range(route >> 32)]
        ways: list[int] = []
        if steps:
            (truck,) = (truck for truck in state.trucks if truck.name == move.trucks[0])
            number = state.trucks.index(truck)
            here = board.ways["S" if truck.cell == "park" else board.spaces[board.numbers[truck.cell]]]
            for space in path:
                cell = (*board.spaces, board.finish)[space]
                ways.append(here.index(cell))
                here = board.ways.get(cell, ())
        found.append(((CARDS.index(move.card), steps, number, ways), move))
    return [move for _, move in sorted(found, key=lambda pair: pair[0])]


def simulated(players: int, key: int, turns: int) -> trucks.State:
    """The state after so many turns of a simulated game, played through the public API."""
    table = Table(players, lambda n: mix(key, n + 1))
    table.deal()
    first = table.below(players)
    hands = tuple(table.hand(seat) for seat in range(players))
    state = trucks.start(players=players, setup=trucks.Setup(first, hands))
    for _ in range(turns):
        seat = state.seat
        if seat is None:
            break
        moves = in_order_of_finding(state)
        move = moves[table.below(len(moves))]
        state = state.play_drawn(move, table.play(seat, move.card))
    return state


@pytest.mark.parametrize("players", trucks.META.seats)
def test_simulated_turns_are_what_the_page_says(players: int) -> None:
    """The kernel's own turns, one after the other, since a batch tells only how games came out."""
    settings = Settings(shipped("pyramids"), players, skull_wait=True, red_any_flip=False, rules=1)
    t, words, room = settings.table, settings.blank(), batch.room(settings.table)
    chance = np.array([mix(2**63 + 5, 2), 0], np.uint64)
    batch.deal(words, HAND[players], chance)
    for _ in range(80):
        n = list_legal(t, words, room.occupant, room.steps, room.found, room.actions, room.routes, room.seen)
        carry_out(t, words, room.actions[int(batch.draw(chance)) // 2**32 * n // 2**32], None)
        batch.finish_turn(t, words, chance)
    assert simulated(players, mix(2**63 + 5, 2), 80).words.tolist() == words.tolist()


@pytest.mark.compiled
def test_a_batch_is_what_the_page_says() -> None:
    """Whole games, most of them ended by the guard."""
    settings = Settings(shipped("pyramids"), 2, skull_wait=True, red_any_flip=False, rules=1)
    made = batch.simulate(settings.table, settings.blank(), games=3, hand=HAND[2], key=2**63 + 5, threads=2)
    for game in range(3):
        state = simulated(2, mix(2**63 + 5, game), 10_000)
        home = sum(truck.place is not None for truck in state.trucks)
        told = [len(state.drawn), int(state.words[layout.REASON]), home, *(tally.total for tally in state.tally)]
        assert made.results[game, :5].tolist() == told
