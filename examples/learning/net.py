"""The network, and how it learns: what is shown to the seat to move, to its share of the win and both seats' points.

The one file of the example that needs PyTorch.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from pathlib import Path

import numpy as np
import numpy.typing as npt
import torch
from torch import nn

from .games import Positions, some_of

SCALE = 20.0  # points, so that numbers are about 1
BATCH = 128


class Net(nn.Module):  # type: ignore[misc]  # where PyTorch is not installed
    """Two convolutions over the board, then the vector beside them; three numbers out: the win, two seats' points."""

    def __init__(self, shape: tuple[int, int, int], numbers: int):
        super().__init__()
        planes, rows, columns = shape
        self.shape, self.numbers = shape, numbers
        self.board = nn.Sequential(
            nn.Conv2d(planes, 12, 3, stride=2, padding=1), nn.ReLU(), nn.Conv2d(12, 16, 3, stride=2, padding=1),
            nn.ReLU(), nn.Flatten(),
        )  # fmt: skip
        cells = -(-rows // 4) * -(-columns // 4)
        self.head = nn.Sequential(nn.Linear(16 * cells + numbers, 48), nn.ReLU(), nn.Linear(48, 3))
        self.direct = nn.Linear(numbers, 3)  # most of what will be is in the points there are

    def forward(self, planes: torch.Tensor, vector: torch.Tensor) -> torch.Tensor:
        vector = vector.float() / SCALE
        board = self.board(planes.float())
        return self.head(torch.cat((board, vector), 1)) + self.direct(vector)

    def __call__(self, planes: torch.Tensor, vector: torch.Tensor) -> torch.Tensor:
        found: torch.Tensor = super().__call__(planes, vector)
        return found

    def judge(
        self, planes: npt.NDArray[np.uint8], vector: npt.NDArray[np.int16]
    ) -> tuple[npt.NDArray[np.float32], npt.NDArray[np.float32]]:
        """The share of the win of whoever is shown this, and its points and the other's at the end; a row for each."""
        with torch.inference_mode():
            found = self(torch.from_numpy(planes), torch.from_numpy(vector))
            return torch.sigmoid(found[:, 0]).numpy(), (SCALE * found[:, 1:]).numpy()


def loss_of(net: Net, positions: Positions) -> torch.Tensor:
    found = net(torch.from_numpy(positions.planes), torch.from_numpy(positions.vector))
    won = nn.functional.binary_cross_entropy_with_logits(found[:, 0], torch.from_numpy(positions.won))
    return won + nn.functional.mse_loss(found[:, 1:], torch.from_numpy(positions.points) / SCALE)


def train(
    positions: Positions, seconds: float, *, rounds: int = 8, seed: int = 0, say: Callable[[str], None] = print
) -> Net:
    """Go through the positions some times, and say how it goes; the network that judged those held back best.

    It ends before when so many seconds of the processor are spent, or when it begins to learn by heart: when what is
    held back is judged worse than before.
    """
    torch.manual_seed(seed)
    torch.set_num_threads(1)
    lots, many = np.random.default_rng(seed), len(positions.won)
    net = Net(positions.planes.shape[1:], positions.vector.shape[1])
    optimizer = torch.optim.Adam(net.parameters(), lr=2e-3)
    held = max(many // 20, 1)  # positions it does not learn from; those of one game stand together here
    held_back = some_of(positions, slice(held))
    began, least, best = time.process_time(), float("inf"), net.state_dict()
    for number in range(1, rounds + 1):
        for some in np.array_split(held + lots.permutation(many - held), max((many - held) // BATCH, 1)):
            if time.process_time() - began > seconds:
                break
            optimizer.zero_grad()
            loss_of(net, some_of(positions, some)).backward()
            optimizer.step()
        with torch.inference_mode():
            loss = float(loss_of(net, held_back))
        spent = time.process_time() - began
        say(f"round {number}: loss {loss:.3f} on positions held back, {spent:.0f} s")
        if loss >= least:
            break
        least, best = loss, {name: weights.clone() for name, weights in net.state_dict().items()}
        if spent > seconds:
            break
    net.load_state_dict(best)
    return net


def save(net: Net, path: Path) -> None:
    torch.save({"shape": net.shape, "numbers": net.numbers, "weights": net.state_dict()}, path)


def load(path: Path) -> Net:
    kept = torch.load(path, weights_only=True)
    net = Net(tuple(kept["shape"]), kept["numbers"])
    net.load_state_dict(kept["weights"])
    torch.set_num_threads(1)
    net.eval()
    return net
