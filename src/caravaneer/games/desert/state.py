"""The state of a game of Durch die Wüste: a position with its history, as a frozen value."""

from __future__ import annotations

import secrets
from collections.abc import Collection
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Self

import numpy as np

from caravaneer import game
from caravaneer.game import Event, IllegalMove, LegalMoves, Outcome, Past, Preview, Refusal, Seed
from caravaneer.maps.hexmap import groups, parse_cell
from caravaneer.records.chance import key_of

from . import actions, layout
from .board import SHIPPED, Board, shipped
from .events import REASONS, cells_in, numbers_in, previews, tally_of
from .meta import META
from .moves import Move
from .pieces import COLOURS, Camel, Caravan, Tally, Territory
from .refusals import explain
from .rules.hexes import Words
from .setup import Settings, Setup, check, deal
from .threats import Threat, threats

if TYPE_CHECKING:
    from caravaneer.records.record import Record

    from .view import View

PHASES = ("returns", "leaders", "camels", "over")


class State(game.State[Move]):
    """A position of Durch die Wüste with its history. Seats are numbered from 0, cells are names like `k12`."""

    game = "desert"

    __slots__ = ("_before", "_legal", "_past", "_settings", "_start", "_words")

    def __init__(self, settings: Settings, words: Words, start: Words, past: Past = None, before: Words | None = None):
        self._settings = settings
        self._words = words  # never changed once a State holds it
        self._start = start  # where the history begins
        self._past = past
        self._before = before  # the words before the last move
        self._legal: LegalMoves[Move] | None = None

    @classmethod
    def begin(cls, settings: Settings) -> State:
        """The state before the first move of a game whose set-up is laid out."""
        words = settings.start()
        return cls(settings, words, words)

    @classmethod
    def from_text(cls, text: str) -> State:
        """A position drawn in text, as print(state) writes it (docs/formats/diagram.md)."""
        from .diagram import read

        return read(text)

    # ── the game goes on ──────────────────────────────────────────────────────────────────────────
    @property
    def players(self) -> int:
        return self._settings.players

    @property
    def seat(self) -> int | None:
        words = self._words
        return None if words[layout.PHASE] == layout.OVER else int(words[layout.SEAT])

    @property
    def phase(self) -> str:
        """`returns` (five seats that choose), `leaders`, `camels` or `over`."""
        return PHASES[int(self._words[layout.PHASE])]

    @property
    def camels_left(self) -> int:
        """How many camels the seat may still place in this turn."""
        return int(self._words[layout.CAMELS_LEFT])

    @property
    def legal_moves(self) -> LegalMoves[Move]:
        if self._legal is None:
            table = self._settings.actions
            self._legal = LegalMoves(actions.legal_actions(self._words), table.moves.__getitem__, table.number)
        return self._legal

    @property
    def action_mask(self) -> np.ndarray[tuple[int], np.dtype[np.bool_]]:
        """For each action integer whether it is legal now."""
        mask = np.zeros(len(self._settings.actions), np.bool_)
        mask[actions.legal_actions(self._words)] = True
        return mask

    def action(self, move: Move | str) -> int:
        """The action integer of a move; MalformedMove when this board has no such move."""
        return self._settings.actions.number(move)

    def move(self, action: int) -> Move:
        """The move of an action integer."""
        moves = self._settings.actions.moves
        if not 0 <= action < len(moves):
            raise game.MalformedMove(f"{action} is no action: they go from 0 to {len(moves) - 1} here")
        return moves[action]

    def refusal(self, move: Move | str) -> Refusal | None:
        settings = self._settings
        number = settings.actions.number(move)
        code = actions.refusal_code(settings.table, self._words, number)
        if code == actions.ALLOWED:
            return None
        move = settings.actions.moves[number]
        return explain(code, self._words, move, settings.board.numbers.get(move.cell, -1))

    def play(self, move: Move | str) -> Self:
        settings = self._settings
        number = settings.actions.number(move)
        if actions.refusal_code(settings.table, self._words, number) != actions.ALLOWED:
            refusal = self.refusal(move)
            assert refusal is not None
            raise IllegalMove(move, refusal)
        words = actions.after(settings.table, self._words, number)
        return type(self)(settings, words, self._start, (self._past, number), self._words)

    def preview(self, move: Move | str) -> Preview[Move]:
        """What a legal move would do at once, and what it changes in the count; IllegalMove for another."""
        if (refusal := self.refusal(move)) is not None:
            raise IllegalMove(move, refusal)
        return previews(self._settings, self._words, [self.action(move)])[0]

    def previews(self) -> dict[Move, Preview[Move]]:
        """The previews of all legal moves at once."""
        found = previews(self._settings, self._words, actions.legal_actions(self._words))
        return {preview.move: preview for preview in found}

    def threats(self, seat: int) -> list[Threat]:
        """What the others could close with one or two camels, the most worth first."""
        self._check_seat(seat)
        return threats(self._settings, self._words, seat)

    # ── what happened ─────────────────────────────────────────────────────────────────────────────
    @property
    def events(self) -> tuple[Event, ...]:
        if self._before is None or self._past is None:
            return ()
        return previews(self._settings, self._before, [self._past[1]])[0].events

    @property
    def history(self) -> tuple[Move, ...]:
        moves = self._settings.actions.moves
        return tuple(moves[number] for number in self.numbers)

    def at(self, ply: int) -> Self:
        numbers = self.numbers
        if not 0 <= ply <= len(numbers):
            raise ValueError(f"there is no position {ply}: this game has positions 0 to {len(numbers)}")
        if ply == 0:
            return type(self)(self._settings, self._start, self._start)
        past: Past = None
        for number in numbers[: ply - 1]:
            past = (past, number)
        table = self._settings.table
        before = actions.replayed(table, self._start, np.array(numbers[: ply - 1], np.int64))
        words = actions.after(table, before, numbers[ply - 1])
        return type(self)(self._settings, words, self._start, (past, numbers[ply - 1]), before)

    @property
    def numbers(self) -> list[int]:
        """The action integers of the moves so far."""
        numbers, past = [], self._past
        while past is not None:
            past, number = past
            numbers.append(number)
        return numbers[::-1]

    @property
    def tally(self) -> tuple[Tally, ...]:
        """Each seat's points by category, as if the game ended now."""
        return tally_of(self._words)

    @property
    def outcome(self) -> Outcome | None:
        if self.seat is not None:
            return None
        reason, _ = REASONS[int(self._words[layout.REASON])]
        return Outcome.by_score([tally.total for tally in self.tally], reason)  # D26

    # ── what lies where ───────────────────────────────────────────────────────────────────────────
    @property
    def settings(self) -> Settings:
        """What stays the same through the whole game."""
        return self._settings

    @property
    def words(self) -> Words:
        """The position as the kernel has it, for bots; never to be changed."""
        return self._words

    @property
    def board(self) -> Board:
        return self._settings.board

    @property
    def options(self) -> dict[str, str | bool]:
        return {name: getattr(self._settings, name) for name in META.options}

    @property
    def rules(self) -> int:
        """The version of the rules this game is played by."""
        return self._settings.rules

    @property
    def setup(self) -> Setup | None:
        """How the game began; None for a position drawn in text."""
        return self._settings.setup

    @property
    def palms(self) -> tuple[str, ...]:
        return self._cells(layout.PALMS)

    @property
    def water(self) -> dict[str, int]:
        """The value of each waterhole that still lies on the board."""
        found = {cell: v + 1 for v in range(3) for cell in self._cells(layout.WATER + 4 * v)}
        return dict(sorted(found.items(), key=lambda item: self.board.numbers[item[0]]))

    @property
    def caravans(self) -> tuple[Caravan, ...]:
        leaders = set(self._cells(layout.LEADERS))
        found = []
        for seat in range(self.players):
            for c, colour in enumerate(COLOURS):
                cells = self._cells(layout.CAMELS + layout.caravan(seat, c))
                if cells:
                    found.append(Caravan(seat, colour, frozenset(cells), next(c for c in cells if c in leaders)))
        return tuple(found)

    @property
    def camels(self) -> dict[str, Camel]:
        """Every camel on the board by its cell, leaders included."""
        return {
            cell: Camel(caravan.seat, caravan.colour, cell == caravan.leader)
            for caravan in self.caravans
            for cell in sorted(caravan.cells, key=self.board.numbers.__getitem__)
        }

    @property
    def territories(self) -> tuple[Territory, ...]:
        """The closed territories (D18), each whole group its own."""
        camels = self.camels
        found = []
        for seat in range(self.players):
            owned = [self.board.hexes[number] for number in numbers_in(self._words, layout.TERRITORY + 4 * seat)]
            for group in groups(owned):
                beside = (camels.get(name) for cell in group for name in _around(cell.name))
                colour = next(camel.colour for camel in beside if camel is not None)
                found.append(Territory(seat, colour, frozenset(cell.name for cell in group)))
        return tuple(found)

    @property
    def supply(self) -> dict[str, int]:
        """The riderless camels left of each colour."""
        return {colour: int(self._words[layout.SUPPLY + c]) for c, colour in enumerate(COLOURS)}

    @property
    def in_hand(self) -> tuple[str, ...]:
        """For each seat the colours of the leaders it has still to place."""
        return self._colours(layout.IN_HAND)

    @property
    def returned(self) -> tuple[str, ...]:
        """For each seat the colour of the leader it gave back (D5), or nothing."""
        return self._colours(layout.RETURNED)

    def _cells(self, at: int) -> tuple[str, ...]:
        return cells_in(self._settings, self._words, at)

    def _colours(self, at: int) -> tuple[str, ...]:
        masks = (int(self._words[at + seat]) for seat in range(self.players))
        return tuple("".join(colour for c, colour in enumerate(COLOURS) if mask >> c & 1) for mask in masks)

    def _check_seat(self, seat: int | None) -> None:
        if seat is not None and seat not in range(self.players):
            raise ValueError(f"there is no seat {seat}: this game has seats 0 to {self.players - 1}")

    # ── faces ─────────────────────────────────────────────────────────────────────────────────────
    def view(self, seat: int | None) -> View:
        from .view import View

        self._check_seat(seat)
        return View(seat, self)

    def record(self) -> Record:
        from .recording import record

        return record(self)

    def svg(
        self,
        *,
        coordinates: bool = True,
        territories: bool = True,
        last: Collection[str] | None = None,
        legal: Collection[str] = (),
        theme: str = "day",
        width: int | None = None,
    ) -> str:
        """The board as a picture; `last` are the cells to ring as the last move's, by default just that."""
        from .drawing import svg

        if last is None:
            last = [cell for event in self.events[:1] for cell in event.cells]
        return svg(
            self, coordinates=coordinates, territories=territories, last=last, legal=legal, theme=theme, width=width
        )

    def __str__(self) -> str:
        from .diagram import write

        return write(self)

    def __repr__(self) -> str:
        return f"<desert.State: {self.players} seats, {self.phase}, {len(self.numbers)} moves>"

    def _shape(self) -> tuple[str, ...]:
        return self.board.names[: len(self._settings.table)]

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, State):
            return NotImplemented
        # The whole map may have more hexes beyond the line; only those in play make the position.
        mine, others = self._words.copy(), other._words.copy()
        mine[layout.HEXES] = others[layout.HEXES] = 0
        return bool(np.array_equal(mine, others)) and self._shape() == other._shape()

    def __hash__(self) -> int:
        words = self._words.copy()
        words[layout.HEXES] = 0
        return hash(words.tobytes())


