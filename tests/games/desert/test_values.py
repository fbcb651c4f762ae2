"""States of Durch die Wüste are values: they can be pickled, taken back, compared, hashed and shown."""

from __future__ import annotations

import copy
import pickle
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from random import Random

import numpy as np
import pytest

import caravaneer
from caravaneer.game import IllegalMove
from caravaneer.games.desert import Board, State, start
from caravaneer.games.desert.calls import ROOM
from caravaneer.records import Record
from tests.games.desert.positions import draw
from tests.games.desert.test_positions import crowded
from tests.games.desert.test_restatement import drawn_board


def played(state: State, moves: int, seed: int = 1) -> State:
    """Some moves on, by chance, or at the end of the game."""
    chance = Random(seed)
    while state.seat is not None and state.ply < moves:
        state = state.play(chance.choice(state.legal_moves))
    return state


DRAWN = """
    seats: 4
    section: e1 e2
    L1  .   o2  .   .
      .   P   M2  ^   R3
    .   .   .   S4  .
"""
GAMES: dict[str, Callable[[], State]] = {
    "classic": lambda: played(start(players=4, seed=3), 70),
    "returns": lambda: played(start(players=5, seed=3, returns="chosen"), 3),
    "fresh": lambda: played(start(players=3, seed=3, board="fresh", edition="ffg"), 70),
    "a map": lambda: played(start(players=2, seed=3, board=drawn_board(Random(3)), sudden_end=True), 40),
    "a diagram": lambda: played(draw(DRAWN), 5),
    "crowded": lambda: played(crowded(Random("values")), 2),
    "over": lambda: played(start(players=2, seed=3), 1000),
    "the start": lambda: start(players=5, seed=3),
}
every_game = pytest.mark.parametrize("state", [pytest.param(make, id=name) for name, make in GAMES.items()])


# ── moves, listed as one is played ────────────────────────────────────────────────────────────────
@every_game
def test_what_is_listed_with_a_move_is_what_is_listed_anew(state: Callable[[], State]) -> None:
    before = state()
    legal = before.legal_actions.tolist()
    for after in [before.play(action) for action in legal[:50]]:
        assert after.legal_actions.tolist() == after.at(after.ply).legal_actions.tolist()
    assert before.legal_actions.tolist() == legal


@every_game
def test_the_list_of_legal_actions_cannot_be_written_to(state: Callable[[], State]) -> None:
    before = state()
    for one in (before, before.at(before.ply), *(before.play(action) for action in before.legal_actions[:1])):
        assert not one.legal_actions.flags.writeable


@every_game
def test_an_illegal_action_names_its_rule_and_changes_nothing(state: Callable[[], State]) -> None:
    before = state()
    legal, same = before.legal_actions.tolist(), before.at(before.ply)
    for action in sorted({*range(0, before.actions, 7), before.actions - 1}.difference(legal)):
        with pytest.raises(IllegalMove, match=r"\(D\d+\)") as caught:
            before.play(action)
        assert caught.value.refusal == before.refusal(action)
    assert (before, before.legal_actions.tolist(), before.ply) == (same, legal, same.ply)


def test_each_thread_lists_in_room_of_its_own() -> None:
    """Between listing what is legal and copying it from there, another thread may play."""
    with ThreadPoolExecutor(1) as pool:
        assert not np.shares_memory(pool.submit(lambda: ROOM.legal).result(), ROOM.legal)


# ── pickles ───────────────────────────────────────────────────────────────────────────────────────
@pytest.mark.compiled
@every_game
def test_a_state_comes_back_from_a_pickle_with_all_it_knows(state: Callable[[], State]) -> None:
    before = state()
    for after in (pickle.loads(pickle.dumps(before)), copy.copy(before), copy.deepcopy(before)):
        assert type(after) is State
        assert after == before
        assert hash(after) == hash(before)
        assert (after.history, after.events, after.setup) == (before.history, before.events, before.setup)
        assert (after.board, after.options, after.rules) == (before.board, before.options, before.rules)
        assert list(after.legal_actions) == list(before.legal_actions)
        assert [after.at(ply) for ply in range(before.ply)] == [before.at(ply) for ply in range(before.ply)]
        assert str(after) == str(before)


