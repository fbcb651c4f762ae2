"""What is hidden in Der Wüstentruck stays hidden: a view does not depend on what its seat may not know."""

from __future__ import annotations

import gc
import json
import os
from collections import Counter
from collections.abc import Iterator
from random import Random
from types import FunctionType, ModuleType
from typing import Any

import numpy as np
import pytest

import caravaneer
from caravaneer.games.trucks import Setup, State, View, start
from caravaneer.games.trucks.pieces import CARDS
from caravaneer.maps.diagram import DiagramError
from tests.games.trucks.test_restatement import SEATS, STYLES, choose

COMPILER_OFF = os.environ.get("NUMBA_DISABLE_JIT", "0") not in ("", "0")
GAMES = 5 if COMPILER_OFF else 15
PLIES = 40 if COMPILER_OFF else 90  # well past the first reshuffle


def games(plies: int = PLIES) -> Iterator[tuple[State, Random]]:
    for number in range(GAMES):
        chance = Random(f"hidden {number}")
        state: State = caravaneer.start("trucks", players=SEATS[number % 5], seed=number)
        style = STYLES[number % 4]
        for _ in range(plies):
            if state.seat is not None:
                state = state.play(choose(state, style, chance))
        yield state, chance


def viewers(state: State) -> list[int | None]:
    return [*range(state.players), None]


def json_of(view: View) -> str:
    return json.dumps(view.json())


# ── what a viewer may not know, dealt anew ────────────────────────────────────────────────────────
def dealt_anew(state: State, viewer: int | None, chance: Random) -> State:
    """A game that the viewer cannot tell from this one: every card it has not seen is shuffled among its like.

    Cards face down in hands and in the pile change places when they came from the same shuffle. This knows
    nothing of View.sample: cards that were played stay what they were, and when.
    """
    first = state.at(0)
    assert first.setup is not None
    held = [[(0, -1, card) for card in hand] for hand in first.setup.hands]  # which shuffle, which ply, what
    shuffle = 0
    then, movers = first, []
    for ply, (move, drawn) in enumerate(zip(state.history, state.drawn, strict=True)):
        mover = then.seat
        assert mover is not None
        movers.append(mover)
        then = then.play_drawn(move, drawn)
        held[mover].remove(next(card for card in held[mover] if card[2] == move.card))
        shuffle += any(event.kind == "reshuffle" for event in then.events)
        held[mover] += [(shuffle, ply, card) for card in drawn]
    hidden = [(seat, k) for seat in range(state.players) if seat != viewer for k in range(len(held[seat]))]
    deals = {seat: Counter(hand) for seat, hand in enumerate(first.setup.hands)}
    draws = list(state.drawn)
    for each in range(shuffle + 1):
        places = [(seat, k) for seat, k in hidden if held[seat][k][0] == each]
        cards = [held[seat][k][2] for seat, k in places] + (list(state.pile) if each == shuffle else [])
        chance.shuffle(cards)
        for (seat, k), card in zip(places, cards, strict=False):
            _, ply, was = held[seat][k]
            if ply < 0:
                deals[seat] += Counter(card)
                deals[seat][was] -= 1
            else:
                draws[ply] = draws[ply].replace(was, card, 1)
    hands = tuple("".join(card * deals[seat][card] for card in CARDS) for seat in range(state.players))
    other = start(players=state.players, setup=Setup(first.setup.first, hands), seed=chance.random().hex())
    for move, drawn in zip(state.history, draws, strict=True):
        other = other.play_drawn(move, drawn)
    return other


def everything(thing: Any, seen: dict[int, int]) -> Any:
    """All that hangs on an object, however private, as a plain value."""
    if thing is None or isinstance(thing, bool | int | float | str | bytes | type | FunctionType | ModuleType):
        return thing
    if id(thing) in seen:
        return f"number {seen[id(thing)]}"
    seen[id(thing)] = len(seen)
    if isinstance(thing, np.ndarray):
        return thing.tolist()
    if isinstance(thing, dict):
        return [(everything(key, seen), everything(value, seen)) for key, value in thing.items()]
    if isinstance(thing, list | tuple | set | frozenset):
        return [everything(part, seen) for part in thing]
    slots = [name for kind in type(thing).__mro__ for name in getattr(kind, "__slots__", ())]
    parts = {name: getattr(thing, name) for name in slots if hasattr(thing, name)} | getattr(thing, "__dict__", {})
    return type(thing).__name__, [(name, everything(part, seen)) for name, part in sorted(parts.items())]


@pytest.mark.compiled
def test_a_view_does_not_change_with_what_it_may_not_know() -> None:
    """Other hands, the pile, the key and the draws to come: no byte of the JSON and no private part depends on them."""
    different = 0
    for state, chance in games():
        for viewer in viewers(state):
            for ply in {0, 1, 2, 7, 30, len(state.history)} & set(range(len(state.history) + 1)):
                now = state.at(ply)
                other = dealt_anew(now, viewer, chance)
                different += other.hands != now.hands
                mine, theirs = now.view(viewer), other.view(viewer)
                assert everything(mine, {}) == everything(theirs, {})
                assert json_of(mine) == json_of(theirs)
                assert mine == theirs
                assert mine.previews() == theirs.previews()
    assert different > GAMES * 4


def test_nothing_hidden_can_be_reached_from_a_view() -> None:
    """Neither the state, nor its words, its key, its deal or its past, whichever way one follows references."""
    for state, _ in games(12):
        for viewer in viewers(state):
            view = state.view(viewer)
            view.json()
            view.legal_moves  # noqa: B018
            secrets = {
                id(thing)
                for thing in (
                    state,
                    state._words,
                    state._start[0],
                    state._key,
                    state._settings,
                    state._past,
                    state.setup,
                )
            }
            queue: list[object] = [view]
            reached = {id(view)}
            while queue:
                thing = queue.pop()
                assert id(thing) not in secrets
                assert not (isinstance(thing, bytes) and state._key in thing)
                assert not isinstance(thing, State)
                for part in gc.get_referents(thing):
                    if id(part) not in reached and not isinstance(part, type | FunctionType | ModuleType):
                        reached.add(id(part))
                        queue.append(part)


def test_what_a_view_knows_cannot_be_played() -> None:
    """There is no state in a view, nor anything that plays on without the hidden cards."""
    view = start(players=3, seed=1).view(0)
    assert not isinstance(view.position, State)
    for name in ("play", "play_drawn", "hands", "pile", "record", "at"):
        assert not hasattr(view, name)
        assert not hasattr(view.position, name)
    assert "?" in str(view)
    with pytest.raises(DiagramError):
        State.from_text(str(view))


@pytest.mark.parametrize("players", SEATS)
def test_what_a_view_says(players: int) -> None:
    """The own hand and nobody else's; of hands and pile how many."""
    state = start(players=players, seed=players)
    for viewer in viewers(state):
        fields = state.view(viewer).json()
        assert fields["hand"] == (None if viewer is None else state.hands[viewer])
        assert fields["hand_counts"] == [len(hand) for hand in state.hands]
        assert fields["pile_count"] == len(state.pile)
        assert not {"hands", "pile", "key", "seed", "setup"} & set(fields)
        assert (fields["legal_moves"] != []) == (viewer == state.seat)
    for wrong in (-1, players, 9):
        with pytest.raises(ValueError, match="there is no seat"):
            state.view(wrong)
