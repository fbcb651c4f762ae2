"""Chance: the same key draws the same on every machine and in every version, and evenly."""

from __future__ import annotations

import hashlib
import os
import subprocess
import sys

import pytest
from hypothesis import given
from hypothesis import strategies as st

import caravaneer
from caravaneer.games.desert import State
from caravaneer.records.chance import Draws, below, key_of, word

HUGE = int("7" * 4000) ** 3 // 10**2000  # about 10,000 digits, made without writing them down
SEEDS = st.integers() | st.integers(-(2**5000), 2**5000) | st.text(st.characters(codec="utf-8")) | st.binary()


def new(seed: int | str | bytes | None, players: int = 5, board: str = "classic") -> State:
    state: State = caravaneer.start("desert", players=players, seed=seed, board=board)
    return state


# ── pinned: these values are a promise, records of games depend on them ───────────────────────────
def test_keys_are_pinned() -> None:
    assert key_of(0).hex() == "097ff20916c4fbd23cb2f77a7ad0bfd56515956bfd079ab91e8f2cd35725152d"
    assert key_of(-1).hex() == "aef34b1fc53c54e495218af65e8e4c0425cd147417069ad35f2bb5057eb92c84"
    assert key_of("oasis").hex() == "12e2af78f10b32bf54de9d42cc9f01d1578aaed3e939c095e43f32ed6d8b3e69"
    assert key_of(b"oasis").hex() == "6a74d364a4f905f56ba9529b3a01f1ba6cd5fe12391f97dffbeb08632000b88c"


def test_draws_are_pinned() -> None:
    key = key_of(1998)
    assert [word(key, n) for n in range(3)] == [9207159974866096307, 16740224888067742832, 18253653857696761993]
    assert [below(key, n, 45) for n in range(12)] == [22, 40, 44, 36, 4, 21, 26, 30, 33, 29, 25, 42]


def test_a_key_is_the_documented_hash() -> None:
    key = hashlib.sha256(b"caravaneer/chance/1/key/int:0x7ce").digest()
    assert key_of(1998) == key
    digest = hashlib.sha256(b"caravaneer/chance/1/draw/" + key + (5).to_bytes(8, "big")).digest()
    assert word(key, 5) == int.from_bytes(digest[:8], "big")
    assert below(key, 5, 1000) == int.from_bytes(digest[:4], "big") * 1000 // 2**32


def test_a_dealt_set_up_is_pinned() -> None:
    setup = new(1998).setup
    assert setup is not None
    assert setup.palms == ("g6", "c9", "k11", "c15", "l4")
    assert setup.returned == ("S", "M", "L", "R", "V")
    assert "".join(map(str, setup.water.values())) == "132221113221133213132323121222112131332133332"


# ── seeds ─────────────────────────────────────────────────────────────────────────────────────────
@given(SEEDS)
def test_a_seed_of_any_size_gives_a_key(seed: int | str | bytes) -> None:
    assert len(key_of(seed)) == 32
    assert key_of(seed) == key_of(seed)


def test_a_number_of_ten_thousand_digits_is_a_seed() -> None:
    assert HUGE > 10**9990
    assert key_of(HUGE) != key_of(HUGE + 1)
    assert new(HUGE) == new(HUGE) != new(-HUGE)


@given(st.lists(SEEDS, min_size=2, max_size=10, unique_by=lambda seed: (type(seed), seed)))
def test_different_seeds_give_different_keys(seeds: list[int | str | bytes]) -> None:
    assert len({key_of(seed) for seed in seeds}) == len(seeds)  # 1, "1" and b"1" too


def test_without_a_seed_every_key_is_new() -> None:
    assert key_of() != key_of(None)
    assert new(None) != new(None)


@pytest.mark.parametrize("seed", [True, False, 1.0, [], (1,), object()])
def test_nothing_else_is_a_seed(seed: object) -> None:
    with pytest.raises(TypeError, match="a seed is a whole number, a text or bytes"):
        key_of(seed)  # type: ignore[arg-type]
    with pytest.raises(TypeError, match="a seed is"):
        caravaneer.start("desert", players=2, seed=seed)  # type: ignore[call-overload]


# ── draws ─────────────────────────────────────────────────────────────────────────────────────────
@given(st.binary(min_size=32, max_size=32), st.integers(0, 2**64 - 1), st.integers(1, 2**32))
def test_a_draw_is_below_its_number(key: bytes, counter: int, n: int) -> None:
    assert 0 <= word(key, counter) < 2**64
    assert 0 <= below(key, counter, n) < n
    assert below(key, counter, 1) == 0


def test_draws_count_up_by_themselves() -> None:
    draws = Draws(key_of("draws"))
    assert [draws.below(1000) for _ in range(50)] == [below(key_of("draws"), n, 1000) for n in range(50)]


def test_draws_are_even() -> None:
    """Chi-square over 45 faces: 44 degrees of freedom, above 78.7 once in a thousand keys. The key is fixed."""
    key, counts = key_of("even"), [0] * 45
    for n in range(60_000):
        counts[below(key, n, 45)] += 1
    expected = 60_000 / 45
    assert sum((count - expected) ** 2 / expected for count in counts) < 78.7


def test_every_mark_is_dealt_every_value() -> None:
    """D3, D4: each palm hex is left bare at times, and each circle gets 1, 2 and 3."""
    seen: dict[str, set[int]] = {}
    for seed in range(150):
        setup = new(seed).setup
        assert setup is not None
        for cell, value in [*setup.water.items(), *((palm, 0) for palm in setup.palms)]:
            seen.setdefault(cell, set()).add(value)
    symbols = new(0).board.symbols
    for place, symbol in symbols.items():
        assert seen.get(place.name, set()) == {".": set(), "o": {1, 2, 3}, "P": {0, 1, 2, 3}}[symbol]


# ── games ─────────────────────────────────────────────────────────────────────────────────────────
@given(SEEDS, st.sampled_from((2, 3, 4, 5)))
def test_the_same_seed_is_the_same_game(seed: int | str | bytes, players: int) -> None:
    assert new(seed, players) == new(seed, players)
    assert new(seed, players).setup == new(seed, players).setup


def test_another_seed_is_another_game() -> None:
    assert len({new(seed) for seed in range(50)} | {new(str(seed)) for seed in range(50)}) == 100


DEALS = """
import caravaneer
for players in (2, 5):
    for board in ("classic", "fresh"):
        state = caravaneer.start("desert", players=players, seed="any process", board=board)
        for move in range(12):
            state = state.play(state.legal_moves[7 * move % len(state.legal_moves)])
        print(state)
"""


def test_dealing_is_the_same_in_every_process() -> None:
    texts = set()
    for hash_seed in ("0", "4242"):
        environment = {**os.environ, "PYTHONHASHSEED": hash_seed}
        done = subprocess.run(
            [sys.executable, "-c", DEALS], env=environment, capture_output=True, text=True, check=True, timeout=120
        )
        texts.add(done.stdout)
    assert len(texts) == 1
    assert texts.pop().count("seats: ") == 4
