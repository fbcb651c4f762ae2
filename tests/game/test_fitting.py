"""Fitting small nets: Adam finds a minimum and comes to rest there, and weights are written with four digits."""

from __future__ import annotations

import json

import numpy as np
import pytest

from caravaneer.game.fitting import Adam, row_text


def test_adam_finds_a_minimum_and_its_last_step_changes_nothing() -> None:
    goal, adam = np.array([1.0, -0.5]), Adam([np.zeros(2)], 2_000)
    for _ in range(1_999):
        adam.step([2 * (adam.net[0] - goal)])
    before = adam.net[0].copy()
    adam.step([2 * (adam.net[0] - goal)])
    assert adam.net[0] == pytest.approx(goal, abs=0.01)
    assert (adam.net[0] == before).all()


def test_weights_come_back_from_their_text() -> None:
    assert json.loads(row_text(np.array([1.23456, -2e-7, 0.0]))) == [1.235, -2e-7, 0]
