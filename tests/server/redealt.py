"""One game in many worlds: what a viewer may not know is dealt anew, all else is held fixed.

CARAVANEER_HIDDEN_GAME names the game, one whose seats know what others do not; by default the first there is.

A world is a whole server, tapped. The moves, the ids, the time, the commitment and everything that is said to the
server are the same in all of them; what one viewer hears must then be the same too, to the byte.
(PYTEST_DONT_REWRITE: what is asserted here has nothing to explain.)
"""

from __future__ import annotations

import hashlib
import os
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager, nullcontext
from dataclasses import dataclass, field
from functools import cached_property
from random import Random
from typing import Any, Literal
from unittest.mock import patch

from caravaneer.bots.levels import levels_of
from caravaneer.game import AnyState, AnyView, MalformedMove, games, load
from caravaneer.server.people.sessions import Person
from caravaneer.server.protocol.models import Live, NoClock
from caravaneer.server.rooms.commit import rows_of
from caravaneer.server.storage.log import EventRow
from caravaneer.server.table.commands import create
from caravaneer.server.table.decisions import BotMove, Step
from caravaneer.server.table.events import Started
from caravaneer.server.table.fold import fold
from caravaneer.server.table.settings import TableSettings
from caravaneer.server.table.state import Secrets, Sitter, TableState, first_state
from tests.server.tapped import Tap, Wire, keep_table, someone

GAME = load(os.environ.get("CARAVANEER_HIDDEN_GAME") or next(name for name in games() if load(name).etiquette.hides))

TABLE = "caravans"
SEATED = [someone(name) for name in ("Ana", "Ben", "Clara", "Dora", "Emil", "Fee")]
OUTSIDER = someone("Wim")  # a watcher; where nobody may watch, a stranger
PEOPLE = [*SEATED, OUTSIDER]
BEGAN = 1_700_000_000.0
Viewer = int | None  # a seat, or the outsider
Heard = dict[Viewer, list[str]]


