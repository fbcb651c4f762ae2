"""Many games stepped together over threads, in compiled code, by actions that the caller chooses."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np

from caravaneer.cores import cores
from caravaneer.game import AnyState, IllegalMove, Layout, MalformedMove, Refusal, Seed, load
from caravaneer.game.options import Value
from caravaneer.game.stepping import BEGUN, DISABLED, MODES, ROOT, Arrays, kernel
from caravaneer.records.chance import key_of, word

from .threads import Threads

if TYPE_CHECKING:
    import numpy.typing as npt


class IllegalAction(IllegalMove):
    """An action that the rules refuse in one game of a batch. Nothing was played in any game."""

    def __init__(self, game: int, move: object, refusal: Refusal):
        super().__init__(move, refusal)
        self.game = game

    def __str__(self) -> str:
        return f"game {self.game}, {super().__str__()}"


class Snapshot(NamedTuple):
    """One game of a batch at one moment, its chance to come included; plain values, to be kept anywhere."""

    kind: tuple[Any, ...]  # the game, its seats, board and options
    words: bytes
    luck: bytes
    terminated: bool


class Batch:
    """Many games of one kind, stepped together: `step` plays an action in each, and `arrays` has what there is to see.

    >>> with Batch("desert", 8, players=2, seed=7, autoreset="same_step") as batch:
    ...     arrays = batch.step(batch.arrays.mask.argmax(axis=1))  # the first legal action of each game
    >>> arrays.planes.shape, arrays.rewards.shape
    ((8, 23, 18, 13), (8, 2))

    The arrays are written anew with every step: copy what you keep.

    `autoreset` says when a game that is over begins anew, as in Gymnasium: with the `next_step`, whose action does not
    matter there; with the `same_step` that ends it (`final` has how it ended); or, `disabled`, when `reset` is told to.
    The same seed gives the same games, however many threads step them.
    """

    def __init__(
        self,
        game: str,
        games: int,
        *,
        players: int | None = None,
        board: str | None = None,
        seed: Seed = None,
        autoreset: str = "next_step",
        threads: int | None = None,
        arrays: Arrays | None = None,
        **options: Value,
    ):
        meta = load(game).meta
        if autoreset not in MODES:
            raise ValueError(f"autoreset is one of {', '.join(MODES)}, not '{autoreset}'")
        if isinstance(games, bool) or games < 1:
            raise ValueError(f"a batch has one game or more, not {games}")
        self.game, self.games, self.players = game, games, players or meta.seats[0]
        self.autoreset, self._mode = autoreset, MODES.index(autoreset)
        self._kernel = kernel(game, players=self.players, games=games, board=board, options=options)
        self._kind = (game, self.players, board or meta.boards[0], tuple(sorted(meta.check_options(options).items())))
        self.layout: Layout = self._kernel.layout
        self.arrays = Arrays.of(self.layout, games, self.players)
        if arrays is not None:
            arrays.check(self.layout, games, self.players)
            self.arrays = arrays
        self._threads = Threads(games, max(1, min(threads or cores(), games)))
        self.reset(seed=seed)

    # ── the games go on ───────────────────────────────────────────────────────────────────────────
    def reset(self, *, seed: Seed = None, games: npt.ArrayLike | None = None) -> Arrays:
        """Begin all games anew, or those given by number or by a mask; a seed determines all that follows."""
        which = np.zeros(self.games, np.bool_)
        which[slice(None) if games is None else np.asarray(games)] = True
        luck = self._kernel.luck
        if seed is not None or not luck[:, ROOT].any():
            key = key_of(seed)
            luck[which, ROOT] = [word(key, game) for game in which.nonzero()[0].tolist()]
            luck[which, BEGUN] = 0
        self.arrays.rewards[which], self.arrays.terminated[which] = 0, False
        self._threads.run(lambda first, last: self._kernel.begin(which, self.arrays, first, last))
        return self.arrays

    def step(self, actions: npt.ArrayLike) -> Arrays:
        """Play an action in each game; IllegalAction when one is not legal, and then nothing is played at all."""
        numbers = np.ascontiguousarray(actions)
        if numbers.shape != (self.games,) or numbers.dtype.kind not in "iu":
            raise MalformedMove(f"{self.games} games need as many whole numbers, not {numbers.dtype} {numbers.shape}")
        numbers = numbers.astype(np.int64, copy=False)
        if (game := self._kernel.illegal(numbers, self._mode != DISABLED)) >= 0:
            self._refuse(game, int(numbers[game]))
        self.arrays.rewards[:] = 0
        self._threads.run(lambda first, last: self._kernel.step(numbers, self._mode, self.arrays, first, last))
        if (ended := self.arrays.terminated.nonzero()[0]).size:
            worth = self._kernel.worth[ended]
            won = worth == worth.max(axis=1, keepdims=True)
            self.arrays.rewards[ended] = (won * self.players / won.sum(axis=1, keepdims=True) - 1) / (self.players - 1)
        return self.arrays

    def _refuse(self, game: int, action: int) -> None:
        state = self.state(game)
        if not 0 <= action < self.layout.actions:
            raise MalformedMove(f"game {game}: {action} is no action; there are {self.layout.actions}, from 0 on")
        refusal = state.refusal(action)
        assert refusal is not None
        raise IllegalAction(game, f"action {action}", refusal)

    # ── one game of them ──────────────────────────────────────────────────────────────────────────
    def state(self, game: int) -> AnyState:
        """A game as a state whose history begins here; what it draws from here on is its own."""
        return self._kernel.state(self._kernel.words[game])

    def final(self, game: int) -> AnyState:
        """How a game ended that began anew in the same step."""
        return self._kernel.state(self._kernel.finals[game])

    def snapshot(self, game: int) -> Snapshot:
        """All of one game at this moment, its chance to come included; `restore` puts it back."""
        kernel = self._kernel
        terminated = bool(self.arrays.terminated[game])
        return Snapshot(self._kind, kernel.words[game].tobytes(), kernel.luck[game].tobytes(), terminated)

    def restore(self, game: int, snapshot: Snapshot) -> None:
        """Put a game back as it was, or as another one of this kind was; ValueError for one of another kind."""
        if snapshot.kind != self._kind:
            raise ValueError(f"a snapshot of {snapshot.kind} cannot be restored in a batch of {self._kind}")
        kernel = self._kernel
        kernel.words[game] = np.frombuffer(snapshot.words, kernel.words.dtype)
        kernel.luck[game] = np.frombuffer(snapshot.luck, np.uint64)
        self.arrays.rewards[game], self.arrays.terminated[game] = 0, snapshot.terminated
        row = range(self.games)[game]
        kernel.show(self.arrays, row, row + 1)

    def close(self) -> None:
        """End the threads."""
        self._threads.close()

    def __enter__(self) -> Batch:
        return self

    def __exit__(self, *error: object) -> None:
        self.close()
