"""What lies where in a game of Der Wüstentruck, and what may be done there: what a State knows and what a View knows.

A Position cannot be played: a view's holds no other hand and no pile.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, cast

import numpy as np

from caravaneer.game import Event, IllegalMove, Integers, LegalMoves, MalformedMove, Outcome, Preview, Refusal

from . import actions, calls, layout
from .board import Board
from .codec import code, move_of, path_of
from .events import REASONS, events, new_log
from .layout import REASON, SEAT, Numbers
from .moves import Move, parse_move
from .pieces import CARDS, Tally, Truck, truck_name
from .refusals import explain
from .rules import scoring
from .rules.legal import TOLD, TOLD_ROUTE
from .setup import Settings, cards_in

if TYPE_CHECKING:
    from .spots import Spot


class Position:
    """Trucks, gauges, discards, and the hand of the seat on turn if it is known; the moves that are legal with it."""

    __slots__ = ("_legal", "_settings", "_words")

    def __init__(self, settings: Settings, words: Numbers):
        self._settings = settings
        self._words = words  # never changed once a Position holds it
        self._legal: Numbers | None = None  # actions and routes, when they have been asked for

    # ── whose turn it is ──────────────────────────────────────────────────────────────────────────
    @property
    def players(self) -> int:
        return self._settings.players

    @property
    def seat(self) -> int | None:
        words = self._words
        return None if words.item(REASON) else words.item(SEAT)

    @property
    def phase(self) -> str:
        """`turns`, or `over`."""
        return "over" if self._words[layout.REASON] else "turns"

    @property
    def turns(self) -> int:
        """Turns since the start or the last arrival (T27)."""
        return int(self._words[layout.TURNS])

    @property
    def ends_with(self) -> list[int]:
        """The seats whose next truck to arrive ends the game (T25, T26)."""
        return [seat for seat in range(self.players) if self.seat is not None and self._last_arrival(seat)]

    def _last_arrival(self, seat: int) -> bool:
        words, per_seat = self._words.copy(), self._settings.per_seat
        trucks = range(seat * per_seat, (seat + 1) * per_seat)
        coming = [truck for truck in trucks if words[layout.RANK + truck] == 0]
        if not coming:
            return False
        scoring.arrive(self._settings.table, words, coming[0])
        scoring.test_end(words)
        return bool(words[layout.REASON])

    # ── moves ─────────────────────────────────────────────────────────────────────────────────────
    def _listed(self) -> Numbers:
        if self._legal is None:
            self._legal = calls.listed(self._settings.table, self._words)
        return self._legal

    @property
    def legal_actions(self) -> Integers:
        found: Integers = self._listed()[0]
        return found

    @property
    def legal_moves(self) -> LegalMoves[Move]:
        return LegalMoves(self._listed()[0], self._listed_move, self._action)

    @property
    def actions(self) -> int:
        return self._settings.actions

    def action(self, move: Move | str) -> int:
        """The action integer of a legal move, whichever of its paths it names; IllegalMove for another."""
        return self._action(move)

    def move(self, action: int) -> Move:
        """The legal move of an action integer, with its canonical path."""
        return self._move(*self._routed(self._integer(action)))

    def refusal(self, move: Move | str | int) -> Refusal | None:
        verdict = self._judge(move)
        return None if verdict >= 0 else self._explain(move, -verdict)

    def preview(self, move: Move | str | int) -> Preview[Move, Tally]:
        """What a legal move would do, up to the draw, which nobody can know; IllegalMove for another."""
        return self._preview(*self._routed(move))

    def previews(self) -> dict[Move, Preview[Move, Tally]]:
        """The previews of all legal moves."""
        found = (self._preview(action, route) for action, route in self._listed().T.tolist())
        return {preview.move: preview for preview in found}

    def spots(self, card: str, truck: str) -> list[Spot]:
        """Where a card can bring a truck, and why not elsewhere; ValueError for a card or a truck that is none."""
        from .spots import spots

        return spots(self, card, truck)

    def _integer(self, action: object) -> int:
        if type(action) is int and 0 <= action < self._settings.actions:
            return action
        if isinstance(action, bool) or not isinstance(action, int | np.integer):
            raise MalformedMove(f"an action is a whole number, not {type(action).__name__}")
        if not 0 <= action < self._settings.actions:
            raise MalformedMove(f"{str(action)[:20]} is no action: there are {self._settings.actions}, from 0 on")
        return int(action)

    def _judge(self, move: object) -> int:
        """The action of a legal move; less than 0 the kernel's reason why it is none, of which its room tells more."""
        settings, words = self._settings, self._words
        t, work = settings.table, calls.work_for(settings.table)
        if isinstance(move, int | np.integer):
            return int(calls.judge_action(t, words, self._integer(move), work))
        kind, card, trucks, route, _, _ = code(settings.board, settings.players, move)
        return int(calls.judge(t, words, kind, card, trucks, route, work))

    def _explain(self, move: object, reason: int) -> Refusal:
        """The refusal of a move that was just judged."""
        settings = self._settings
        told = calls.work_for(settings.table)[:TOLD]
        if isinstance(move, int | np.integer):
            card = actions.parts(len(settings.board.spaces), int(move))[1]
            path: Sequence[str] = path_of(settings.board, int(told[TOLD_ROUTE]))
        else:
            parsed = parse_move(str(move))
            card, path = CARDS.index(parsed.card), parsed.path
        return explain(settings, self._words, reason, card, told, path)

    def _action(self, move: object) -> int:
        verdict = self._judge(move)
        if verdict < 0:
            raise IllegalMove(move, self._explain(move, -verdict))
        return verdict

    def _routed(self, move: Move | str | int) -> tuple[int, int]:
        """A legal move's action and its canonical route."""
        action = self._integer(move) if isinstance(move, int | np.integer) else self._action(move)
        if self._legal is not None:
            at = calls.place_of(self._legal, action)
            route = int(self._legal[1, at]) if at >= 0 else -1
        else:
            t = self._settings.table
            route = int(calls.route_of(t, self._words, action, calls.work_for(t)))
        if route < 0:
            self._action(action)  # which says why
            raise AssertionError(f"{action} is judged legal and is not listed")
        return action, route

    def _move(self, action: int, route: int) -> Move:
        settings = self._settings
        return move_of(settings.board, settings.players, int(self._words[layout.SEAT]), action, route)

    def _listed_move(self, action: int) -> Move:
        listed = self._listed()
        return self._move(action, int(listed[1, calls.place_of(listed, action)]))

    def _preview(self, action: int, route: int) -> Preview[Move, Tally]:
        before, after, log = self._words, self._words.copy(), new_log()
        actions.carry_out(self._settings.table, after, action, log)
        move, points = self._move(action, route), after - before
        change = tuple(Tally(int(points[layout.POINTS + seat])) for seat in range(self.players))
        happened = events(self._settings, before, move, log, after)
        return Preview(move, happened, change[int(before[layout.SEAT])].total, change)

    # ── what lies where ───────────────────────────────────────────────────────────────────────────
    @property
    def settings(self) -> Settings:
        """What stays the same through the whole game."""
        return self._settings

    @property
    def words(self) -> Numbers:
        """The position as the kernel has it, for bots; never to be changed."""
        return self._words

    @property
    def board(self) -> Board:
        return self._settings.board

    @property
    def options(self) -> dict[str, str | bool]:
        return cast("dict[str, str | bool]", dict(self._settings.options))

    @property
    def rules(self) -> int:
        """The version of the rules this game is played by."""
        return self._settings.rules

    @property
    def trucks(self) -> tuple[Truck, ...]:
        """Every truck: whose it is, where it stands, what its gauge shows."""
        settings, words = self._settings, self._words
        names = (*settings.board.names[:-1], "home", "park")
        return tuple(
            Truck(
                truck_name(number, settings.per_seat),
                number // settings.per_seat,
                names[int(words[layout.PLACE + number])],
                int(words[layout.GAUGE + number]),
                int(words[layout.RANK + number]) or None,
            )
            for number in range(settings.trucks)
        )

    @property
    def discards(self) -> str:
        """The cards that have been played, a letter each."""
        return self._cards(layout.DISCARDS)

    def _cards(self, at: int) -> str:
        return cards_in(self._words[at : at + len(CARDS)])

    @property
    def tally(self) -> tuple[Tally, ...]:
        """Each seat's points so far (T25, T26)."""
        return tuple(Tally(int(self._words[layout.POINTS + seat])) for seat in range(self.players))

    @property
    def outcome(self) -> Outcome | None:
        words = self._words
        if not words[layout.REASON]:
            return None
        reason, _ = REASONS[int(words[layout.REASON])]
        scores = [tally.total for tally in self.tally]
        if words[layout.REASON] != layout.GUARD:
            return Outcome.by_score(scores, reason)
        left = [int(scoring.nearest(self._settings.table, words, seat)) for seat in range(self.players)]
        worth = [(score, -steps) for score, steps in zip(scores, left, strict=True)]  # T27
        places = tuple(1 + sum(other > mine for other in worth) for mine in worth)
        return Outcome(tuple(scores), places, tuple(s for s, place in enumerate(places) if place == 1), reason)

    def picture(self, happened: Sequence[Event], how: dict[str, Any]) -> str:
        """The board as a picture; the drives that happened are ringed unless something else is asked for."""
        from .drawing import svg

        driven = [event.cells[-1] for event in happened if event.kind in ("drive", "push")]
        return svg(self, **{"last": driven, **how})