@dataclass(frozen=True)
class Game:
    """A game up to some ply before its end, and the table it is played at."""

    number: int
    plies: int
    chance: Random = field(repr=False)

    @classmethod
    def numbered(cls, number: int) -> Game:
        chance = Random(f"redealt {number}")
        plies = chance.choice((3, 6, 10, 15, 20, 30, 50, 70))  # the first reshuffle comes after about 45
        return cls(number, plies, chance)

    @property
    def seats(self) -> int:
        return GAME.meta.seats[self.number % len(GAME.meta.seats)]

    @property
    def bots(self) -> set[int]:
        return {seat for seat in range(1, self.seats) if (self.number // 5 + seat) % 3 == 0}

    @property
    def watching(self) -> Literal["anyone", "nobody"]:
        return "nobody" if self.number % 3 == 2 else "anyone"

    @property
    def viewers(self) -> list[Viewer]:
        return [*(seat for seat in range(self.seats) if seat not in self.bots), None]

    @property
    def secrets(self) -> Secrets:
        return Secrets(*(hashlib.sha256(f"{what} {self.number}".encode()).hexdigest() for what in ("seed", "nonce")))

    @cached_property
    def settings(self) -> TableSettings:
        chosen = {name: option.choices[self.number % len(option.choices)] for name, option in GAME.meta.options.items()}
        return TableSettings(
            game=GAME.name, board=GAME.meta.boards[0], options=chosen,
            pace=Live(bank=7200, move=600) if self.number % 4 == 1 else NoClock(), watching=self.watching,
            covered=None, talk=True, start=False, seats=self.seats, host=SEATED[0].id, one_screen=False,
            created=int(BEGAN * 1000),
        )  # fmt: skip

    @cached_property
    def state(self) -> AnyState:
        """The game as it was really dealt, and played by lot, or by what looks best."""
        state = first_state(TableState.opened(TABLE, self.secrets, self.settings), GAME.meta.rules[-1])
        greedy = GAME.bots.greedy if self.number % 2 else None
        for _ in range(self.plies):
            lot = self.chance.choice(state.legal_moves)
            after = state.play(lot if greedy is None else greedy(state.view(state.seat), self.chance))
            if after.seat is None:
                break
            state = after
        while GAME.etiquette.forced(state) is not None:  # which a table would play by itself
            state = state.undo()
        return state

    def dealt_anew(self, viewer: Viewer) -> AnyState:
        """A game that this viewer cannot tell from the real one."""
        chance = Random(f"{self.number} {viewer}")
        if viewer is None and self.watching == "nobody":
            return self._another_game(chance)
        return self.state.view(viewer).sample(chance)

    def _another_game(self, chance: Random) -> AnyState:
        """Who may not watch knows nothing but whose turn it is: other cards and other moves."""
        state = self.state.at(0).view(None).sample(chance)
        for ply in range(1, len(self.state.history) + 1):
            real = self.state.at(ply)
            for _ in range(20):
                after = state.play(chance.choice(state.legal_moves))
                if _outside(after) == _outside(real):
                    break
            else:
                return self.state  # the turns cannot pass in the same way
            state = after
        return state

    def log(self, dealt: AnyState) -> tuple[TableState, list[EventRow]]:
        """The log up to the start, with what was dealt in a world."""
        level, at = levels_of(GAME.name)[0], int(BEGAN * 1000)
        sitters = [
            Sitter("bot", level=level) if seat in self.bots else sitting(SEATED[seat]) for seat in range(self.seats)
        ]
        steps = create(TABLE, self.secrets, self.settings, sitters, at)
        bank = self.settings.pace.bank * 1000 if isinstance(self.settings.pace, Live) else 0
        covered = GAME.etiquette.covers_totals(self.seats - len(self.bots))
        started = Started(GAME.meta.rules[-1], dealt.at(0).record(), covered, (bank,) * self.seats)
        steps.append(Step(started, fold(steps[-1].after, started, at)))
        return steps[-1].after, rows_of(TABLE, steps, "", None)


def _outside(state: AnyState) -> tuple[int | None, str, bool]:
    """What everybody knows of a position, who may watch or not: whose turn it is, and whether something follows."""
    return state.seat, state.phase, GAME.etiquette.forced(state) is None


def sitting(person: Person) -> Sitter:
    return Sitter("person", person.id, person.mark, person.name)


@contextmanager
def drawn(dealt: AnyState) -> Iterator[None]:
    """Chance decides as in this deal: the one thing that is decided here and not by the seed."""
    draws = dealt.drawn

    def play(state: AnyState, move: Any) -> AnyState:
        return state.play_drawn(move, draws[state.ply])

    with patch.object(GAME.state_type, "play", play):
        yield


# ── what is said ──────────────────────────────────────────────────────────────────────────────────
def moves_of(game: Game, ply: int, chance: Random) -> list[str]:
    """Moves that somebody could make some time: most of them from another's hand."""
    there = [game.state.at(chance.randrange(len(game.state.history) + 1)) for _ in range(3)]
    found = [str(move) for state in (game.state.at(ply), *there) for move in state.legal_moves]
    return chance.sample(found, min(len(found), 40)) + [str(move) for move in game.state.history]


def questions(game: Game, viewer: Viewer, table: TableState) -> list[dict[str, Any] | str]:
    """All that a viewer can ask or try without changing the table as it is now; the same in every world."""
    ply, version = table.ply, table.version
    chance = Random(f"questions {game.number} {viewer} {ply}")
    now = game.state.at(ply)
    moves = moves_of(game, ply, chance)
    tried = [chance.choice(moves) for _ in range(4)] + ["no move"]
    own = 0 if viewer is None else viewer
    other = (own + 1) % game.seats
    own_turn = int(own == table.mover and table.placed > 0)  # then these two would change something
    reach = [*GAME.etiquette.questions(now.view(now.seat)), *GAME.etiquette.questions(now.view(viewer))]
    said: list[dict[str, Any] | str] = [
        {"type": "previews"},
        {"type": "threats"},
        {"type": "help"},
        *({"type": "why", "move": move} for move in tried),
        *({"type": "spots", **question} for question in chance.sample(reach, min(6, len(reach)))),
        *({"type": "play", "seat": seat, "expect": version - 1, "move": tried[0]} for seat in (own, other)),
        {"type": "play", "seat": own, "expect": version, "move": "no move"},
        {"type": "play", "seat": other, "expect": version, "move": tried[0]},
        *({"type": kind, "seat": own, "expect": version - own_turn} for kind in ("undo", "confirm")),
        {"type": "take_back", "seat": own, "ply": 999},
        {"type": "stand_in", "by": own, "seat": other},
        {"type": "consent", "seat": own, "ask": 1, "yes": True},
        {"type": "come_back", "seat": other},
        {"type": "rematch"},
        *({"type": "analyse", "known": known} for known in ("player", "cards")),
        {"type": "leave", "seat": own},
        {"type": "report", "number": 77},
        {"type": "play", "seat": own, "move": 7},
        "no json",
    ]
    # What is illegal for certain: out of turn everything is.
    illegal = [move for move in tried if not _legal(now.view(viewer), move)]
    said += [{"type": "play", "seat": own, "expect": version, "move": move} for move in illegal]
    if len(game.viewers) > 2:  # else an analyst would really think
        said.append({"type": "think", "ply": chance.randrange(ply + 1)})
    chance.shuffle(said)
    return said


def _legal(view: AnyView, move: str) -> bool:
    try:
        return view.refusal(move) is None
    except MalformedMove:
        return False


def addresses(game: Game, viewer: Viewer, ply: int) -> list[str]:
    chance = Random(f"addresses {game.number} {viewer} {ply}")
    table = f"/api/v1/tables/{TABLE}"
    others = [*chance.sample(range(-1, 7), 2), *([] if viewer is None else [viewer])]
    seats = ["", *(f"?seat={seat}" for seat in others)]
    found = [f"{table}/positions/{chance.choice((ply, chance.randrange(ply + 2)))}{seat}" for seat in seats]
    found += [f"{table}/positions/{chance.choice((ply, chance.randrange(ply + 2)))}/picture{seat}" for seat in seats]
    found += [f"{table}/review{seat}" for seat in seats]
    return [*found, table, f"{table}/record", f"{table}/lines", "/api/v1/tables", "/api/v1/me/tables"]


def lines_asked(game: Game, viewer: Viewer, ply: int) -> list[tuple[str, dict[str, Any]]]:
    """What is posted about lines: where one leads, one more move there, and a tree to be kept."""
    chance = Random(f"lines {game.number} {viewer} {ply}")
    at = chance.randrange(ply + 1)
    move = chance.choice(moves_of(game, ply, chance))
    line = {"at": at, "moves": [move], "chance": [chance.choice("BbNnRP")]}
    question = {"table": TABLE, "at": at}
    return [
        ("/api/v1/lines/play", question),
        ("/api/v1/lines/play", question | {"move": move}),
        ("/api/v1/lines/play", question | {"level": "steady"}),
        ("/api/v1/lines/play", {"table": TABLE, **line}),
        (f"/api/v1/tables/{TABLE}/lines", {"lines": [line]}),
    ]


# ── a world ───────────────────────────────────────────────────────────────────────────────────────
class World:
    """A game as it is played on one server. `only` is the viewer that is listened to; None listens to all."""

    def __init__(self, tap: Tap, game: Game, dealt: AnyState, only: list[Viewer] | None = None):
        self.tap, self.game, self.dealt = tap, game, dealt
        self.heard: Heard = {viewer: [] for viewer in (game.viewers if only is None else only)}
        self.wires: dict[Viewer, Wire] = {}

    async def run(self) -> Heard:
        game, tap = self.game, self.tap
        await tap.anew()
        tap.still.now = BEGAN
        table, rows = game.log(self.dealt)
        await tap.store.write(lambda connection: keep_table(connection, table, rows, True))
        moves = self.dealt.history
        pauses = Random(f"pauses {game.number}")
        stops = {pauses.randrange(len(moves) + 1), len(moves)}
        again = pauses.randrange(len(moves) + 1)
        real = game.state is self.dealt
        with nullcontext() if real else drawn(self.dealt):
            await self._come(0)
            while True:
                now = (await tap.rooms.room(TABLE)).table  # which plays by itself what is forced
                ply, version = now.ply, now.version
                if ply == again:
                    await self._say("here we are")
                    await self._come(version - pauses.randrange(version))
                if ply in stops:
                    for viewer in self.heard:
                        await self._probe(viewer, now)
                if ply == len(moves):
                    break
                tap.still.push(pauses.random() * 3)
                if now.complete and now.mover is not None:
                    await self._say_for(now.mover, type="confirm", id=f"c{version}", seat=now.mover, expect=version)
                else:
                    await self._move(ply, str(moves[ply]), version)
        for viewer in self.heard:
            self._keep(viewer)
        return self.heard

    def _person(self, viewer: Viewer) -> Person:
        return OUTSIDER if viewer is None else SEATED[viewer]

    async def _come(self, have: int) -> None:
        """Everybody comes, or comes again after a cut. Those we do not listen to look at what is public."""
        for viewer in self.game.viewers:
            if viewer in self.wires:
                await self.wires[viewer].close()
                self._keep(viewer)
            wire = self.wires[viewer] = self.tap.at(TABLE, self._person(viewer))
            await wire.hello(have=have)
            if viewer is not None and viewer not in self.heard:
                wire.say(type="show", seat=None)
                await wire.quiet()
        for wire in self.wires.values():
            await wire.quiet()

    def _keep(self, viewer: Viewer) -> None:
        if viewer in self.heard:
            wire = self.wires[viewer]
            self.heard[viewer] += [*wire.raw, f"closed {wire.closed}"]

    async def _say(self, text: str) -> None:
        await self.wires[0].ask(type="say", id="hello all", text=text)
        for wire in self.wires.values():
            await wire.quiet()

    async def _move(self, ply: int, move: str, version: int) -> None:
        room = await self.tap.rooms.room(TABLE)
        seat = room.table.mover
        assert seat is not None
        if seat in self.game.bots:
            before = {viewer: wire.events for viewer, wire in self.wires.items()}
            room.post(BotMove(seat, move, ply), None)
            await self._heard_by_all(before, version)
        else:
            play = {"type": "play", "id": f"m{version}", "seat": seat, "expect": version, "move": move}
            await self._say_for(seat, **play, confirm=True)

    async def _say_for(self, viewer: int, **message: Any) -> None:
        """What the owner of a seat says, until everybody knows."""
        before = {viewer: wire.events for viewer, wire in self.wires.items()}
        answer = await self.wires[viewer].ask(**message)
        assert '"accepted"' in answer, answer
        await self._heard_by_all(before, message["expect"])

    async def _heard_by_all(self, before: dict[Viewer, int], version: int) -> None:
        """Until every event after a version has come to everybody: what is forced follows at once."""
        room = await self.tap.rooms.room(TABLE)
        for viewer, wire in self.wires.items():
            await wire.until(lambda: wire.events - before[viewer] >= max(1, room.table.version - version))  # noqa: B023

    async def _probe(self, viewer: Viewer, table: TableState) -> None:
        ply, version = table.ply, table.version
        wire, person = self.wires[viewer], self._person(viewer)
        for number, message in enumerate(questions(self.game, viewer, table)):
            if isinstance(message, str):
                wire.say_text(message)
            else:
                await wire.ask(id=f"{version} {number}", **message)
        chance = Random(f"come again {self.game.number} {viewer} {ply}")
        for have in chance.sample((0, version // 2, version - 1, version, version + 9), 2):
            await wire.hello(have=have, hash="0123456789abcdef" if have == version else None)
        for seat in (None, chance.randrange(6), viewer):
            wire.say(type="show", seat=seat)
        await wire.quiet()
        for path in addresses(self.game, viewer, ply):
            status, headers, body = await self.tap.request(person, path)
            self.heard[viewer].append(f"{path} {status} {sorted(headers)!r} {body!r}")
        for path, asked in lines_asked(self.game, viewer, ply):
            status, headers, body = await self.tap.request(person, path, "POST", asked)
            self.heard[viewer].append(f"{path} {asked} {status} {sorted(headers)!r} {body!r}")


@dataclass
class Compared:
    """What came of the worlds of a game."""

    found: list[str] = field(default_factory=list)  # what some viewer heard otherwise, and secrets that were told
    worlds: int = 0
    different: int = 0  # worlds in which cards really lay otherwise
    messages: int = 0


async def compared(tap: Tap, game: Game, mutated: Callable[[], AbstractContextManager[Any]] = nullcontext) -> Compared:
    """All worlds of a game beside the real one; `mutated` is how a test breaks the server."""
    result = Compared()
    deals = {viewer: game.dealt_anew(viewer) for viewer in game.viewers}
    with mutated():
        real = await World(tap, game, game.state).run()
    for viewer, dealt in deals.items():
        if dealt is game.state:
            continue
        with mutated():
            other = (await World(tap, game, dealt, [viewer]).run())[viewer]
        result.worlds += 1
        result.different += _lies_otherwise(game, dealt, viewer)
        result.messages += len(other)
        result.found += [f"game {game.number}, viewer {viewer}: {what}" for what in _differ(game, real[viewer], other)]
    return result


def _lies_otherwise(game: Game, dealt: AnyState, viewer: Viewer) -> bool:
    """Whether somebody else really knows something else in this world."""
    return any(dealt.view(seat) != game.state.view(seat) for seat in range(game.seats) if seat != viewer)


def _differ(game: Game, mine: list[str], other: list[str]) -> Iterator[str]:
    for number, (a, b) in enumerate(zip(mine, other, strict=False)):
        if a != b:
            at = next(k for k, (x, y) in enumerate(zip(f"{a}\0", f"{b}\1", strict=False)) if x != y)
            yield f"message {number}: …{a[max(0, at - 120) : at + 60]}… and …{b[max(0, at - 20) : at + 60]}…"
            break
    if len(mine) != len(other):
        yield f"{len(mine)} messages and {len(other)}"
    told = "".join(mine + other)
    yield from (f"a secret is told: {name}" for name, word in vars(game.secrets).items() if word in told)
