"""Fitting a small net by gradient descent, and its weights as text: for games whose bots learn."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

import numpy as np
import numpy.typing as npt

Weights = npt.NDArray[np.floating[Any]]
RATE, DECAY = 4e-3, 1e-4  # how fast it learns at first, and how strongly weights are drawn to 0


class Adam:
    """Adam with weight decay over a known number of steps, in which the learning rate falls to 0 as a cosine does."""

    def __init__(self, net: Iterable[Weights], steps: int):
        self.net: list[Weights] = [part.astype(np.float32) for part in net]
        self._steps, self._done = steps, 0
        self._means: list[Weights] = [np.zeros_like(part) for part in self.net]
        self._squares: list[Weights] = [np.zeros_like(part) for part in self.net]

    def step(self, gradients: Sequence[Weights]) -> None:
        """Change every part of the net, given how the loss grows with its weights."""
        self._done += 1
        rate = RATE * (0.5 + 0.5 * np.cos(np.pi * self._done / self._steps))
        for k, gradient in enumerate(gradients):
            slope = gradient + DECAY * self.net[k]
            self._means[k] = 0.9 * self._means[k] + 0.1 * slope
            self._squares[k] = 0.999 * self._squares[k] + 0.001 * slope * slope
            mean, square = self._means[k] / (1 - 0.9**self._done), self._squares[k] / (1 - 0.999**self._done)
            self.net[k] = (self.net[k] - rate * mean / (np.sqrt(square) + 1e-8)).astype(np.float32)


def row_text(row: Weights) -> str:
    """A row of weights as JSON, with four digits each."""
    return "[" + ", ".join(f"{value:.4g}" for value in row) + "]"
