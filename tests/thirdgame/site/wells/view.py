"""What a seat may know of a game of Wells, and its JSON form."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, dataclass, replace
from random import Random
from typing import Any, NamedTuple, Self, cast

from caravaneer import game as contract
from caravaneer.game import Event, Observation, Outcome

from .board import Board
from .layout import Position
from .meta import META
from .moves import Move, parse_move
from .options import Options
from .pieces import HIDDEN
from .rules import after
from .sampling import deal_hidden
from .setup import Settings, Setup, unpacked
from .state import Ply, State
from .table import Table


class Seen(NamedTuple):
    """A move as everybody saw it, and the token drawn after it: `?` for one that the viewer does not know."""

    move: Move
    drawn: str


@dataclass(frozen=True)
class ViewFields:
    game: str
    rules: int
    viewer: int | None
    players: int
    board: str
    map: str
    options: dict[str, str | bool]
    ply: int
    phase: str
    seat: int | None
    steps: int
    turns: int
    walkers: list[str]
    dug: list[str]
    rests: list[int]
    hand: str | None
    hand_counts: list[int]
    pile_count: int
    tally: list[dict[str, int]]
    last_move: str | None
    events: list[Event]
    legal_moves: list[str]
    outcome: Outcome | None


@dataclass(frozen=True, eq=False, repr=False)
class View(Table, contract.View[Move]):
    """Everything a seat has seen: the start as far as it knew it, and the moves since. The position follows."""

    game = META.name

    seat: int | None
    settings: Settings  # without the set-up
    start: Position
    plies: tuple[Seen, ...]
    position: Position
    before: Position | None
    begun: bool  # whether the game began at the start, or was drawn in text

    @property
    def turn(self) -> int | None:
        return None if self.phase == "over" else self.position.seat

    @property
    def ply(self) -> int:
        return len(self.plies)

    def _may_move(self) -> bool:
        return self.to_move

    @property
    def events(self) -> tuple[Event, ...]:
        if self.before is None:
            return ()
        move, drawn = self.plies[-1]
        return self._happened(self.before, move, drawn.strip(HIDDEN))

    def observation(self) -> Observation:
        from .observation import observation

        return observation(self)

    def sample(self, rng: Random) -> State:
        start, drawn = deal_hidden(self.start, self.seat, self.plies, rng)
        setup = Setup(start.hands) if self.begun else None
        state = State.begin(replace(self.settings, setup=setup), start, rng.randbytes(32))
        return state._replayed([Ply(seen.move, token) for seen, token in zip(self.plies, drawn, strict=True)])

    # ── its JSON form ─────────────────────────────────────────────────────────────────────────────
    @property
    def fields(self) -> ViewFields:
        position = self.position
        return ViewFields(
            game=self.game,
            rules=self.rules,
            viewer=self.seat,
            players=self.players,
            board=self.board.name,
            map=str(self.board),
            options=dict(self.options),
            ply=self.ply,
            phase=self.phase,
            seat=self.turn,
            steps=position.steps,
            turns=position.turns,
            walkers=list(position.walkers),
            dug=list(position.dug),
            rests=list(position.rests),
            hand=None if self.seat is None else position.hands[self.seat],
            hand_counts=[len(hand) for hand in position.hands],
            pile_count=len(position.pile),
            tally=[asdict(tally) | {"total": tally.total} for tally in self.tally],
            last_move=str(self.plies[-1].move) if self.plies else None,
            events=list(self.events),
            legal_moves=[str(move) for move in self.legal_moves],
            outcome=self.outcome,
        )

    @property
    def memory(self) -> dict[str, Any]:
        """The start as this seat knew it, and the moves."""
        plies = [[str(move), drawn] for move, drawn in self.plies]
        return {"start": self.start._asdict(), "plies": plies, "begun": self.begun}

    @classmethod
    def from_json(cls, fields: Mapping[str, Any]) -> Self:
        try:
            return cls._read(fields)
        except (KeyError, TypeError, AttributeError) as error:
            raise ValueError(f"this is no view of {META.name}: {error!r}") from None

    @classmethod
    def _read(cls, fields: Mapping[str, Any]) -> Self:
        board, options = Board.parse(fields["map"], fields["board"]), cast("Options", dict(fields["options"]))
        settings = Settings(board, fields["players"], options, fields["rules"])
        if memory := fields.get("memory"):
            began: Mapping[str, Any] = memory["start"]
            start: dict[str, Any] = {
                key: tuple(value) if isinstance(value, list) else value for key, value in began.items()
            }
            plies = [Seen(parse_move(move), drawn) for move, drawn in memory["plies"]]
            return cls.made(fields["viewer"], settings, Position(**start), plies, memory["begun"])
        hands = [HIDDEN * count for count in fields["hand_counts"]]
        if fields["viewer"] is not None:
            hands[fields["viewer"]] = fields["hand"]
        seat = fields["seat"] if fields["seat"] is not None else fields["turns"] % fields["players"]
        now = Position(
            seat, fields["phase"], fields["steps"], fields["turns"], tuple(fields["walkers"]), tuple(fields["dug"]),
            tuple(fields["rests"]), tuple(hands), HIDDEN * fields["pile_count"],
        )  # fmt: skip
        return cls.made(fields["viewer"], settings, now, [], False)

    @classmethod
    def made(cls, seat: int | None, settings: Settings, start: Position, plies: list[Seen], begun: bool) -> Self:
        """The view of someone who saw this; what follows from it is found here."""
        before, position = None, start
        for move, drawn in plies:
            before, position = position, after(settings, position, move, drawn).seen_by(seat)
        return cls(seat, settings, start, tuple(plies), position, before, begun)

    def _parts(self) -> tuple[object, ...]:
        return self.seat, self.start, self.plies, self.begun, str(self.board), tuple(self.options.items()), self.rules

    def __eq__(self, other: object) -> bool:
        return self._parts() == other._parts() if isinstance(other, View) else NotImplemented

    def __hash__(self) -> int:
        return hash(self._parts())

    def __reduce__(self) -> tuple[object, ...]:
        plies = tuple((str(move), drawn) for move, drawn in self.plies)
        return _unpickled, (type(self), self.seat, self.settings.packed(), tuple(self.start), plies, self.begun)


def _unpickled(
    kind: type[View], seat: int | None, settings: tuple[Any, ...], start: tuple[Any, ...],
    plies: tuple[tuple[str, str], ...], begun: bool,
) -> View:  # fmt: skip
    seen = [Seen(parse_move(move), drawn) for move, drawn in plies]
    return kind.made(seat, unpacked(*settings), Position(*start), seen, begun)


def view(state: State, seat: int | None) -> View:
    """What a seat may know of a state."""
    plies, mover = [], state.start.seat
    for move, drawn in state.plies:
        plies.append(Seen(move, drawn if mover == seat else HIDDEN * len(drawn)))
        if move.kind not in ("step", "tent"):
            mover = (mover + 1) % state.players
    begun = state.settings.setup is not None
    return View.made(seat, replace(state.settings, setup=None), state.start.seen_by(seat), plies, begun)
