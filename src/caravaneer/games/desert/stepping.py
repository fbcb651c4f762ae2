"""Many games of Durch die Wüste stepped together: each plays a given action and is observed."""

from __future__ import annotations

from typing import cast

import numpy as np

from caravaneer.compiled import ONE, ZERO, clear, mix, rule, whole
from caravaneer.game import stepping
from caravaneer.game.options import Values
from caravaneer.game.stepping import BEGUN, COUNTER, KEY, MOVER, NEXT_STEP, ROOT, SAME_STEP, Arrays

from .actions import ALLOWED, CAMEL, LEADER, play, refusal_code
from .batch import draw
from .layout import CAMELS_PHASE, COLOURS, HEXES, OVER, PHASE, SEAT, SEATS, SIZE, Marks, marks
from .meta import META
from .observation import (
    MOST_SEATS,
    PLACES,
    Bools,
    Bytes,
    Shorts,
    grid_of,
    ground_of,
    layout_of,
    observe_board,
    observe_numbers,
    size_of,
)
from .options import Options
from .rules.hexes import Numbers, Words, has
from .rules.scoring import count
from .rules.turns import DRAWS, deal, set_up
from .setup import Settings
from .state import State, find_board


@rule(allocates=True)
def begin(t: Words, marks: Marks, blank: Words, dealt: bool, words: Words, luck: Words) -> None:
    """The next game of a row, set up by chance."""
    luck[KEY], luck[COUNTER] = mix(luck[ROOT], luck[BEGUN]), ZERO
    luck[BEGUN] += ONE
    draws = np.empty(DRAWS, np.uint64)
    lying, returned = np.empty(len(t), np.int64), np.empty(COLOURS, np.int64)
    for k in range(DRAWS):
        draws[k] = draw(luck)
    words[:] = blank
    deal(marks, draws, lying, returned)
    set_up(t, words, lying, returned, dealt)


@rule
def show(
    words: Words, luck: Words, ground: Bytes, grid: Words, tally: Numbers, sets: Words, shown: Words, planes: Bytes,
    vector: Shorts, mask: Bools,
) -> int:  # fmt: skip
    """Observe a game for the seat to move, or, when it is over, for the last that moved; that seat."""
    seat = whole(luck[MOVER]) if words[PHASE] == OVER else whole(words[SEAT])
    observe_board(words, seat, True, ground, grid, sets, shown, planes, mask)
    observe_numbers(words, seat, tally, vector)
    return seat


@rule(allocates=True)
def show_games(
    words: Words, luck: Words, ground: Bytes, grid: Words, shown: Words, planes: Bytes, vector: Shorts, mask: Bools,
    seat: Numbers, first: int, last: int,
) -> None:  # fmt: skip
    tally, sets = np.empty((MOST_SEATS, 4), np.int64), np.empty(shown.shape[1], np.uint64)
    for g in range(first, last):
        clear(shown[g])
        seat[g] = show(words[g], luck[g], ground, grid, tally, sets, shown[g], planes[g], vector[g], mask[g])


@rule(allocates=True)
def begin_games(
    t: Words, marks: Marks, blank: Words, dealt: bool, words: Words, luck: Words, which: Bools, first: int, last: int
) -> None:
    for g in range(first, last):
        if which[g]:
            begin(t, marks, blank, dealt, words[g], luck[g])


@rule
def first_illegal(t: Words, words: Words, shown: Words, actions: Numbers, most: int, skip_over: bool) -> int:
    """The first game whose action is not legal; -1 if all are.

    Where camels and leaders may be placed is looked up in what is shown, which is just what is legal. The words of a
    position, far apart in memory from game to game, are read for other actions only.
    """
    hexes = whole(words[0, HEXES])
    for g in range(len(actions)):
        action, phase = actions[g], shown[g, -1]
        if phase != ZERO and 0 <= action < 2 * COLOURS * hexes:
            kind, rest = divmod(action, COLOURS * hexes)
            if kind == (CAMEL if phase == CAMELS_PHASE else LEADER):
                if has(shown[g], 4 * (PLACES + rest // hexes), rest % hexes):
                    continue
                return g
        if skip_over and words[g, PHASE] == OVER:
            continue
        if not 0 <= action < most or refusal_code(t, words[g], action) != ALLOWED:
            return g
    return -1


@rule(allocates=True)
def step_games(
    t: Words, marks: Marks, blank: Words, dealt: bool, ground: Bytes, grid: Words, words: Words, finals: Words,
    luck: Words, worth: Numbers, actions: Numbers, mode: int, shown: Words, planes: Bytes, vector: Shorts, mask: Bools,
    seat: Numbers, terminated: Bools, first: int, last: int,
) -> None:  # fmt: skip
    tally, sets = np.empty((MOST_SEATS, 4), np.int64), np.empty(shown.shape[1], np.uint64)
    for g in range(first, last):
        terminated[g] = False
        if words[g, PHASE] == OVER:
            if mode != NEXT_STEP:
                continue
            begin(t, marks, blank, dealt, words[g], luck[g])
        else:
            luck[g, MOVER] = words[g, SEAT]
            play(t, words[g], actions[g], None)
        if words[g, PHASE] == OVER:
            terminated[g] = True
            count(words[g], tally)
            for s in range(whole(words[g, SEATS])):  # D26
                worth[g, s] = tally[s, 0] + tally[s, 1] + tally[s, 2] + tally[s, 3]
            if mode == SAME_STEP:
                finals[g] = words[g]
                begin(t, marks, blank, dealt, words[g], luck[g])
        seat[g] = show(words[g], luck[g], ground, grid, tally, sets, shown[g], planes[g], vector[g], mask[g])


class Games(stepping.Stepping):
    """Games of Durch die Wüste in rows."""

    kind, size = np.uint64, SIZE

    def __init__(self, players: int, games: int, board: str, options: Values):
        super().__init__(players, games)
        self.settings = Settings(find_board(board), players, cast(Options, dict(options)), META.rules[-1])
        self.layout = layout_of(self.settings.board, players)
        settings, on = self.settings, self.settings.board
        self._drawing = ground_of(on, players), grid_of(on, players)
        self._shown = np.zeros((games, size_of(players)), np.uint64)
        self._setting_up = settings.table, marks(on, players), settings.blank(), settings.deals_returns

    def begin(self, which: Bools, into: Arrays, first: int, last: int) -> None:
        begin_games(*self._setting_up, self.words, self.luck, which, first, last)
        self.show(into, first, last)

    def illegal(self, actions: Numbers, skip_over: bool) -> int:
        most = self.layout.actions
        return int(first_illegal(self.settings.table, self.words, self._shown, actions, most, skip_over))

    def step(self, actions: Numbers, mode: int, into: Arrays, first: int, last: int) -> None:
        step_games(
            *self._setting_up, *self._drawing, self.words, self.finals, self.luck, self.worth, actions, mode,
            self._shown, into.planes.reshape(len(actions), -1), into.vector, into.mask, into.seat, into.terminated,
            first, last,
        )  # fmt: skip

    def show(self, into: Arrays, first: int, last: int) -> None:
        planes = into.planes.reshape(len(self.words), -1)
        show_games(
            self.words, self.luck, *self._drawing, self._shown, planes, into.vector, into.mask, into.seat, first, last
        )

    def state(self, words: Words) -> State:
        found = words.copy()
        return State(self.settings, found, found)