@every_game
def test_a_view_comes_back_from_a_pickle(state: Callable[[], State]) -> None:
    for seat in (None, 0, 1):
        view = state().view(seat)
        assert pickle.loads(pickle.dumps(view)) == view


def test_a_pickle_is_small() -> None:
    """Four seats, seventy moves: under 8 kB, on a board of one's own too."""
    for board in ("classic", "fresh"):
        state = played(start(players=4, seed=3, board=board), 70)
        assert state.ply == 70
        assert len(pickle.dumps(state)) < 8_000


def test_the_longest_game_can_be_pickled() -> None:
    """However long a history is: this one gives away nearly every camel of five seats."""
    state = max((played(start(players=5, seed=seed), 1000, seed) for seed in range(8)), key=lambda state: state.ply)
    assert state.seat is None
    assert state.ply > 120
    again = pickle.loads(pickle.dumps(state))
    assert again == state
    assert again.history == state.history


def test_errors_come_back_from_a_pickle() -> None:
    with pytest.raises(caravaneer.IllegalMove) as caught:
        start(players=2, seed=1).play("--")
    again = pickle.loads(pickle.dumps(caught.value))
    assert (str(again), again.refusal) == (str(caught.value), caught.value.refusal)


# ── taking back ───────────────────────────────────────────────────────────────────────────────────
@every_game
def test_undo_gives_the_state_before(state: Callable[[], State]) -> None:
    now = state()
    assert now.undo(0) == now
    for moves in {min(1, now.ply), min(2, now.ply), now.ply}:
        before = now.undo(moves)
        assert before == now.at(now.ply - moves)
        assert before.history == now.history[: now.ply - moves]
    with pytest.raises(ValueError, match="no position -1"):
        now.undo(now.ply + 1)
    with pytest.raises(ValueError, match="no position"):
        now.undo(-1)


def test_what_was_taken_back_can_be_played_again() -> None:
    state = played(start(players=3, seed=2), 30)
    assert state.undo().play(state.history[-1]) == state
    assert state.undo().play(state.history[-1]).events == state.events


# ── equal, hashed, shown ──────────────────────────────────────────────────────────────────────────
def test_equality_is_that_of_the_position_and_not_of_the_history() -> None:
    state = played(start(players=3, seed=2), 30)
    drawn = State.from_text(str(state))
    assert drawn == state
    assert hash(drawn) == hash(state)
    assert drawn.history != state.history
    assert state != start(players=3, seed=2)
    assert len({state, drawn, state.undo()}) == 2


def test_the_name_of_the_board_is_a_label() -> None:
    """The same hexes under another name are the same position."""
    state = start(players=4, seed=2)
    renamed = start(players=4, setup=state.setup, board=Board.parse(str(state.board), name="mine"))
    assert renamed == state
    assert hash(renamed) == hash(state)


def test_a_state_of_another_game_is_another() -> None:
    state, other = start(players=3, seed=1), caravaneer.start("trucks", players=3, seed=1)
    assert state != other
    assert state.view(0) != other.view(0)
    assert state.view(0) != state.view(1)
    assert state.view(0) != state


def test_a_state_and_a_view_say_what_they_are() -> None:
    state = played(start(players=3, seed=2), 30)
    assert repr(state) == "<desert.State: 3 seats, camels, 30 moves>"
    assert repr(state.view(1)) == "<desert.View of seat 1: 3 seats, camels, 30 moves>"
    assert repr(state.view(None)) == "<desert.View of the public: 3 seats, camels, 30 moves>"
    assert state._repr_svg_() == state.svg()


def test_a_state_cannot_be_given_more() -> None:
    state = start(players=2, seed=1)
    with pytest.raises(AttributeError):
        state.winner = 1  # type: ignore[attr-defined]
    with pytest.raises(AttributeError):
        state.view(0).seat = 1  # type: ignore[misc]


# ── records ───────────────────────────────────────────────────────────────────────────────────────
def test_a_state_comes_from_a_record_with_its_type() -> None:
    state = played(start(players=3, seed=2, edition="ffg"), 30)
    again = State.from_record(Record.parse(state.record().json_text()))
    assert type(again) is State
    assert (again, again.history, again.setup) == (state, state.history, state.setup)
    assert state.record().replay() == state
    trucks = caravaneer.start("trucks", players=3, seed=1).record()
    with pytest.raises(ValueError, match="a record of trucks, not of desert"):
        State.from_record(trucks)
