"""Many games of Der Wüstentruck stepped together: each plays a given action, draws by chance and is observed."""

from __future__ import annotations

import threading
from secrets import token_bytes
from typing import cast

import numpy as np

from caravaneer.compiled import ONE, ZERO, clear, mix, rule, whole
from caravaneer.game import stepping
from caravaneer.game.options import Values
from caravaneer.game.stepping import BEGUN, COUNTER, KEY, MOVER, NEXT_STEP, ROOT, SAME_STEP, Arrays

from .actions import carry_out
from .batch import Words, deal, finish_turn
from .layout import FAR, GUARD, HAND_SIZE, POINTS, REASON, SEAT, SEATS, SIZE, Numbers
from .meta import META
from .observation import (
    MOST_SEATS,
    Bools,
    Bytes,
    Shorts,
    count_cards,
    grid_of,
    ground_of,
    layout_of,
    observe_board,
    observe_numbers,
)
from .options import Options
from .rules.legal import Room, list_legal, room
from .rules.scoring import nearest
from .setup import Settings
from .state import State, find_board

BITS = np.uint64(63)  # the part of an action's number that says which bit of its word it is


@rule(allocates=True)
def begin(blank: Numbers, words: Numbers, luck: Words) -> None:
    """The next game of a row, dealt by chance."""
    luck[KEY], luck[COUNTER] = mix(luck[ROOT], luck[BEGUN]), ZERO
    luck[BEGUN] += ONE
    words[:] = blank
    deal(words, blank[HAND_SIZE], luck)


@rule
def show(
    t: Numbers, words: Numbers, luck: Words, grid: Numbers, ground: Bytes, counts: Numbers, space: Room, legal: Words,
    planes: Bytes, vector: Shorts, mask: Bools,
) -> int:  # fmt: skip
    """Observe a game for the seat to move, or for the last that moved, and note in `legal` what is legal; that seat."""
    seat = words[SEAT] if words[REASON] == 0 else whole(luck[MOVER])
    count_cards(words, counts)
    observe_board(t, words, seat, grid, ground, planes)
    observe_numbers(t, words, counts, seat, vector)
    clear(mask)
    clear(legal)
    for k in range(list_legal(t, words, space)):
        action = space.actions[k]
        mask[action] = True
        legal[action >> 6] |= ONE << (np.uint64(action) & BITS)
    return seat


@rule(allocates=True)
def show_games(
    t: Numbers, words: Numbers, luck: Words, grid: Numbers, ground: Bytes, space: Room, legal: Words, planes: Bytes,
    vector: Shorts, mask: Bools, seat: Numbers, first: int, last: int,
) -> None:  # fmt: skip
    counts = np.empty(MOST_SEATS + 1, np.int64)
    for g in range(first, last):
        seat[g] = show(t, words[g], luck[g], grid, ground, counts, space, legal[g], planes[g], vector[g], mask[g])


@rule(allocates=True)
def begin_games(blank: Numbers, words: Numbers, luck: Words, which: Bools, first: int, last: int) -> None:
    for g in range(first, last):
        if which[g]:
            begin(blank, words[g], luck[g])


@rule
def first_illegal(words: Numbers, legal: Words, actions: Numbers, most: int, skip_over: bool) -> int:
    for g in range(len(actions)):
        if skip_over and words[g, REASON] != 0:
            continue
        action = actions[g]
        if not 0 <= action < most or legal[g, action >> 6] >> (np.uint64(action) & BITS) & ONE == ZERO:
            return g
    return -1


@rule
def weigh(t: Numbers, words: Numbers, worth: Numbers) -> None:
    """T25, T26, T27: most points; at the guard the nearest truck decides between equals."""
    for seat in range(words[SEATS]):
        worth[seat] = words[POINTS + seat] * (FAR + 1)
        if words[REASON] == GUARD:
            worth[seat] += FAR - nearest(t, words, seat)


@rule(allocates=True)
def step_games(
    t: Numbers, blank: Numbers, words: Numbers, finals: Numbers, luck: Words, worth: Numbers, actions: Numbers,
    mode: int, grid: Numbers, ground: Bytes, space: Room, legal: Words, planes: Bytes, vector: Shorts, mask: Bools,
    seat: Numbers, terminated: Bools, first: int, last: int,
) -> None:  # fmt: skip
    counts = np.empty(MOST_SEATS + 1, np.int64)
    for g in range(first, last):
        terminated[g] = False
        if words[g, REASON] != 0:
            if mode != NEXT_STEP:
                continue
            begin(blank, words[g], luck[g])
        else:
            luck[g, MOVER] = np.uint64(words[g, SEAT])
            carry_out(t, words[g], actions[g], None)
            finish_turn(t, words[g], luck[g])
        if words[g, REASON] != 0:
            terminated[g] = True
            weigh(t, words[g], worth[g])
            if mode == SAME_STEP:
                finals[g] = words[g]
                begin(blank, words[g], luck[g])
        seat[g] = show(t, words[g], luck[g], grid, ground, counts, space, legal[g], planes[g], vector[g], mask[g])


class Games(stepping.Stepping):
    """Games of Der Wüstentruck in rows."""

    kind, size = np.int64, SIZE

    def __init__(self, players: int, games: int, board: str, options: Values):
        super().__init__(players, games)
        self.settings = Settings(find_board(board), players, cast(Options, dict(options)), META.rules[-1])
        board_found = self.settings.board
        self.layout = layout_of(board_found, players)
        self._legal = np.zeros((games, self.layout.actions // 64 + 1), np.uint64)
        self._blank, self._drawing = self.settings.blank(), (grid_of(board_found), ground_of(board_found))
        self._rooms = threading.local()

    def _room(self) -> Room:
        """Each thread works in a room of its own."""
        if not hasattr(self._rooms, "room"):
            self._rooms.room = room(self.settings.table)
        return self._rooms.room  # type: ignore[no-any-return]

    def begin(self, which: Bools, into: Arrays, first: int, last: int) -> None:
        begin_games(self._blank, self.words, self.luck, which, first, last)
        self.show(into, first, last)

    def illegal(self, actions: Numbers, skip_over: bool) -> int:
        return int(first_illegal(self.words, self._legal, actions, self.layout.actions, skip_over))

    def step(self, actions: Numbers, mode: int, into: Arrays, first: int, last: int) -> None:
        t = self.settings.table
        step_games(
            t, self._blank, self.words, self.finals, self.luck, self.worth, actions, mode, *self._drawing,
            self._room(), self._legal, into.planes.reshape(len(actions), -1), into.vector, into.mask, into.seat,
            into.terminated, first, last,
        )  # fmt: skip

    def show(self, into: Arrays, first: int, last: int) -> None:
        t = self.settings.table
        planes = into.planes.reshape(len(self.words), -1)
        show_games(
            t, self.words, self.luck, *self._drawing, self._room(), self._legal, planes, into.vector, into.mask,
            into.seat, first, last,
        )  # fmt: skip

    def state(self, words: Numbers) -> State:
        """From here on it draws other cards than this row will."""
        return State(self.settings, words.copy(), token_bytes(32), 0)
