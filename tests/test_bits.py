"""The bit tricks of kernels: each says what the word says, and a fast way what the slow one does."""

from __future__ import annotations

from random import Random

import numpy as np
import pytest

from caravaneer import compiled

pytestmark = pytest.mark.compiled


@pytest.mark.parametrize("way", ["nth_bit", "_nth_bit_by_steps"])
def test_the_nth_bit_set_is_found(way: str) -> None:
    lots = Random(4)
    for word in (1, 1 << 63, (1 << 64) - 1, *(lots.getrandbits(64) & lots.getrandbits(64) for _ in range(50))):
        bits = [k for k in range(64) if word >> k & 1]
        assert [getattr(compiled, way)(np.uint64(word), n) for n in range(len(bits))] == bits
