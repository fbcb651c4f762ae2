"""The four opponents for people: all there, legal, repeatable, and in order of strength."""

from __future__ import annotations

import os
from dataclasses import replace
from typing import Any

import pytest

import caravaneer
from caravaneer.bots.levels import LEVELS, level, levels_of, strength
from caravaneer.bots.names import Player, player
from caravaneer.game import bot, games, load
from caravaneer.game.bot import Limit

pytestmark = pytest.mark.compiled  # bots think, and play whole games
GAMES = games()


def test_four_levels_are_described_in_three_languages() -> None:
    for game in GAMES:
        assert levels_of(game) == tuple(found.name for found in LEVELS) == ("gentle", "steady", "sharp", "master")
    for found in LEVELS:
        assert set(found.describe) == {"en", "fr", "de"}
        assert all(text.endswith(".") for text in found.describe.values())
        assert all(strength(game, found.name) is not None for game in GAMES)


@pytest.mark.parametrize("game", GAMES)
def test_every_level_is_a_player(game: str) -> None:
    for name in levels_of(game):
        found = level(game, name)
        assert (found.name, callable(found.make)) == (name, True)


def test_unknown_levels_and_games() -> None:
    with pytest.raises(ValueError, match="no level 'expert'"):
        level("desert", "expert")
    with pytest.raises(ValueError, match="no game 'chess'"):
        level("chess", "gentle")


@pytest.mark.parametrize("game", GAMES)
def test_sharp_never_thinks_longer_than_two_seconds(game: str) -> None:
    assert (level(game, "sharp").limit.time or 9) < 2


@pytest.mark.parametrize("game", GAMES)
def test_master_takes_every_core_unless_told_otherwise(game: str) -> None:
    made: Any = level(game, "master").make(1)
    assert made.threads == os.cpu_count()
    made = level(game, "master", threads=1).make(1)
    assert made.threads == 1


def winners(game: str, players: list[Player], seed: int) -> tuple[int, ...]:
    bots = [found.make(seed + seat) for seat, found in enumerate(players)]
    state = caravaneer.start(game, players=len(players), seed=seed)
    while state.seat is not None:
        state = state.play(bots[state.seat].choose(state.view(state.seat), players[state.seat].limit).move)
    assert state.outcome is not None
    return state.outcome.winners


@pytest.mark.parametrize("game", GAMES)
def test_gentle_beats_chance_and_loses_to_steady(game: str) -> None:
    gentle, steady, chance = level(game, "gentle"), level(game, "steady"), player(game, "random")
    assert sum(0 in winners(game, [gentle, chance], seed) for seed in range(3)) >= 2
    assert sum(1 in winners(game, [gentle, steady], seed) for seed in range(6)) >= 4


@pytest.mark.parametrize("game", GAMES)
def test_gentle_is_repeatable_and_legal_with_every_number_of_seats(game: str) -> None:
    for players in caravaneer.meta(game).seats:
        more = {"returns": "chosen"} if players == 5 and game == "desert" else {}
        state = load(game).start(players=players, seed=players, **more)
        first, second = (level(game, "gentle").make(4) for _ in range(2))
        for _ in range(40):
            view = state.view(state.seat)
            move = first.choose(view, Limit()).move
            assert move == second.choose(view, Limit()).move
            assert move in state.legal_moves
            state = state.play(move)


def test_gentle_takes_a_forced_move() -> None:
    state = caravaneer.desert.State.from_text("seats: 2\nturn: 2\nR2 L1 . . .")
    assert str(level("desert", "gentle").make(1).choose(state.view(1), Limit()).move) == "--"


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("name", [found.name for found in LEVELS])
def test_every_level_plays_whole_games_with_every_number_of_seats(game: str, name: str) -> None:
    """Against steady ones, at a limit that keeps this short: no move is refused, and the game ends."""
    brief = replace(level(game, name), limit=Limit(simulations=8))
    for players in caravaneer.meta(game).seats:
        table = [brief, *[level(game, "steady")] * (players - 1)]
        assert winners(game, table, seed=players)


class Hurried:
    """A clock that moves on by a quarter of a second whenever it is looked at."""

    looks = 0

    def __call__(self) -> float:
        self.looks += 1
        return self.looks / 4


@pytest.mark.parametrize("game", GAMES)
def test_sharp_stops_when_two_seconds_are_over(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Where there is most to think about: the first moves, a full table, and the middle of a game."""
    sharp, steady = level(game, "sharp"), level(game, "steady").make(1)
    for players in (2, caravaneer.meta(game).seats[-1]):
        state = caravaneer.start(game, players=players, seed=1)
        for ply in range(41):
            assert state.seat is not None
            view = state.view(state.seat)
            if ply in (0, 12, 40):
                clock = Hurried()
                monkeypatch.setattr(bot, "monotonic", clock)
                found = sharp.make(1).choose(view, sharp.limit)
                assert clock.looks <= 8
                assert found.simulations < (sharp.limit.simulations or 0)  # it was the time that ended it
            state = state.play(steady.choose(view, Limit()).move)
