"""What holds at every position of every game of Der Wüstentruck, whoever plays it how."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise
from random import Random

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import caravaneer
from caravaneer.game import IllegalMove
from caravaneer.games.trucks import State, parse_move
from caravaneer.games.trucks.calls import reach, work_for
from caravaneer.games.trucks.codec import path_of
from caravaneer.games.trucks.pieces import CARDS, deck, hand_size
from caravaneer.games.trucks.refusals import KEYS
from tests.games.trucks import slow
from tests.games.trucks.slow import Position
from tests.games.trucks.test_restatement import SEATS, STYLES, choose, drawn_game, play

FEW = settings(max_examples=1 + settings().max_examples // 6)  # where every move of a ply is tried
PLIES = 120 if settings().max_examples > 20 else 25


def played(start: State, number: int) -> list[State]:
    """The first plies of one game from this start; every seat drives in a style of its own."""
    chance = Random(number)
    styles = [chance.choice(STYLES) for _ in range(start.players)]
    states = [start]
    while (seat := states[-1].seat) is not None and len(states) <= PLIES:
        states.append(play(states[-1], choose(states[-1], styles[seat], chance), chance))
    return states


@st.composite
def starts(draw: st.DrawFn) -> State:
    """The start of a game on the shipped board: any number of seats, any options."""
    state: State = caravaneer.start(
        "trucks",
        players=draw(st.sampled_from(SEATS)),
        seed=draw(st.integers(0, 999)),
        skull_wait=draw(st.booleans()),
        red_any_flip=draw(st.booleans()),
    )
    return state


shipped_games = st.builds(played, starts(), st.integers(0, 999))
games = shipped_games | st.builds(played, st.builds(drawn_game, st.integers(0, 9999)), st.integers(0, 999))


@st.composite
def positions(draw: st.DrawFn) -> State:
    return draw(st.sampled_from(draw(games)))


def facts(state: State) -> tuple[object, ...]:
    """Everything a state says of itself."""
    return (
        str(state), state.seat, state.phase, list(state.legal_moves), state.tally, state.trucks, state.hands,
        state.pile, state.discards, state.turns, state.events, state.history, state.drawn, state.outcome,
        state.options, state.setup, hash(state), state.action_mask.tobytes(),
    )  # fmt: skip


# ── nothing is lost ───────────────────────────────────────────────────────────────────────────────
@given(games)
def test_cards_are_conserved(states: list[State]) -> None:
    """T1, T3: 55 or 53 over hands, pile and discards, of each kind as many as there are; every hand is full."""
    for state in states:
        cards = Counter(state.pile + state.discards + "".join(state.hands))
        assert cards == +Counter(dict(zip(CARDS, deck(state.players), strict=True)))
        assert cards.total() == (53 if state.players >= 4 else 55)
        assert {len(hand) for hand in state.hands} == {hand_size(state.players)}


@given(games)
def test_gauges_and_places(states: list[State]) -> None:
    """A gauge is 1 to 12, in the park and at petrol 12; one truck stands on a space; places are taken in order."""
    for state in states:
        ground = slow.land(state.board)
        for truck in state.trucks:
            assert 1 <= truck.gauge <= 12
            if truck.cell == "park" or ground.get(truck.cell) == "F":
                assert truck.gauge == 12
            assert (truck.place is not None) == (truck.cell == "home")
        standing = [truck.cell for truck in state.trucks if truck.cell not in ("park", "home")]
        assert len(standing) == len(set(standing))
        assert set(standing) <= set(ground) - {state.board.finish.name}
        home = sorted(truck.place for truck in state.trucks if truck.place)
        assert home == list(range(1, len(home) + 1))


@given(games)
def test_a_turn_is_one_card(states: list[State]) -> None:
    """T5, T8: one card goes from the hand to the discards, the hand is filled, and the next seat under way follows."""
    history, drawn = states[-1].history, states[-1].drawn
    for ply, (before, after) in enumerate(pairwise(states)):
        seat, move = before.seat, history[ply]
        assert seat is not None
        assert move.card in before.hands[seat]
        for other in range(before.players):
            assert other == seat or after.hands[other] == before.hands[other]
        kept = Counter(before.hands[seat]) - Counter(move.card)
        assert Counter(after.hands[seat]) == kept + Counter(drawn[ply])
        reshuffled = any(event.kind == "reshuffle" for event in after.events)
        assert reshuffled == (not before.pile)
        assert reshuffled or Counter(after.discards) == Counter(before.discards + move.card)
        if after.seat is not None:
            assert any(truck.place is None for truck in after.trucks if truck.seat == after.seat)


@given(shipped_games)
def test_points_never_fall_and_come_with_an_arrival(states: list[State]) -> None:
    for before, after in pairwise(states):
        gained = [new.total - old.total for old, new in zip(before.tally, after.tally, strict=True)]
        arrived = [event for event in after.events if event.kind == "arrive"]
        assert sum(gained) == sum(event.points for event in arrived)
        assert all(points >= 0 for points in gained)
        assert all(event.seat == before.seat for event in arrived)


# ── legal moves ───────────────────────────────────────────────────────────────────────────────────
@pytest.mark.compiled
@FEW
@given(positions())
def test_legal_moves_are_the_moves_of_the_mask(state: State) -> None:
    """For every action integer the mask agrees with the list, and every legal move makes the round trip."""
    assert len(state.action_mask) == state.actions
    legal = {state.action(move): move for move in state.legal_moves}
    assert set(np.flatnonzero(state.action_mask)) == set(legal)
    for number in range(state.actions):
        refusal = state.refusal(number)
        assert (refusal is None) == (number in legal), (number, refusal)
        if refusal is not None:
            assert refusal.rule.startswith("T")
            with pytest.raises(IllegalMove):
                state.move(number)
    for number, move in legal.items():
        assert state.move(number) == move == parse_move(str(move))
        assert state.refusal(move) is None
        assert state.refusal(str(move)) is None
        assert state.action(str(move)) == number
    assert (len(legal) == 0) == (state.seat is None)


@FEW
@given(positions())
def test_every_route_is_legal_or_refused(state: State) -> None:
    """Every path of every truck with every card: what the reach of a truck says of it, the list and the refusal say."""
    listed = set(state.legal_actions.tolist())
    t = state.settings.table
    for card, letter in enumerate("BbN"):
        for number, truck in enumerate(state.trucks):
            for verdict, _, _, route in reach(t, state.words, card, number, work_for(t)).tolist():
                path = path_of(state.board, route)
                text = f"{letter}{len(path)}@{truck.name}:{'-'.join(path)}"
                refusal = state.refusal(text)
                assert (verdict >= 0) == (refusal is None), text
                if refusal is None:
                    assert state.action(text) == verdict
                    assert verdict in listed
                else:
                    assert KEYS[-verdict] == refusal.key


@st.composite
def texts(draw: st.DrawFn, state: State) -> str:
    """The text of some move, seldom a legal one: drives along random walks, fuel and losses of any truck."""
    card: str = draw(st.sampled_from([*state.hands[state.seat or 0], *CARDS]))
    truck: str = draw(st.sampled_from([truck.name for truck in state.trucks]))
    some = draw(st.integers(0, 9))
    if card not in slow.STEPS or some == 0:
        forms = (f"n-@{truck}", f"n+@{truck}", f"R@{truck}", f"P@{truck}", f"{card}x@{truck}", f"{card}x")
        return draw(st.sampled_from(forms))
    if some == 1:
        return f"{card}@{truck}:dry"
    position = Position.of(state, state.seat or 0)
    path: list[str] = []
    here = position.lorry(truck).cell
    names = sorted(slow.land(state.board))
    steps: int = draw(st.sampled_from(slow.STEPS[card]))
    for _ in range(steps):
        near = slow.next_spaces(state.board, here) if here != "home" else []
        astray = not near or draw(st.integers(0, 19)) == 0
        here = draw(st.sampled_from(names if astray else near))
        path.append(here)
    return f"{card}{len(path)}@{truck}:{'-'.join(path)}"


@given(st.data())
def test_unrefused_moves_are_the_legal_ones(data: st.DataObject) -> None:
    """Whatever is written: without refusal just when it is legal, and legal just when the slow rules say so."""
    state = data.draw(positions())
    for _ in range(12):
        text = data.draw(texts(state))
        refusal = state.refusal(text)
        assert (refusal is None) == (parse_move(text) in state.legal_moves)
        if state.seat is None:
            assert refusal is not None
            continue
        position = Position.of(state)
        lawful = slow.outcome_of(position, parse_move(text), slow.outcomes(position, Counter())) is not None
        assert (refusal is None) == lawful, (text, state)
        if refusal is not None:
            assert refusal.rule.startswith("T")
            with pytest.raises(IllegalMove):
                state.play(text)


# ── values ────────────────────────────────────────────────────────────────────────────────────────
@given(positions())
def test_a_position_drawn_in_text_is_the_same_position(state: State) -> None:
    again = State.from_text(str(state))
    assert again == state
    assert hash(again) == hash(state)
    assert str(again) == str(state)
    assert list(again.legal_moves) == list(state.legal_moves)
    assert (again.outcome, again.tally, again.trucks) == (state.outcome, state.tally, state.trucks)


@given(games, st.data())
def test_play_leaves_the_old_state_as_it_was(states: list[State], data: st.DataObject) -> None:
    state = data.draw(st.sampled_from(states))
    before = facts(state)
    for move in state.legal_moves[:5]:
        assert state.play(move) != state
        state.preview(move)
    state.view(0)
    assert facts(state) == before


@given(games, st.data())
def test_every_earlier_state_is_at_hand(states: list[State], data: st.DataObject) -> None:
    """at(n) is the state after n moves, equal in all it says, and can be played on."""
    last = states[-1]
    ply = data.draw(st.integers(0, len(states) - 1))
    earlier = last.at(ply)
    assert facts(earlier) == facts(states[ply])
    if ply < len(states) - 1:
        move = last.history[ply]
        assert facts(earlier.play_drawn(move, last.drawn[ply])) == facts(states[ply + 1])
        assert last.setup is None or facts(earlier.play(move)) == facts(states[ply + 1])  # the same draws come again
    for wrong in (-1, len(states)):
        with pytest.raises(ValueError, match="there is no position"):
            last.at(wrong)


@pytest.mark.compiled
@given(starts(), st.integers(0, 99))
def test_the_same_seed_and_moves_give_the_same_game(start: State, number: int) -> None:
    """Equal positions are equal whatever made them: played, played by given draws, or read."""
    states = played(start, number)[:40]
    again = start
    for state, move, drawn in zip(states[1:], states[-1].history, states[-1].drawn, strict=True):
        again = again.play_drawn(move, drawn)
        assert again == state
    assert again == State.from_text(str(states[-1])) == states[-1]
    assert len({*states, again}) == len(set(states))


@given(positions())
def test_a_state_is_not_another(state: State) -> None:
    assert state != str(state)
    others = [state.play(move) for move in state.legal_moves[:3]]
    assert state not in others


# ── the end ───────────────────────────────────────────────────────────────────────────────────────
@pytest.mark.compiled
@FEW
@given(starts(), st.integers(0, 99))
def test_every_game_ends(start: State, number: int) -> None:
    """Whoever plays how: at the finish, or by the guard of T27, which counts anew at most once for every truck."""
    state, chance = start, Random(number)
    style = chance.choice(STYLES)
    for _ in range(200 * state.players * (len(state.trucks) + 1)):
        if state.seat is None:
            break
        state = state.play(choose(state, style, chance))
    assert state.outcome is not None
    assert state.outcome.reason in ("no_rival", "first_home", "guard")
    assert min(state.outcome.places) == 1
    assert len(state.legal_moves) == 0
