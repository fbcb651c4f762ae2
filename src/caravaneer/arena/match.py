"""A match: who plays what against whom, and the games it is made of.

Equal terms: every set-up (board, palms, water, deal and all draws to come) is played once with the bots moved on by
each number of seats. A unit is one of these games; it is told in full by its description, so wherever and whenever it
is played, it comes out the same, but for bots that look at a clock.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass, field, fields
from pathlib import Path
from typing import Any

from caravaneer.game import AnyState, load, meta
from caravaneer.records.chance import Draws, key_of, word

FORFEIT, GREEDY = "forfeit", "greedy"  # what becomes of a bot that fails: the game is lost, or greedy moves for it
PATIENCE = 120.0  # seconds beyond its own limit of time after which a bot counts as hung


@dataclass(frozen=True)
class Match:
    """Bots by name, one for each seat; how many set-ups, from which seed, on which board, by which rules."""

    game: str
    bots: tuple[str, ...]
    setups: int
    seed: int | str = 1
    board: str = ""  # the game's own when empty
    map: str | None = None  # the text of a board that does not come with the game
    options: Mapping[str, str | bool] = field(default_factory=dict)
    rules: int = 0  # the newest when 0
    patience: float = PATIENCE
    faults: str = FORFEIT

    def __post_init__(self) -> None:
        if self.faults not in (FORFEIT, GREEDY):
            raise ValueError(f"faults are answered with {FORFEIT} or {GREEDY}, not '{self.faults[:20]}'")
        about = meta(self.game)
        about.check_seats(len(self.bots))
        if self.setups < 1:
            raise ValueError(f"a match has at least 1 set-up, not {self.setups}")
        if not self.patience > 0:
            raise ValueError(f"patience is more than 0 seconds, not {self.patience}")
        object.__setattr__(self, "options", about.check_options(self.options))
        object.__setattr__(self, "rules", self.rules or about.rules[-1])
        board = self.board or about.boards[0]
        if self.map is None and board not in about.boards:
            found = load(self.game).find_board(board)
            object.__setattr__(self, "map", str(found))
            board = Path(board).stem
        object.__setattr__(self, "board", board)

    @property
    def seats(self) -> int:
        return len(self.bots)

    @property
    def games(self) -> int:
        return self.setups * self.seats

    @property
    def names(self) -> tuple[str, ...]:
        """The bots that play, each once."""
        return tuple(dict.fromkeys(self.bots))

    @property
    def title(self) -> str:
        """`A – B`, or `A among 3 × B`."""
        first, *others = self.bots
        if len(others) > 1 and len(set(others)) == 1 and others[0] != first:
            return f"{first} among {len(others)} × {others[0]}"
        return " – ".join(self.bots)

    def units(self) -> Iterator[Unit]:
        """Every game, the rotations of a set-up one after the other."""
        for setup in range(self.setups):
            for rotation in range(self.seats):
                yield Unit(self, setup, rotation)

    def description(self) -> dict[str, Any]:
        """All that decides how the games go, for JSON."""
        return asdict(self) | {"bots": list(self.bots), "options": dict(self.options)}

    @classmethod
    def described(cls, description: Mapping[str, Any]) -> Match:
        """The match of a description. One from before there were forfeits has none: greedy moved."""
        known = {key: description[key] for key in (one.name for one in fields(cls)) if key in description}
        return cls(**{"faults": GREEDY} | known | {"bots": tuple(known["bots"])})


def seated(bots: Sequence[str], seats: int) -> tuple[str, ...]:
    """As many bots as seats; of two bots the first plays alone among the second."""
    if len(bots) == seats:
        return tuple(bots)
    if len(bots) == 2 and seats > 2:
        return (bots[0], *[bots[1]] * (seats - 1))
    raise ValueError(
        f"{len(bots)} bot{'s' * (len(bots) != 1)} cannot fill {seats} seats: name as many bots as seats, or two, "
        "of which the first plays alone against others of the second"
    )


@dataclass(frozen=True)
class Unit:
    """One game of a match: a set-up, and by how many seats the bots have moved on."""

    match: Match
    setup: int
    rotation: int

    @property
    def name(self) -> str:
        return f"{self.setup:05d}-{self.rotation}"

    @property
    def seating(self) -> tuple[str, ...]:
        """The bot on each seat. In what order they follow each other round the table is drawn for each set-up."""
        order, draws = list(self.match.bots), Draws(self._key("order"))
        for k in range(len(order) - 1, 0, -1):
            other = draws.below(k + 1)
            order[k], order[other] = order[other], order[k]
        shift = self.rotation % len(order)
        return tuple(order[len(order) - shift :] + order[: len(order) - shift])

    def begin(self) -> AnyState:
        """The state before the first move: the same for all rotations."""
        match, game = self.match, load(self.match.game)
        board = match.board if match.map is None else game.parse_board(match.map, match.board)
        seed = self._key("game")
        return game.start(players=match.seats, seed=seed, board=board, rules=match.rules, **match.options)

    def bot_seed(self, seat: int) -> int:
        """63 bits for the bot on a seat: other ones in every game and on every seat."""
        return word(self._key(f"bot/{self.rotation}/{seat}/{self.seating[seat]}"), 0) >> 1

    def _key(self, what: str) -> bytes:
        kind = type(self.match.seed).__name__  # 1 and "1" are two seeds
        return key_of(f"arena/{kind}/{self.match.seed}/{self.setup}/{what}")
