"""Observations and actions in the words of Gymnasium, for the environments that share them."""

from __future__ import annotations

from typing import Any

import numpy as np
from gymnasium import spaces

from caravaneer.game import AnyState, Layout


def observation_space(layout: Layout) -> spaces.Dict:
    """The planes under the name that learners look for, the vector, and the mask of legal actions."""
    numbers = np.iinfo(np.int16)
    return spaces.Dict(
        {
            "observation": spaces.Box(0, 255, layout.shape, np.uint8),
            "vector": spaces.Box(numbers.min, numbers.max, (len(layout.vector),), np.int16),
            "action_mask": spaces.Box(0, 1, (layout.actions,), np.int8),
        }
    )


def observed(state: AnyState, seat: int) -> dict[str, Any]:
    """What a seat is shown, in that space."""
    seen = state.observation(seat)
    return {"observation": seen.planes, "vector": seen.vector, "action_mask": seen.mask.view(np.int8)}


RENDER_MODES = ["human", "ansi", "svg"]


def rendered(state: AnyState, mode: str | None) -> str | None:
    """The whole position as text, as a picture, or printed; hidden hands included."""
    if mode == "svg":
        return state.svg()
    if mode == "ansi":
        return str(state)
    if mode == "human":
        print(state)
    return None


def check_mode(mode: str | None) -> str | None:
    if mode is not None and mode not in RENDER_MODES:
        raise ValueError(f"render_mode is one of {', '.join(RENDER_MODES)}, or None, not '{mode}'")
    return mode
