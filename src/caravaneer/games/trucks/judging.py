"""From a move to its action integer or the reason it is refused, and back."""

from __future__ import annotations

import threading
from dataclasses import dataclass

import numpy as np

from caravaneer.game import MalformedMove, Refusal

from . import actions, layout
from .batch import Room, room
from .layout import Numbers
from .moves import Move, parse_move
from .pieces import CARDS, truck_name
from .refusals import OF_PATH, refusal
from .rules import drives, turns
from .setup import Settings

_rooms = threading.local()


def _room(t: Numbers) -> Room:
    """Room to list legal actions in: the kernel works without the interpreter's lock, so one for each thread."""
    if getattr(_rooms, "length", None) != len(t):
        _rooms.room, _rooms.length = room(t), len(t)
    return _rooms.room  # type: ignore[no-any-return]


@dataclass(frozen=True)
class Legal:
    """The legal actions of a position in ascending order, and a canonical path for each drive."""

    actions: Numbers
    routes: Numbers

    def index(self, action: int) -> int:
        """Where an action stands; -1 when it is not legal."""
        at = int(np.searchsorted(self.actions, action))
        return at if at < len(self.actions) and self.actions[at] == action else -1


def legal(settings: Settings, words: Numbers) -> Legal:
    r = _room(settings.table)
    n = actions.list_legal(settings.table, words, r.occupant, r.steps, r.found, r.actions, r.routes, r.seen)
    order = np.argsort(r.actions[:n])
    return Legal(r.actions[:n][order], r.routes[:n][order])


def move_of(settings: Settings, mover: int, action: int, route: int) -> Move:
    """The move of a legal action with its route."""
    kind, card, which, _, _ = actions.parts(len(settings.table) - 2, action)
    letter = CARDS[card]

    def own(number: int) -> str:
        return truck_name(mover * settings.per_seat + number, settings.per_seat)

    if kind in (actions.DRIVE, actions.PUSH):
        steps = route >> actions.STEPS_BIT & 15
        path = tuple(settings.board.names[route >> drives.PATH_BITS * k & 255] for k in range(steps))
        truck = own(which) if kind == actions.DRIVE else truck_name(which, settings.per_seat)
        return Move("drive", letter, (truck,), path)
    if kind == actions.DRY:
        return Move("dry", letter, (own(which),))
    if kind == actions.ROB:
        return Move("rob", letter, (truck_name(which, settings.per_seat),))
    if kind == actions.GAIN:
        return Move("gain", letter, (own(which),))
    if kind == actions.FLIP_UP:
        return Move("flip", letter, tuple(own(k) for k in range(actions.MOST_OWN) if (which + 1) >> k & 1))
    if kind == actions.FLIP:
        return Move("flip", letter, (truck_name(which, settings.per_seat),))
    return Move("lose", letter, (own(which),) if which < actions.MOST_OWN else ())


def judge(settings: Settings, words: Numbers, move: Move | str) -> int | Refusal:
    """The action of a legal move, or why it is refused; MalformedMove for what is no move on this board."""
    if not isinstance(move, str | Move):
        raise MalformedMove(f"a move is a Move or its text, not {type(move).__name__}")
    parsed = parse_move(str(move))
    if isinstance(move, Move) and move != parsed:
        raise MalformedMove(f"{move!r} is no move that can be written down")
    move = parsed
    return _Judge(settings, words, move).verdict()


