"""docs/formats/chance.md is enough to rebuild chance: here it is rebuilt from the page, and both agree."""

from __future__ import annotations

from collections.abc import Callable
from hashlib import sha256

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from caravaneer import compiled
from caravaneer.games import desert
from caravaneer.games.desert import batch, layout
from caravaneer.games.desert.board import Board, shipped
from caravaneer.games.desert.options import Returns
from caravaneer.records import chance
from tests.docs.pages import examples

DOMAIN = b"caravaneer/chance/1"
WORD = 2**64 - 1
seeds = st.integers() | st.text(st.characters(codec="utf-8")) | st.binary()


def key_of(seed: int | str | bytes) -> bytes:
    if isinstance(seed, int):
        data = b"int:" + f"{'-' if seed < 0 else ''}0x{abs(seed):x}".encode()
    else:
        data = b"str:" + seed.encode() if isinstance(seed, str) else b"bytes:" + seed
    return sha256(DOMAIN + b"/key/" + data).digest()


def draw(key: bytes, n: int) -> int:
    return int.from_bytes(sha256(DOMAIN + b"/draw/" + key + n.to_bytes(8, "big")).digest()[:8], "big")


def mix(key: int, n: int) -> int:
    x = (key + n * 0x9E3779B97F4A7C15) & WORD
    x = (x ^ x >> 30) * 0xBF58476D1CE4E5B9 & WORD
    x = (x ^ x >> 27) * 0x94D049BB133111EB & WORD
    return x ^ x >> 31


def set_up(board: Board, players: int, nth: Callable[[int], int]) -> tuple[set[str], dict[str, int], list[str]]:
    """Palms, water and leaders given back, by draws numbered from 0."""
    taken = 0

    def below(m: int) -> int:
        nonlocal taken
        taken += 1
        return (nth(taken - 1) >> 32) * m >> 32

    palm_hexes, circles = list(board.marked("P", players)), board.marked("o", players)
    p = list(palm_hexes)
    palms = []
    for k in range(board.palms):
        j = k + below(len(p) - k)
        p[k], p[j] = p[j], p[k]
        palms.append(p[k])
    w = [1, 2, 3] * 15
    water = {}
    for t, place in enumerate([*circles, *(cell for cell in palm_hexes if cell not in palms)]):
        j = t + below(45 - t)
        water[place], w[j] = w[j], w[t]
    r = list("LMRSV")
    for k in range(4):
        j = k + below(5 - k)
        r[k], r[j] = r[j], r[k]
    return set(palms), water, r


@given(seeds, st.integers(0, 2**64 - 1), st.integers(1, 2**32 - 1))
def test_keys_and_draws_are_what_the_page_says(seed: int | str | bytes, n: int, m: int) -> None:
    key = key_of(seed)
    assert chance.key_of(seed) == key
    assert chance.word(key, n) == draw(key, n)
    assert chance.below(key, n, m) == (draw(key, n) >> 32) * m >> 32


@given(seeds, st.sampled_from(desert.META.seats))
def test_a_set_up_is_what_the_page_says(seed: int | str | bytes, players: int) -> None:
    setup = desert.start(players=players, seed=seed).setup
    assert setup is not None
    palms, water, returned = set_up(shipped("classic"), players, lambda n: draw(key_of(seed), n))
    assert set(setup.palms) == palms
    assert setup.water == water
    assert setup.returned == (tuple(returned) if players == 5 else ())


@given(st.integers(0, WORD), st.integers(0, WORD))
def test_mixing_is_what_the_page_says(key: int, n: int) -> None:
    assert int(compiled.mix(np.uint64(key), np.uint64(n))) == mix(key, n)


@pytest.mark.parametrize("players", desert.META.seats)
@pytest.mark.parametrize("returns", ["dealt", "chosen"])
def test_a_simulated_game_is_what_the_page_says(players: int, returns: Returns) -> None:
    settings = desert.start(players=players, seed=1, returns=returns).settings
    marks = layout.marks(settings.board, players)
    made = batch.simulate(
        settings.table, marks, settings.blank(), games=3, dealt=settings.deals_returns, key=2**63 + 5, first=0
    )
    for game in (0, 2):
        key = mix(2**63 + 5, game)
        palms, water, returned = set_up(settings.board, players, lambda n, key=key: mix(key, n + 1))  # type: ignore[misc]
        setup = desert.Setup(tuple(palms), water, tuple(returned) if settings.deals_returns else ())
        state = desert.start(players=players, returns=returns, setup=setup)
        number = 64
        while state.seat is not None:
            if str(state.legal_moves[0]) != "--":
                number += 1
            state = state.play(state.legal_moves[(mix(key, number) >> 32) * len(state.legal_moves) >> 32])
        expected = [[tally.water, tally.oases, tally.territories, tally.caravans] for tally in state.tally]
        assert made.tallies[game].tolist() == expected


# ── the vectors on the page ───────────────────────────────────────────────────────────────────────
def vectors(kind: str) -> list[tuple[list[str], str]]:
    lines = examples("formats/chance.md", kind)[0].splitlines()
    return [(line.partition(" = ")[0].split(" "), line.partition(" = ")[2]) for line in lines]


def test_the_vectors_are_right() -> None:
    key = chance.key_of(7)
    for (what, *words), result in vectors("vectors"):
        if what == "key":
            kind, value = words[0], " ".join(words[1:])
            seed: int | str | bytes = value
            if kind != "str":
                seed = int(value) if kind == "int" else bytes.fromhex(value)
            assert chance.key_of(seed).hex() == result
        elif what == "word":
            assert f"{chance.word(key, int(words[0])):016x}" == result
        else:
            assert what == "below"
            assert chance.below(key, int(words[0]), int(words[1])) == int(result)


def test_the_mixed_vectors_are_right() -> None:
    for (key, n), result in vectors("mix"):
        assert f"{int(compiled.mix(np.uint64(int(key)), np.uint64(int(n)))):016x}" == result


def test_the_set_ups_are_right() -> None:
    for text in examples("formats/chance.md", "setups")[0].split("\n\n"):
        told = {key: value.split() for key, _, value in (line.partition(":") for line in text.splitlines())}
        setup = desert.start(players=int(told["seats"][0]), seed=7).setup
        assert setup is not None
        assert list(setup.palms) == told["palms"]
        assert [f"{cell}={value}" for cell, value in setup.water.items()] == told["water"]
        assert list(setup.returned) == told["returned"]
