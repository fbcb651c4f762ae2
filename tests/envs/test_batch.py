"""Many games stepped together play by the rules, show what states show, and begin anew as they are told."""

from __future__ import annotations

import pickle
from collections.abc import Sequence
from typing import Any

import numpy as np
import pytest

from caravaneer.envs import Arrays, Batch, IllegalAction
from caravaneer.game import Integers, MalformedMove, meta, register

TABLES = [(game, players) for game in register.SHIPPED for players in meta(game).seats]
GAMES = tuple(register.SHIPPED)


def lots(batch: Batch, seed: int) -> Integers:
    """A legal action of each game by chance; 0 where a game is over."""
    rng = np.random.default_rng(seed)
    return np.array([rng.choice(row.nonzero()[0]) if row.any() else 0 for row in batch.arrays.mask], np.int64)


def run(batch: Batch, steps: int) -> list[Integers]:
    played = []
    for step in range(steps):
        played.append(lots(batch, step))
        batch.step(played[-1])
    return played


def same(one: Sequence[Any], other: Sequence[Any]) -> bool:
    return all(np.array_equal(mine, theirs) for mine, theirs in zip(one, other, strict=True))


@pytest.mark.parametrize(("game", "players"), TABLES)
def test_what_is_shown_is_what_a_state_shows(game: str, players: int) -> None:
    with Batch(game, 3, players=players, seed=players, threads=1) as batch:
        for step in range(60):
            for number in range(batch.games):
                state, seat = batch.state(number), int(batch.arrays.seat[number])
                assert seat == state.seat
                seen = state.observation(seat)
                assert np.array_equal(batch.arrays.planes[number], seen.planes)
                assert np.array_equal(batch.arrays.vector[number], seen.vector)
                assert np.array_equal(batch.arrays.mask[number], seen.mask)
            before, actions = [batch.state(number) for number in range(3)], lots(batch, step)
            batch.step(actions)
            if game == "desert":  # where nothing is drawn, the state after a move is known
                after = [state.play(int(action)) for state, action in zip(before, actions, strict=True)]
                assert [batch.state(number) for number in range(3)] == after


@pytest.mark.parametrize("game", GAMES)
def test_the_same_seed_gives_the_same_games_over_any_threads(game: str) -> None:
    with Batch(game, 7, seed="dunes", threads=1) as one, Batch(game, 7, seed="dunes", threads=3) as other:
        assert not same(one.arrays, Batch(game, 7, seed="wadi", threads=1).arrays)
        for step in range(40):
            assert same(one.arrays, other.arrays)
            actions = lots(one, step)
            one.step(actions)
            other.step(actions)
        one.reset(seed="dunes")
        with Batch(game, 7, seed="dunes", threads=2) as fresh:
            assert same(one.arrays, fresh.arrays)


def to_the_end(batch: Batch) -> int:
    """Play until a game has just ended; which."""
    for step in range(5000):
        batch.step(lots(batch, step))
        if batch.arrays.terminated.any():
            return int(batch.arrays.terminated.argmax())
    raise AssertionError("no game ends")


@pytest.mark.parametrize("players", [2, 5])
def test_the_end_is_paid_as_the_outcome_says(players: int) -> None:
    with Batch("desert", 4, players=players, seed=3, autoreset="disabled") as batch:
        ended = to_the_end(batch)
        outcome = batch.state(ended).outcome
        assert outcome is not None
        assert batch.arrays.rewards[ended].tolist() == pytest.approx(outcome.rewards)
        assert not batch.arrays.rewards[~batch.arrays.terminated].any()
        assert not batch.arrays.mask[ended].any()


@pytest.mark.compiled
def test_trucks_at_the_guard_are_paid_by_the_nearest_truck() -> None:
    with Batch("trucks", 8, players=6, seed=3, autoreset="same_step") as batch:
        ended = to_the_end(batch)
        outcome = batch.final(ended).outcome
        assert outcome is not None
        assert batch.arrays.rewards[ended].tolist() == pytest.approx(outcome.rewards)


def test_a_game_begins_anew_with_the_next_step_whatever_its_action() -> None:
    with Batch("desert", 4, seed=5, autoreset="next_step") as batch:
        ended = to_the_end(batch)
        assert batch.state(ended).outcome is not None
        actions = lots(batch, 1)
        actions[ended] = -7
        batch.step(actions)
        assert batch.state(ended).phase == "leaders"
        assert not batch.arrays.terminated[ended]
        assert not batch.arrays.rewards[ended].any()