class _Judge:
    """One move in one position."""

    def __init__(self, settings: Settings, words: Numbers, move: Move):
        self.settings, self.words, self.move = settings, words, move
        self.t = settings.table
        self.seat = int(words[layout.SEAT])
        self.card = CARDS.index(move.card)
        self.trucks = [self.number(name) for name in move.trucks]

    def number(self, name: str) -> int:
        seat, k = int(name[0]) - 1, "abc".index(name[1])
        if seat >= self.settings.players or k >= self.settings.per_seat:
            raise MalformedMove(f"'{self.move}': there is no truck {name} in this game")
        return seat * self.settings.per_seat + k

    def own(self, truck: int) -> int:
        """A truck's number among the mover's own; -1 for another's."""
        seat, k = divmod(truck, self.settings.per_seat)
        return k if seat == self.seat else -1

    def no(self, key: str, truck: int | None = None, **more: str | int) -> Refusal:
        found: dict[str, str | int] = {"seat": self.seat, "card": self.move.card}
        if truck is not None:
            found["truck"] = truck_name(truck, self.settings.per_seat)
        return refusal(key, found | more)

    def verdict(self) -> int | Refusal:
        path = self.path() if self.move.kind == "drive" else []
        if self.words[layout.REASON] != 0:
            return self.no("game_over")
        if turns.holds(self.words, self.seat, self.card) == 0:
            return self.no("card_not_in_hand")
        if self.move.kind == "lose":
            return self.lose()
        for truck in self.trucks:
            if self.words[layout.RANK + truck] != 0:
                return self.no("truck_arrived", truck)
        if self.move.kind == "drive":
            return self.drive(self.trucks[0], path)
        if self.move.kind == "dry":
            return self.dry(self.trucks[0])
        return self.fuel()

    # ── drives ────────────────────────────────────────────────────────────────────────────────────
    def path(self) -> list[int]:
        board = self.settings.board
        park = {cell.name for cell in board.park}
        found = []
        for name in self.move.path:
            if name not in board.numbers and name not in park:
                raise MalformedMove(f"'{self.move}': {name} is no space of this board")
            found.append(board.numbers.get(name, len(self.t) - 1))
        return found

    def drive(self, truck: int, path: list[int]) -> int | Refusal:
        own = self.own(truck) >= 0
        if not own:
            if self.card != layout.DARK_BROWN:
                return self.no("not_your_truck", truck)
            if not turns.on_course(self.t, self.words, truck):
                return self.no("truck_in_park", truck)
            if turns.stands_on(self.t, self.words, truck) == layout.ON_SLOPE:
                return self.no("truck_on_slope", truck)
        occupant, told = np.zeros(len(self.t), np.int64), np.zeros(3, np.int64)
        turns.occupants(self.t, self.words, occupant)
        way = np.array(path, np.int64)
        code = drives.follow(self.t, self.words, occupant, truck, own, way, told)
        spaces, end, litres = len(self.t) - 2, path[-1], int(told[0])
        if code == drives.RUNS_DRY:
            return int(actions.first_of(spaces, actions.DRY)) + self.card * actions.MOST_OWN + self.own(truck)
        if code != drives.ARRIVES:
            return self.no_path(code, truck, path, occupant, told)
        if not own:
            return int(actions.first_of(spaces, actions.PUSH)) + truck * spaces + end
        litres = 0 if self.t[end, layout.KIND] == layout.ON_PETROL else litres
        return int(actions.drive_action(spaces, self.card, self.own(truck), end, litres))

    def no_path(self, code: int, truck: int, path: list[int], occupant: Numbers, told: Numbers) -> Refusal:
        litres, step, least = (int(number) for number in told)
        more: dict[str, str | int] = {"cell": self.move.path[step]}
        name = self.settings.per_seat
        if code == drives.END_OCCUPIED:
            more["other"] = truck_name(int(occupant[path[-1]]), name)
        if code == drives.JUMP_TOO_RICH:
            jumped = [int(occupant[place]) for place in path[:-1] if occupant[place] >= 0]
            other = next(o for o in jumped if self.words[layout.GAUGE + o] == least)
            more |= {"other": truck_name(other, name), "other_gauge": least}
            more["gauge"] = int(self.words[layout.GAUGE + truck]) - litres
        return self.no(OF_PATH[code], truck, **more)

    def dry(self, truck: int) -> int | Refusal:
        if self.own(truck) < 0:
            return self.no("others_never_dry" if self.card == layout.DARK_BROWN else "not_your_truck", truck)
        action = int(actions.first_of(len(self.t) - 2, actions.DRY)) + self.card * actions.MOST_OWN + self.own(truck)
        if legal(self.settings, self.words).index(action) < 0:
            return self.no("does_not_run_dry", truck)
        return action

    # ── fuel ──────────────────────────────────────────────────────────────────────────────────────
    def fuel(self) -> int | Refusal:
        spaces, gauges = len(self.t) - 2, self.words[layout.GAUGE :]
        chosen = 0
        for truck in self.trucks:
            mine = self.own(truck) >= 0
            if self.move.kind == "rob" and mine:
                return self.no("own_truck_robbed", truck)
            if self.move.kind == "gain" and not mine:
                return self.no("gain_for_another", truck)
            if self.card == layout.RED and not mine:
                return self.no("red_on_another", truck)
            if not turns.on_course(self.t, self.words, truck):
                return self.no("fuel_in_park", truck)
            if self.move.kind == "gain":
                if not turns.can_gain(self.t, self.words, truck):
                    return self.no("gauge_is_full", truck)
                return int(actions.first_of(spaces, actions.GAIN)) + self.own(truck)
            if not turns.can_be_flipped(self.t, self.words, truck):
                return self.no("truck_on_petrol", truck)
            if self.move.kind == "rob":
                if not turns.can_be_robbed(self.t, self.words, truck):
                    return self.no("nothing_left_on_slope", truck)
                return int(actions.first_of(spaces, actions.ROB)) + truck
            if self.card == layout.PINK:
                return int(actions.first_of(spaces, actions.FLIP)) + truck
            if not actions.may_flip_up(self.t, self.words, truck):
                return self.no("flip_lowers", truck, gauge=int(gauges[truck]))
            chosen |= 1 << self.own(truck)
        return int(actions.first_of(spaces, actions.FLIP_UP)) + chosen - 1

    # ── a card that cannot be carried out ─────────────────────────────────────────────────────────
    def lose(self) -> int | Refusal:
        first = int(actions.first_of(len(self.t) - 2, actions.LOSE)) + self.card * (actions.MOST_OWN + 1)
        found = legal(self.settings, self.words)
        if all(found.index(first + k) < 0 for k in range(actions.MOST_OWN + 1)):
            return self.no("can_be_carried_out")
        if not self.trucks:
            return (
                first + actions.MOST_OWN if found.index(first + actions.MOST_OWN) >= 0 else self.no("a_truck_must_pay")
            )
        truck = self.trucks[0]
        if self.own(truck) < 0:
            return self.no("payer_not_yours", truck)
        if found.index(first + self.own(truck)) >= 0:
            return first + self.own(truck)
        nobody = found.index(first + actions.MOST_OWN) >= 0
        return self.no("nobody_need_pay" if nobody else "payer_not_on_course", truck)
