"""The opponents for people: all there, legal, repeatable, and in order of strength."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise
from types import SimpleNamespace
from typing import Any

import pytest

import caravaneer
from caravaneer.bots import levels
from caravaneer.bots.gentle import Gentle
from caravaneer.bots.levels import LEVELS, groups_of, level, levels_of, strength
from caravaneer.bots.names import Player, player
from caravaneer.game import games, load
from caravaneer.game.bot import Limit
from caravaneer.game.bots import Attention, Level

pytestmark = pytest.mark.compiled  # bots think, and play whole games
GAMES = games()


OLD = ("gentle", "steady", "sharp", "master")  # all that 0.1.0 had


def test_levels_are_described_in_three_languages() -> None:
    for found in LEVELS:
        assert set(found.describe) == {"en", "fr", "de"}
        assert all(text.endswith(".") for text in found.describe.values())


@pytest.mark.parametrize("game", GAMES)
def test_levels_climb_under_the_four_words_of_old(game: str) -> None:
    names, groups = levels_of(game), groups_of(game)
    assert [found.name for found in LEVELS if found.name in names] == list(names), "in the order of all levels"
    assert tuple(groups) == OLD
    assert all(group in inside for group, inside in groups.items()), "a word is also a level, which old tables name"
    assert tuple(name for inside in groups.values() for name in inside) == names, "groups follow one another"
    assert (names[0], names[-1]) == ("gentle", "master")
    rated = [strength(game, name) or 0.0 for name in names]
    assert all(100 < high - low < 400 for low, high in pairwise(rated))


@pytest.mark.parametrize("game", GAMES)
def test_no_level_looks_at_a_clock_or_at_how_many_cores_there_are(game: str) -> None:
    for name in levels_of(game):
        found = level(game, name)
        assert found.limit.time is None
        assert getattr(found.make(1), "threads", 1) == getattr(level(game, name, threads=1).make(1), "threads", 1) == 1


def test_a_game_that_says_nothing_of_groups_has_a_group_for_each_level(monkeypatch: pytest.MonkeyPatch) -> None:
    bots = replace(load("desert").bots, levels={"wild": Level(), "calm": Level()})
    monkeypatch.setattr(levels, "load", lambda _: SimpleNamespace(bots=bots))
    assert groups_of("theirs") == {"wild": ("wild",), "calm": ("calm",)}
    bots = replace(bots, levels={})
    assert groups_of("theirs") == {"random": ("random",)}


@pytest.mark.parametrize("game", GAMES)
def test_every_level_is_a_player(game: str) -> None:
    for name in levels_of(game):
        found = level(game, name)
        assert (found.name, callable(found.make)) == (name, True)


def test_unknown_levels_and_games() -> None:
    with pytest.raises(ValueError, match="no level 'wizard'"):
        level("desert", "wizard")
    with pytest.raises(ValueError, match="no game 'chess'"):
        level("chess", "gentle")


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


@pytest.mark.parametrize(("game", "name"), [(game, name) for game in GAMES for name in levels_of(game)])
def test_every_level_plays_whole_games_with_every_number_of_seats(game: str, name: str) -> None:
    """Against steady ones, at a limit that keeps this short: no move is refused, and the game ends."""
    brief = replace(level(game, name), limit=Limit(simulations=8))
    for players in caravaneer.meta(game).seats:
        table = [brief, *[level(game, "steady")] * (players - 1)]
        assert winners(game, table, seed=players)


@pytest.mark.parametrize("game", GAMES)
def test_who_overlooks_nothing_and_wavers_never_plays_what_looks_best(game: str) -> None:
    sees = load(game).bots.worth
    assert sees is not None
    sure = Gentle(1, sight=sees, attention=Attention(overlooks=0.0, among=1, grown=True))
    state = caravaneer.start(game, players=3, seed=2)
    for _ in range(12):
        view = state.view(state.seat)
        worth = sees(view)
        move = sure.choose(view, Limit()).move
        assert worth(move) == max(worth(legal) for legal in view.legal_moves)
        state = state.play(move)


def test_a_search_that_may_stop_early_stops_at_the_same_simulation_however_fast_it_is() -> None:
    """Its tree is kept for the next move, so where it stops decides what it plays later."""
    master = level("desert", "master")
    found = []
    for chunk in (17, 4_000):
        bot: Any = master.make(3)
        bot._chunk = chunk  # what a slow or a fast machine would have settled on
        state = caravaneer.start("desert", players=2, seed=4)
        for _ in range(6):
            decision = bot.choose(state.view(state.seat), replace(master.limit, simulations=6_000))
            found.append((chunk, str(decision.move), decision.simulations))
            state = state.play(decision.move)
    slow, fast = found[:6], found[6:]
    assert [one[1:] for one in slow] == [one[1:] for one in fast]
    assert any(simulations < 6_000 for _, _, simulations in slow), "some were settled before"


def test_master_makes_do_with_fewer_simulations_where_more_seats_make_them_slower() -> None:
    done = {}
    for players in (2, 5):
        state = caravaneer.start("desert", players=players, seed=1)
        done[players] = level("desert", "master").make(1).choose(state.view(0), Limit(simulations=400)).simulations
    assert done == {2: 400, 5: 200}