def test_a_game_begins_anew_with_the_same_step() -> None:
    with Batch("desert", 4, seed=5, autoreset="same_step") as batch:
        ended = to_the_end(batch)
        assert batch.state(ended).phase == "leaders"
        assert batch.final(ended).outcome is not None
        assert batch.arrays.rewards[ended].any() or batch.final(ended).outcome.winners == (0, 1)  # type: ignore[union-attr]


def test_a_game_that_is_over_stays_so_until_it_is_reset() -> None:
    with Batch("desert", 4, seed=5, autoreset="disabled") as batch:
        ended = to_the_end(batch)
        with pytest.raises(IllegalAction, match=rf"game {ended}, action 0: .* \(D23\)|game {ended}, .*over"):
            batch.step(lots(batch, 1))
        others = [batch.state(number) for number in range(4)]
        batch.reset(games=[ended])
        assert batch.state(ended).phase == "leaders"
        assert [batch.state(number) for number in range(4) if number != ended] == [
            state for number, state in enumerate(others) if number != ended
        ]


@pytest.mark.parametrize("game", GAMES)
def test_an_illegal_action_names_the_game_and_the_rule_and_changes_nothing(game: str) -> None:
    with Batch(game, 5, seed=1) as batch:
        run(batch, 12)
        before = [batch.snapshot(number) for number in range(5)]
        shown = [array.copy() for array in batch.arrays]
        actions = lots(batch, 1)
        actions[3] = (~batch.arrays.mask[3]).argmax()
        with pytest.raises(IllegalAction) as error:
            batch.step(actions)
        assert error.value.game == 3
        assert error.value.refusal == batch.state(3).refusal(int(actions[3]))
        assert str(error.value).startswith(f"game 3, action {actions[3]}: ")
        assert f"({error.value.refusal.rule})" in str(error.value)
        assert [batch.snapshot(number) for number in range(5)] == before
        assert same(shown, batch.arrays)


def test_what_is_no_action_at_all() -> None:
    with Batch("desert", 2, seed=1) as batch:
        for wrong in ([1], [0.5, 1.0], [[1, 2]], [True, False]):
            with pytest.raises(MalformedMove, match="2 games need as many whole numbers"):
                batch.step(wrong)
        with pytest.raises(MalformedMove, match="game 1: 9999 is no action; there are 2506"):
            batch.step([int(lots(batch, 1)[0]), 9999])


@pytest.mark.parametrize("game", GAMES)
def test_a_snapshot_goes_on_as_the_game_did(game: str) -> None:
    with Batch(game, 3, seed=1) as batch:
        run(batch, 20)
        kept = pickle.loads(pickle.dumps(batch.snapshot(1)))
        shown = batch.arrays.mask[1].copy()
        played = run(batch, 15)
        after = batch.snapshot(1)
        batch.restore(1, kept)
        batch.restore(2, kept)
        assert np.array_equal(batch.arrays.mask[1], shown)
        for actions in played:
            batch.step([int(lots(batch, 1)[0]), actions[1], actions[1]])
        assert batch.snapshot(1) == batch.snapshot(2) == after  # what is drawn is the same too
        assert len(pickle.dumps(kept)) < 4000
    with Batch(game, 1, players=3, seed=1) as other, pytest.raises(ValueError, match="cannot be restored"):
        other.restore(0, kept)


def test_arrays_of_the_callers_own() -> None:
    layout = Batch("desert", 1).layout
    mine = Arrays.of(layout, 4, 2)
    with Batch("desert", 4, seed=1, arrays=mine) as batch:
        assert batch.step(lots(batch, 1)) is mine
        assert mine.planes.any()
    with pytest.raises(ValueError, match=r"planes is uint8 \(4, 23, 18, 13\), and should be uint8 \(5, 23, 18, 13\)"):
        Batch("desert", 5, arrays=mine)


def test_what_cannot_be_asked_for() -> None:
    with pytest.raises(ValueError, match="autoreset is one of next_step, same_step, disabled"):
        Batch("desert", 1, autoreset="never")
    with pytest.raises(ValueError, match="one game or more, not 0"):
        Batch("desert", 0)
    with pytest.raises(ValueError, match="is played by 2 to 5 seats, not 6"):
        Batch("desert", 1, players=6)
    with pytest.raises(ValueError, match="has no option 'humps'"):
        Batch("desert", 1, humps=True)
