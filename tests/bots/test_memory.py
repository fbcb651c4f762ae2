"""A bot outside remembers as much as one inside: what the line protocol tells gives back the whole view."""

from __future__ import annotations

import io
import json
from random import Random
from typing import Any

import pytest

import caravaneer
from caravaneer.bots import choose
from caravaneer.bots.outside import LONGEST_TOLD, _question
from caravaneer.bots.protocol import serve, view_of
from caravaneer.game import AnyState, AnyView, Limit, games, meta

EACH_GAME = pytest.mark.parametrize("game", games())


def after(game: str, players: int, plies: int) -> AnyState:
    rng, state = Random(2), caravaneer.start(game, players=players, seed=9)
    for _ in range(plies):
        assert state.seat is not None
        state = state.play(choose(state.view(state.seat), rng))
    return state


def as_told(view: AnyView) -> AnyView:
    """A view on its way through the lines."""
    heard: list[AnyView] = []

    def listen(fields: dict[str, Any], *_: object) -> str:
        heard.append(view_of(fields))
        return "--"

    serve(listen, lines=[_question(view, Limit(time=1.0)) + "\n"], out=io.StringIO())
    return heard[0]


@EACH_GAME
@pytest.mark.parametrize("plies", [0, 1, 17, 60])
def test_a_view_is_told_with_all_it_remembers(game: str, plies: int) -> None:
    for players in (2, meta(game).seats[-1]):
        state = after(game, players, plies)
        view = state.view(state.seat)
        again = as_told(view)
        assert again == view
        assert again.ply == plies
        assert again.memory == json.loads(json.dumps(view.memory))
        assert json.loads(json.dumps(again.json(memory=True))) == json.loads(json.dumps(view.json(memory=True)))


@EACH_GAME
def test_a_bot_outside_samples_what_one_inside_samples(game: str) -> None:
    for players in (2, meta(game).seats[-1]):
        state = after(game, players, 60)
        view = state.view(state.seat)
        again = as_told(view)
        for seed in range(5):
            there, here = again.sample(Random(seed)), view.sample(Random(seed))
            assert there == here
            assert there.history == here.history
            assert there.ply == 60


@EACH_GAME
def test_no_line_of_the_host_is_too_long(game: str) -> None:
    state = after(game, 2, 60)
    view = state.view(state.seat)
    line = _question(view, Limit(time=1.0))
    assert len(line.encode()) < LONGEST_TOLD
    told = json.loads(line.partition(" ")[2])
    assert told["view"]["memory"] == json.loads(json.dumps(view.memory))


@EACH_GAME
def test_a_memory_past_all_measure_is_left_out(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    state = after(game, 2, 3)
    view = state.view(state.seat)
    monkeypatch.setattr(type(view), "memory", property(lambda self: {"moves": "x" * LONGEST_TOLD}))  # noqa: ARG005
    told = json.loads(_question(view, Limit(time=1.0)).partition(" ")[2])
    assert "memory" not in told["view"]
    assert told["view"]["legal_moves"] == [str(move) for move in view.legal_moves]


def test_the_publics_view_and_pages_are_told_no_memory() -> None:
    state = after("desert", 2, 3)
    assert "memory" not in state.view(None).json()
