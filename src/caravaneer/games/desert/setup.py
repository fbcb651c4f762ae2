"""How a game of Durch die Wüste begins: palms, waterholes, returned leaders (D1–D5)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property, lru_cache
from typing import Any, TypeAlias, cast, get_args

import numpy as np

from caravaneer.maps.hexmap import HexMap
from caravaneer.records.chance import word

from . import layout
from .board import CIRCLE, PALM_HEX, WATERHOLES, Board, shipped
from .moves import Actions, actions_of
from .options import Edition, Options
from .pieces import COLOURS
from .rules import turns
from .rules.hexes import Words

EDITIONS: tuple[Edition, ...] = get_args(Edition)  # in the order of layout.KOSMOS and layout.FFG
PackedBoard: TypeAlias = str | tuple[str, tuple[tuple[str, str], ...], tuple[str, ...]]  # a name, or name and map
PackedSetup: TypeAlias = tuple[tuple[str, ...], tuple[tuple[str, int], ...], tuple[str, ...]] | None
Packed: TypeAlias = tuple[PackedBoard, int, tuple[tuple[str, object], ...], int, PackedSetup]


@dataclass(frozen=True)
class Setup:
    """What was laid out: palm cells, the value of the waterhole on each cell, and each seat's returned leader."""

    palms: tuple[str, ...]
    water: Mapping[str, int]
    returned: tuple[str, ...] = ()  # five seats, dealt; empty otherwise


def setup_fields(setup: Setup) -> dict[str, Any]:
    """A set-up as a record has it."""
    fields: dict[str, Any] = {"palms": list(setup.palms), "water": dict(setup.water)}
    return fields | ({"returned": list(setup.returned)} if setup.returned else {})


@dataclass(frozen=True)
class Settings:
    """What stays the same through a whole game."""

    board: Board
    players: int
    options: Options  # every one of them
    rules: int
    setup: Setup | None = field(default=None, compare=False)  # None for a position drawn in text

    @property
    def deals_returns(self) -> bool:
        return self.players == 5 and self.options["returns"] == "dealt"

    @cached_property
    def table(self) -> Words:
        return layout.hex_table(self.board, self.players)

    @cached_property
    def actions(self) -> Actions:
        return actions_of(self.board.names)

    def blank(self) -> Words:
        """A position in which nothing has been laid out yet."""
        words = np.zeros(layout.SIZE, np.uint64)
        words[layout.SEATS] = self.players
        words[layout.HEXES] = len(self.board.hexes)
        words[layout.RULES] = self.rules
        words[layout.EDITION] = EDITIONS.index(self.options["edition"])
        words[layout.SUDDEN_END] = self.options["sudden_end"]
        words[layout.SUPPLY : layout.SUPPLY + 5] = self.board.supply[self.players]
        return words

    def start(self) -> Words:
        """The position at the start of the game."""
        assert self.setup is not None
        lying = np.zeros(len(self.table), np.int64)
        for cell, value in self.setup.water.items():
            lying[self.board.numbers[cell]] = value
        for cell in self.setup.palms:
            lying[self.board.numbers[cell]] = turns.PALM
        returned = np.array([COLOURS.index(colour) for colour in self.setup.returned or COLOURS], np.int64)
        words = self.blank()
        turns.set_up(self.table, words, lying, returned, self.deals_returns)
        return words

    def packed(self) -> Packed:
        """As plain values, for pickles; a board that comes with the package by its name alone."""
        hexmap, setup = self.board.hexmap, self.setup
        own = (hexmap.name, tuple(hexmap.header.items()), hexmap.rows)
        board = hexmap.name if self.board.is_shipped else own
        laid = None if setup is None else (setup.palms, tuple(setup.water.items()), setup.returned)
        return board, self.players, tuple(self.options.items()), self.rules, laid


@lru_cache(maxsize=32)  # one game, one Settings: by that a search knows that a position follows from the last
def unpacked(packed: Packed) -> Settings:
    board, players, options, rules, laid = packed
    setup = None if laid is None else Setup(laid[0], dict(laid[1]), laid[2])
    on = shipped(board) if isinstance(board, str) else Board(HexMap(board[0], dict(board[1]), board[2]))
    return Settings(on, players, cast(Options, dict(options)), rules, setup)


def deal(settings: Settings, key: bytes) -> Setup:
    """A set-up by chance: draw number n of the key decides choice number n."""
    board, players = settings.board, settings.players
    draws = np.array([word(key, n) for n in range(turns.DRAWS)], np.uint64)
    lying = np.zeros(len(board.in_play(players)), np.int64)
    returned = np.zeros(5, np.int64)
    turns.deal(layout.marks(board, players), draws, lying, returned)
    return Setup(
        palms=tuple(name for name, what in zip(board.names, lying, strict=False) if what == turns.PALM),
        water={name: int(what) for name, what in zip(board.names, lying, strict=False) if 0 < what < turns.PALM},
        returned=tuple(COLOURS[colour] for colour in returned) if settings.deals_returns else (),
    )


def check(setup: Setup, settings: Settings) -> None:
    """ValueError when this set-up cannot be laid out on this board for these seats."""
    board, players = settings.board, settings.players
    palm_hexes, circles = board.marked(PALM_HEX, players), board.marked(CIRCLE, players)
    for cell in setup.palms:
        if cell not in palm_hexes:
            raise ValueError(f"palms: {cell} is no palm hex in play (D3)")
    if len(set(setup.palms)) != len(setup.palms):
        raise ValueError("palms: a hex is named twice (D3)")
    if len(setup.palms) != board.palms:
        raise ValueError(f"palms: {len(setup.palms)} given, this board has {board.palms} (D3)")
    places = [cell for cell in (*circles, *palm_hexes) if cell not in setup.palms]
    for cell in setup.water:
        if cell not in places:
            raise ValueError(f"water: {cell} is no circle and no palm hex without a palm (D4)")
    for cell in places:
        if cell not in setup.water:
            raise ValueError(f"water: nothing lies on {cell}; every circle and every bare palm hex has water (D4)")
    for value, count in Counter(setup.water.values()).items():
        if value not in (1, 2, 3):
            raise ValueError(f"water: a waterhole is worth 1, 2 or 3, not {value} (D4)")
        if count > WATERHOLES // 3:
            raise ValueError(f"water: {count} waterholes of {value}; there are {WATERHOLES // 3} (D4)")
    _check_returned(setup.returned, settings)


def _check_returned(returned: Sequence[str], settings: Settings) -> None:
    if not settings.deals_returns:
        if returned:
            raise ValueError("returned: leaders are dealt back only with five seats and the option returns=dealt (D5)")
    elif sorted(returned) != sorted(COLOURS):
        raise ValueError(f"returned: five seats give back {', '.join(COLOURS)}, one each (D5)")
