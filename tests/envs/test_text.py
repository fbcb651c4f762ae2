"""The games in text: all that is needed is said, nothing that is hidden, and the same seed says the same."""

from __future__ import annotations

import re
from random import Random

import pytest

from caravaneer import trucks
from caravaneer.envs.text import TextEnv
from caravaneer.game import meta, register

TABLES = [(game, players) for game in register.SHIPPED for players in meta(game).seats]


def legal_moves(text: str) -> list[str]:
    found = re.search(r"^Legal moves: (.*)$", text, re.MULTILINE)
    assert found is not None
    return found[1].split()


@pytest.mark.parametrize(("game", "players"), TABLES)
def test_rules_position_and_legal_moves_are_told(game: str, players: int) -> None:
    env = TextEnv(game, players=players)
    text = env.reset(seed=players)
    letter, last = meta(game).numbered
    for number in range(1, last + 1):
        assert f"\n{letter}{number} " in text
    assert f"of {players}." in text
    for _ in range(5):
        assert legal_moves(text) == [str(move) for move in env.table.state.legal_moves]
        assert "board: " in text
        text, reward, done, _ = env.step(Random(1).choice(legal_moves(text)))
        assert (reward, done) == (0, False)


def test_a_whole_game() -> None:
    def played(seed: int) -> list[str]:
        env, rng, done = TextEnv("desert", players=3, opponents="greedy"), Random(1), False
        said = [env.reset(seed=seed)]
        while not done:
            text, reward, done, _ = env.step(f"I think.\n`{rng.choice(legal_moves(said[-1]))}`\n")
            said.append(text)
        outcome = env.table.state.outcome
        assert outcome is not None
        assert reward == outcome.rewards[env.table.seat]
        assert "The game is over. seat 1: " in said[-1]
        with pytest.raises(ValueError, match="the game is over"):
            env.step("--")
        return said

    assert played(1) == played(1)


def test_hands_of_others_are_not_told() -> None:
    env = TextEnv("trucks", players=3, seat=1)
    text = env.reset(seed=1)
    state = env.table.state
    assert isinstance(state, trucks.State)
    (hands,) = re.findall(r"^hands: (.*)$", text, re.MULTILINE)
    assert hands.split() == ["???", state.hands[1], "???"]


def test_what_is_no_legal_move_is_told_why_and_loses_in_the_end() -> None:
    env = TextEnv("desert", tries=2)
    env.reset(seed=1)
    text, reward, done, info = env.step("Castle")
    assert "'Castle' is no move" in text
    assert "tries left: 1" in text
    assert (reward, done) == (0, False)
    text, reward, done, info = env.step("--")
    assert info["refusal"].startswith("--: ")
    assert (reward, done) == (-1, True)