def _around(name: str) -> list[str]:
    from caravaneer.maps.hexmap import around

    return [cell.name for cell in around(parse_cell(name)) if cell.column >= 0 and cell.row >= 0]


def find_board(board: str | Path | Board, seed: Seed = None) -> Board:
    """A board by its name, `fresh` for a new one grown from the seed, or a map file."""
    if isinstance(board, Board):
        return board
    if board == "fresh":
        from .fresh import fresh

        return fresh(secrets.token_bytes(32) if seed is None else seed)
    if isinstance(board, str) and board in SHIPPED:
        return shipped(board)
    path = Path(board)
    if not path.is_file():
        raise ValueError(f"there is no board '{board}': name one of {', '.join(META.boards)}, or a map file")
    return Board.read(path)


def start(
    *,
    players: int,
    seed: Seed = None,
    board: str | Path | Board = "classic",
    edition: str = "kosmos",
    returns: str = "dealt",
    sudden_end: bool = False,
    setup: Setup | None = None,
    rules: int = META.rules[-1],
) -> State:
    """A new game of Durch die Wüste, set up by chance from the seed, or as `setup` says."""
    META.check_seats(players)
    META.check_options({"edition": edition, "returns": returns, "sudden_end": sudden_end})
    if rules not in META.rules:
        raise ValueError(f"desert has no rules {rules} (it has: {', '.join(map(str, META.rules))})")
    settings = Settings(find_board(board, seed), players, edition, returns, sudden_end, rules)
    if setup is None:
        setup = deal(settings, key_of(seed))
    else:
        check(setup, settings)
    return State.begin(replace(settings, setup=setup))
