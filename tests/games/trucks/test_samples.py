"""What could be hidden, drawn by lot: samples of a view of Der Wüstentruck; and the record, which hides nothing."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from math import comb
from random import Random

import pytest

from caravaneer.games.trucks import Setup, State, start
from caravaneer.games.trucks.pieces import CARDS, deck
from caravaneer.records.record import Record, RecordError
from tests.games.trucks.test_hidden import COMPILER_OFF, GAMES, everything, games, json_of, viewers
from tests.games.trucks.test_restatement import choose


@pytest.mark.compiled
def test_a_sample_is_what_the_viewer_saw() -> None:
    """At every eleventh ply and for every viewer: the same view of the sample, JSON, memory, past and all."""
    others = 0
    for state, chance in games():
        for ply in range(0, len(state.history) + 1, 11):
            now = state.at(ply)
            for viewer in viewers(state):
                view = now.view(viewer)
                sampled = view.sample(chance)
                again = sampled.view(viewer)
                assert everything(again, {}) == everything(view, {})
                assert json_of(again) == json_of(view)
                assert again == view
                assert sampled.history == now.history
                assert sampled.setup is not None
                cards = Counter(sampled.pile + sampled.discards + "".join(sampled.hands))
                assert cards == Counter(dict(zip(CARDS, deck(state.players), strict=True)))
                others += sampled.hands != now.hands
    assert others > GAMES * 5


@pytest.mark.compiled
def test_a_sample_plays_on_like_the_true_game() -> None:
    """The same moves and the viewer's own draws, as long as the sampled hands have the cards."""
    longest = 0
    for state, chance in games():
        for ply in range(0, len(state.history), 19):
            for viewer in viewers(state):
                true, sampled = state.at(ply), state.at(ply).view(viewer).sample(chance)
                for move, drawn in list(zip(state.history, state.drawn, strict=True))[ply : ply + 15]:
                    mover = true.seat
                    assert mover is not None
                    if move.card not in sampled.hands[mover]:
                        break
                    if mover == viewer:
                        if set(drawn) - set(sampled.pile or sampled.discards + move.card):
                            break
                        sampled = sampled.play_drawn(move, drawn)
                    else:
                        sampled = sampled.play(move)
                    true = true.play_drawn(move, drawn)
                    longest = max(longest, len(true.history) - ply)
                    assert json_of(sampled.view(viewer)) == json_of(true.view(viewer))
                    assert sampled.view(viewer) == true.view(viewer)
    assert longest >= 5


@pytest.mark.compiled
def test_samples_are_as_likely_as_the_cards_make_them() -> None:
    """Two seats, three cards seen: how many dark blues the other holds is hypergeometric."""
    state = start(players=2, setup=Setup(0, ("BBbn", "BbRP")), seed=5)
    for move, drawn in (("B1@1a:c11", "b"), ("b2@2a:c11-d11", "B"), ("b2@1b:b12-c12", "R")):
        state = state.play_drawn(move, drawn)
    view, chance, many = state.view(0), Random(8), 400 if COMPILER_OFF else 3000
    found = Counter(view.sample(chance).hands[1].count("B") for _ in range(many))
    own = "BBbn" + "b" + "R"
    dark, pool = 18 - own.count("B"), 55 - len(own) - 1  # seat 2 showed a light blue
    for count in range(5):
        expected = comb(dark, count) * comb(pool - dark, 4 - count) / comb(pool, 4)
        assert abs(found[count] / many - expected) < (0.07 if COMPILER_OFF else 0.025), (count, found)


def test_the_public_samples_every_hand() -> None:
    state = start(players=3, seed=2)
    hands = [state.view(None).sample(Random(n)).hands for n in range(60)]
    assert all(len({each[seat] for each in hands}) > 5 for seat in range(3))


def reshuffled(players: int) -> Iterator[tuple[State, int]]:
    """States right after a seat had to have the discards shuffled, and that seat."""
    for seed in range(3):
        state = start(players=players, seed=seed)
        for _ in range(60):
            seat = state.seat
            assert seat is not None
            state = state.play(choose(state, "chance", Random(seed)))
            if any(event.kind == "reshuffle" for event in state.events):
                yield state, seat
                break


@pytest.mark.compiled
def test_after_a_reshuffle_two_seats_know_each_others_hand() -> None:
    """The pile was empty: what is neither in the own hand nor in the discards is in the other's."""
    met = 0
    for state, seat in reshuffled(2):
        met += 1
        other = 1 - seat
        assert {state.view(seat).sample(Random(n)).hands[other] for n in range(20)} == {state.hands[other]}
        drew = {state.view(other).sample(Random(n)).hands[seat] for n in range(20)}
        assert len(drew) > 1  # the card just drawn is the one thing the other does not know
        for hand in drew:
            assert (Counter(hand) - Counter(state.hands[seat])).total() <= 1
    assert met == 3


@pytest.mark.compiled
def test_after_a_reshuffle_three_seats_know_the_others_hands_together() -> None:
    met = 0
    for state, seat in reshuffled(3):
        met += 1
        others = [other for other in range(3) if other != seat]
        together = Counter("".join(state.hands[other] for other in others))
        samples = [state.view(seat).sample(Random(n)).hands for n in range(30)]
        assert all(Counter("".join(hands[other] for other in others)) == together for hands in samples)
        assert len(together) == 1 or len({hands[others[0]] for hands in samples}) > 1
    assert met == 3


# ── records ───────────────────────────────────────────────────────────────────────────────────────
@pytest.mark.compiled
def test_a_record_is_the_game() -> None:
    """As JSON and as text, to the last card; and its replay says all the same."""
    for state, _ in games():
        record = state.record()
        for text in (record.json_text(), record.text()):
            again = Record.parse(text)
            assert again == record
            replayed = State.from_record(again)
            assert replayed == state
            assert (replayed.history, replayed.drawn, replayed.hands) == (state.history, state.drawn, state.hands)
            assert replayed.events == state.events
            assert replayed.outcome == state.outcome


@pytest.mark.parametrize(
    ("change", "what"),
    [("", "cannot be drawn"), ("BB", "2 cards, and 1"), ("X", "letters"), ("N", "cannot be drawn")],
)
def test_altered_draws_are_refused_with_their_place(change: str, what: str) -> None:
    """None, two, one that is no card, and a fifth dark brown."""
    state = start(players=2, setup=Setup(0, ("BBNN", "BBNN")), seed=1)
    for _ in range(6):
        state = state.play_drawn(next(move for move in state.legal_moves if move.card == "B"), "B")
    record = state.record()
    chance = [*record.chance[:3], change, *record.chance[4:]]
    with pytest.raises(RecordError) as caught:
        Record.parse(record.model_copy(update={"chance": chance}).json_text())
    assert caught.value.where == "chance, number 4"
    assert what in caught.value.what


def test_a_record_has_a_draw_for_every_move() -> None:
    state = start(players=2, seed=1)
    record = state.play(state.legal_moves[0]).record()
    with pytest.raises(RecordError, match="0 draws for 1 moves"):
        Record.parse(record.model_copy(update={"chance": []}).json_text())
