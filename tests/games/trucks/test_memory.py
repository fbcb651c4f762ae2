"""A view without loss: its JSON with the memory is the same view again, and samples just the same."""

from __future__ import annotations

import json
import pickle
from collections import Counter
from collections.abc import Iterator
from random import Random

import numpy as np
import pytest

from caravaneer.games.trucks import State, View, start
from caravaneer.games.trucks.crowd import CROWD, crowd, explain
from caravaneer.games.trucks.pieces import CARDS
from caravaneer.games.trucks.sampling import Prepared, sample
from caravaneer.games.trucks.seen import seen
from caravaneer.games.trucks.view import seen_by
from tests.games.trucks.sampling_speed import driven
from tests.games.trucks.test_hidden import COMPILER_OFF, GAMES, games, viewers
from tests.games.trucks.test_restatement import drawn_game, play


def views() -> Iterator[View]:
    """Of games from a deal and from a diagram, at the start, on the way and at the end, for every seat and nobody."""
    for state, _ in games(30 if COMPILER_OFF else 90):
        for ply in {0, 1, len(state.history) // 2, len(state.history)}:
            now = state.at(ply)
            yield from (now.view(viewer) for viewer in viewers(state))
    for number in range(GAMES):
        state, chance = drawn_game(number), Random(number)
        for _ in range(20):
            if state.seat is not None:
                state = play(state, chance.choice(state.legal_moves), chance)
        yield from (state.view(viewer) for viewer in viewers(state))


def again(view: View) -> View:
    return View.from_json(json.loads(json.dumps(view.json(memory=True))))


@pytest.mark.compiled
def test_a_view_comes_back_from_its_json_with_all_it_remembers() -> None:
    remembered = 0
    for view in views():
        copy = again(view)
        assert copy == view
        assert hash(copy) == hash(view)
        assert copy.json(memory=True) == view.json(memory=True)
        assert copy.events == view.events
        assert copy.legal_moves[:] == view.legal_moves[:]
        remembered += len(view.memory["moves"])
    assert remembered > 1000 or COMPILER_OFF


@pytest.mark.compiled
def test_a_copy_samples_as_its_original_does() -> None:
    """The same lot gives the same state, so a bot outside knows as much as one inside."""
    for view in views():
        for copy in (again(view), pickle.loads(pickle.dumps(view))):
            mine, theirs = view.sample(Random(3)), copy.sample(Random(3))
            assert (mine.hands, mine.pile, mine.history, mine.drawn) == (
                theirs.hands,
                theirs.pile,
                theirs.history,
                theirs.drawn,
            )
            assert (view.sample_position(Random(4)) == copy.sample_position(Random(4))).all()


@pytest.mark.compiled
def test_memory_makes_a_difference() -> None:
    """With it just the hands that explain what was played and drawn; without it any that the cards left allow."""
    state = start(players=2, seed=1)
    chance = Random(1)
    while not any(event.kind == "reshuffle" for event in state.events):
        state = state.play(chance.choice(state.legal_moves))
    drew = 1 - (state.seat or 0)
    view = state.view(drew)
    bare = View.from_json(json.loads(json.dumps(view.json())))
    assert {again(view).sample(Random(n)).hands for n in range(20)} == {state.hands}
    assert len({bare.sample(Random(n)).hands for n in range(20)}) > 10
    assert bare != view
    assert bare.json() | {"ply": 0, "last_move": None, "events": []} == view.json() | {
        "ply": 0,
        "last_move": None,
        "events": [],
    }


def test_a_view_that_is_over_or_nobodys_comes_back_without_memory_too() -> None:
    state, chance = start(players=6, seed=3), Random(3)
    for _ in range(40):
        state = state.play(chance.choice(state.legal_moves))
    for view in (state.view(None), State.from_text("reason: no_rival\nhands: B -\nS e1a = A").view(0)):
        bare = View.from_json(view.json())
        assert (bare.outcome, bare.trucks, bare.hand, bare.hand_counts) == (
            view.outcome,
            view.trucks,
            view.hand,
            view.hand_counts,
        )


@pytest.mark.parametrize(
    "change",
    [
        {"seats": [1]},
        {"moves": ["R@1a"]},
        {"moves": ["nonsense"]},
        {"drawn": ["BBBBBB"]},
        {"drawn": ["?"]},
        {"drawn": []},
        {"setup": {"first": 0, "hands": ["Bb", 3, 3]}},
        {"setup": {"first": 7, "hands": ["Bbb", 3, 3]}},
        {"setup": None},
    ],
)
def test_a_memory_that_cannot_be_is_refused(change: dict[str, object]) -> None:
    state = start(players=3, seed=2)
    fields = state.play(state.legal_moves[0]).view(0).json(memory=True)
    with pytest.raises(ValueError):
        View.from_json(fields | {"memory": fields["memory"] | change})


@pytest.mark.parametrize(("second", "possible"), [("R", True), ("b", True), ("P", False)])
def test_what_no_deal_explains_is_refused(second: str, possible: bool) -> None:
    """Two seats hold R and P; the second shows R and draws R or b from the discards, so P is not its to play."""
    plies = np.array([(CARDS.index("R"), 1, 1, 1), (CARDS.index(second), 0, 0, 1)], np.int64)
    hidden, discards = (np.array([cards.count(card) for card in CARDS], np.int64) for cards in ("RP", "b"))
    about = Prepared(seen(0, hidden, discards, [1, 1, 1], 0, plies))
    if possible:
        assert CARDS[sample(about, 5).drawn[-2]] == second  # the row before that of its second card
    else:
        with pytest.raises(ValueError, match="no deal explains"):
            sample(about, 5)


def test_a_memory_tells_nothing_that_is_hidden() -> None:
    """Others' cards as counts: no letter of a card but the viewer's own, those played, and the hidden ones together."""
    for state, _ in games(20):
        memory = state.view(0).memory
        assert [type(hand) for hand in memory["setup"]["hands"]] == [str] + [int] * (state.players - 1)
        for seat, drawn in zip(memory["seats"], memory["drawn"], strict=True):
            assert isinstance(drawn, str) == (seat == 0)
    drawn_from = drawn_game(1).view(0).memory
    assert Counter(drawn_from["start"])["?"] == len(drawn_from["hidden"])


# ── long games ────────────────────────────────────────────────────────────────────────────────────
@pytest.mark.compiled
@pytest.mark.parametrize("hoard", [False, True])
@pytest.mark.parametrize("seed", range(4))
def test_a_long_game_of_six_is_explained_by_a_small_crowd(seed: int, hoard: bool) -> None:
    """34 reshuffles, and where everybody hoards few ways fit: every sample is what was seen, and comes soon."""
    state, chance = driven(seed, hoard), Random(seed)
    for viewer in viewers(state):
        view = state.view(viewer)
        sampled = view.sample(chance)
        assert sampled.view(viewer) == view
        assert sampled.history == state.history
        assert (view.sample_position(chance)[: len(view.words)] >= 0).all()
        priced = seen_by(view).priced
        assert priced is not None
        assert explain(priced, np.array([chance.getrandbits(64), 0], np.uint64), crowd(priced, 4 * CROWD)) >= 0
    assert again(state.view(0)) == state.view(0)


@pytest.mark.compiled
def test_what_was_sampled_before_has_no_say_in_a_sample() -> None:
    """However many were made of it: the same lot gives the same hands."""
    state = driven(0, hoard=True)
    views = [state.view(viewer) for viewer in viewers(state)]
    first = [[view.sample_position(Random(n)).tolist() for n in range(6)] for view in views]
    seen_by.cache_clear()
    assert [[view.sample_position(Random(n)).tolist() for n in range(5, -1, -1)][::-1] for view in views] == first
