"""What hidden hands can be, and how likely, by following every way it could have gone: for games with few cards."""

from __future__ import annotations

import re
from collections import defaultdict
from random import Random
from typing import TypeAlias

from caravaneer.games.trucks import State, View, start
from caravaneer.games.trucks.pieces import CARDS

Hand: TypeAlias = tuple[int, ...]  # of each card: how many
Hands: TypeAlias = tuple[Hand, ...]  # of each seat; the viewer's own is empty
Way: TypeAlias = tuple[Hands, Hands, Hand]  # hidden hands as they were dealt and as they are now, and the pile
Ways: TypeAlias = dict[Way, float]


def few_cards(hands: str, pile: str, seed: int, plies: int, hoard: bool = False) -> State:
    """A game of random turns with few cards; those who hoard play blue ones as long as they have any."""
    drawn = re.sub(r"hands: .*", f"hands: {hands}", str(start(players=len(hands.split()), seed=1)))
    state = State.from_text(re.sub(r"pile: .*", f"pile: {pile}", drawn), seed)
    chance = Random(seed)
    for _ in range(plies):
        moves = state.legal_moves[:]
        blue = [move for move in moves if move.card in "Bb"] if hoard else []
        state = state.play(chance.choice(blue or moves))
    return state


def counted(letters: str) -> Hand:
    return tuple(letters.count(card) for card in CARDS)


def changed(hand: Hand, card: int, by: int) -> Hand:
    return (*hand[:card], hand[card] + by, *hand[card + 1 :])


def with_hand(hands: Hands, seat: int, hand: Hand) -> Hands:
    return (*hands[:seat], hand, *hands[seat + 1 :])


def drawn_by(ways: Ways, seat: int) -> Ways:
    """After a seat drew a hidden card: any of the pile, each card as likely as another."""
    after: Ways = defaultdict(float)
    for (dealt, hands, pile), worth in ways.items():
        for card, left in enumerate(pile):
            if left:
                now = with_hand(hands, seat, changed(hands[seat], card, 1))
                after[dealt, now, changed(pile, card, -1)] += worth * left
    return after


def drawn_openly(ways: Ways, card: int) -> Ways:
    """After the viewer drew this card."""
    return {
        (dealt, hands, changed(pile, card, -1)): worth * pile[card]
        for (dealt, hands, pile), worth in ways.items()
        if pile[card]
    }


def played_by(ways: Ways, seat: int, card: int) -> Ways:
    """After a seat played a card of a hidden hand, each as likely as another."""
    return {
        (dealt, with_hand(hands, seat, changed(hands[seat], card, -1)), pile): worth * hands[seat][card]
        for (dealt, hands, pile), worth in ways.items()
        if hands[seat][card]
    }


def exact(view: View) -> dict[tuple[Hands, Hands], float]:
    """How likely each deal of hidden hands, with each that there can be now, is by all that a view has seen."""
    memory = view.memory
    words = re.search(r"hands: (.*)", memory["start"])
    assert words is not None
    none: Hands = (counted(""),) * view.players
    ways: Ways = {(none, none, counted(memory["hidden"])): 1.0}
    for seat, hand in enumerate(words[1].split()):
        for _ in range(hand.count("?")):
            ways = drawn_by(ways, seat)
    ways = {(hands, hands, pile): worth for (_, hands, pile), worth in ways.items()}
    discards = counted("")
    for seat, move, drawn in zip(memory["seats"], memory["moves"], memory["drawn"], strict=True):
        card = CARDS.index(move[0])
        discards = changed(discards, card, 1)
        if seat != view.seat:
            ways = played_by(ways, seat, card)
        for k in range(drawn if isinstance(drawn, int) else len(drawn)):
            if not any(next(iter(ways))[2]):
                ways = {(dealt, hands, discards): worth for (dealt, hands, _), worth in ways.items()}
                discards = counted("")
            ways = drawn_by(ways, seat) if isinstance(drawn, int) else drawn_openly(ways, CARDS.index(drawn[k]))
    found: dict[tuple[Hands, Hands], float] = defaultdict(float)
    total = sum(ways.values())
    for (dealt, hands, _), worth in ways.items():
        found[dealt, hands] += worth / total
    return found
