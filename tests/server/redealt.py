"""One game of Der Wüstentruck in many worlds: what a viewer may not know is dealt anew, all else is held fixed.

A world is a whole server, tapped. The moves, the ids, the time, the commitment and everything that is said to the
server are the same in all of them; what one viewer hears must then be the same too, to the byte.
(PYTEST_DONT_REWRITE: what is asserted here has nothing to explain.)
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager, nullcontext
from dataclasses import dataclass, field, replace
from functools import cached_property
from random import Random
from typing import Any
from unittest.mock import patch

from caravaneer.games.trucks import State
from caravaneer.games.trucks.pieces import CARDS
from caravaneer.server.people.sessions import Person
from caravaneer.server.rooms.commit import written
from caravaneer.server.table.commands import BotMove, seated_from_start, settled, starting
from caravaneer.server.table.state import Change, Secrets, Sitter, Standing, first_state, opened
from tests.games.trucks.test_restatement import STYLES, choose
from tests.server.tapped import Tap, Wire, keep_table, someone

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
        return 2 + self.number % 5

    @property
    def bots(self) -> set[int]:
        return {seat for seat in range(1, self.seats) if (self.number // 5 + seat) % 3 == 0}

    @property
    def watching(self) -> str:
        return "nobody" if self.number % 3 == 2 else "anyone"

    @property
    def viewers(self) -> list[Viewer]:
        return [*(seat for seat in range(self.seats) if seat not in self.bots), None]

    @property
    def secrets(self) -> Secrets:
        return Secrets(*(hashlib.sha256(f"{what} {self.number}".encode()).hexdigest() for what in ("seed", "nonce")))

    @cached_property
    def gathered(self) -> Standing:
        """The table before anything is logged."""
        live = {"kind": "live", "bank": 7200, "move": 600}
        body: dict[str, Any] = {
            "game": "trucks", "board": "pyramids", "options": {"skull_wait": True, "red_any_flip": self.number % 2 > 0},
            "pace": live if self.number % 4 == 1 else {"kind": "none"}, "watching": self.watching, "covered": None,
            "talk": True, "start": False, "seats": self.seats, "host": SEATED[0].id, "one_screen": False,
            "created": int(BEGAN * 1000),
        }  # fmt: skip
        return opened(TABLE, self.secrets, body)

    @cached_property
    def state(self) -> State:
        """The game as it was really dealt, and played by lot."""
        state: Any = first_state(self.gathered, 1)
        style = STYLES[self.number % 4]
        for _ in range(self.plies):
            after = state.play(choose(state, style, self.chance))
            if after.seat is None:
                break
            state = after
        found: State = state
        return found

    def dealt_anew(self, viewer: Viewer) -> State:
        """A game that this viewer cannot tell from the real one."""
        chance = Random(f"{self.number} {viewer}")
        if viewer is None and self.watching == "nobody":
            return self._another_game(chance)
        found: State = self.state.view(viewer).sample(chance)
        return found

    def _another_game(self, chance: Random) -> State:
        """Who may not watch knows nothing but whose turn it is: other cards and other moves."""
        state: State = self.state.at(0).view(None).sample(chance)
        real = [self.state.at(ply).seat for ply in range(len(self.state.history) + 1)]
        for seat in real[1:]:
            for _ in range(20):
                after = state.play(chance.choice(state.legal_moves))
                if after.seat == seat:
                    break
            else:
                return self.state  # the turns cannot pass in the same way
            state = after
        return state

    def log(self, dealt: State) -> tuple[Standing, list[Any]]:
        """The log up to the start, with the cards of a deal."""
        sitters = [
            Sitter("bot", level="gentle") if seat in self.bots else sitting(SEATED[seat]) for seat in range(self.seats)
        ]
        create = Change("create", None, self.gathered.settings)
        changes = settled(self.gathered, [create, *seated_from_start(sitters)], 0)
        start = starting(written(self.gathered, "", changes, 0, None)[-1][1])
        start = replace(start, body=dict(start.body) | {"record": dealt.at(0).record().model_dump()})
        rows = written(self.gathered, "", [*changes, start], int(BEGAN * 1000), None)
        return rows[-1][1], [row for row, _ in rows]


def sitting(person: Person) -> Sitter:
    return Sitter("person", person.id, person.mark, person.name)


@contextmanager
def drawn(dealt: State) -> Iterator[None]:
    """The cards come from the pile as in this deal: the one thing that is decided here and not by the seed."""
    draws = dealt.drawn

    def play(state: State, move: Any) -> State:
        return state.play_drawn(move, draws[len(state._plies())])

    with patch.object(State, "play", play):
        yield


# ── what is said ──────────────────────────────────────────────────────────────────────────────────
def questions(game: Game, viewer: Viewer, ply: int, version: int) -> list[dict[str, Any] | str]:
    """All that a viewer can ask or try without changing the table, at some ply; the same in every world."""
    chance = Random(f"questions {game.number} {viewer} {ply}")
    now = game.state.at(ply)
    moves = [str(move) for move in (*now.view(viewer).legal_moves[:40], *game.state.history)] or ["B1a>d3"]
    tried = [chance.choice(CARDS) + chance.choice(moves)[1:] for _ in range(3)] + [chance.choice(moves), "no move"]
    own = 0 if viewer is None else viewer
    other = (own + 1) % game.seats
    names = chance.sample([truck.name for truck in now.trucks], 2)
    mine = viewer is not None and now.seat == viewer
    said: list[dict[str, Any] | str] = [
        {"type": "previews"},
        {"type": "threats"},
        *({"type": "why", "move": move} for move in tried),
        *({"type": "spots", "card": card, "truck": name} for card in chance.sample(CARDS, 3) for name in names),
        *({"type": "play", "seat": seat, "expect": version - 1, "move": tried[0]} for seat in (own, other)),
        {"type": "play", "seat": own, "expect": version, "move": "no move"},
        {"type": "play", "seat": other, "expect": version, "move": tried[0]},
        {"type": "undo", "seat": own, "expect": version},
        {"type": "confirm", "seat": own, "expect": version},
        {"type": "take_back", "seat": own, "ply": 999},
        {"type": "stand_in", "by": own, "seat": other},
        {"type": "consent", "seat": own, "ask": 1, "yes": True},
        {"type": "come_back", "seat": other},
        {"type": "rematch"},
        {"type": "leave", "seat": own},
        {"type": "report", "number": 77},
        {"type": "play", "seat": own, "move": 7},
        "no json",
    ]
    if not mine:  # what is illegal for certain
        said += [{"type": "play", "seat": own, "expect": version, "move": move} for move in tried]
    elif absent := [card for card in CARDS if card not in now.hands[own]]:
        said.append({"type": "play", "seat": own, "expect": version, "move": absent[0] + tried[0][1:]})
    if len(game.viewers) > 2:  # else an analyst would really think
        said.append({"type": "think", "ply": chance.randrange(ply + 1)})
    chance.shuffle(said)
    return said


def addresses(game: Game, viewer: Viewer, ply: int) -> list[str]:
    chance = Random(f"addresses {game.number} {viewer} {ply}")
    table = f"/api/v1/tables/{TABLE}"
    others = [*chance.sample(range(-1, 7), 2), *([] if viewer is None else [viewer])]
    seats = ["", *(f"?seat={seat}" for seat in others)]
    found = [f"{table}/positions/{chance.choice((ply, chance.randrange(ply + 2)))}{seat}" for seat in seats]
    return [*found, table, f"{table}/record", "/api/v1/tables", "/api/v1/me/tables"]


# ── a world ───────────────────────────────────────────────────────────────────────────────────────
class World:
    """A game as it is played on one server. `only` is the viewer that is listened to; None listens to all."""

    def __init__(self, tap: Tap, game: Game, dealt: State, only: list[Viewer] | None = None):
        self.tap, self.game, self.dealt = tap, game, dealt
        self.heard: Heard = {viewer: [] for viewer in (game.viewers if only is None else only)}
        self.wires: dict[Viewer, Wire] = {}

    async def run(self) -> Heard:
        game, tap = self.game, self.tap
        await tap.anew()
        tap.still.now = BEGAN
        standing, rows = game.log(self.dealt)
        await tap.store.write(lambda connection: keep_table(connection, standing, rows, True))
        moves = self.dealt.history
        pauses = Random(f"pauses {game.number}")
        stops = {pauses.randrange(len(moves) + 1), len(moves)}
        again = pauses.randrange(len(moves) + 1)
        real = game.state is self.dealt
        with nullcontext() if real else drawn(self.dealt):
            await self._come(0)
            for ply in range(len(moves) + 1):
                version = standing.version + ply
                if ply == again:
                    await self._say("here we are")
                    await self._come(version - pauses.randrange(version))
                if ply in stops:
                    for viewer in self.heard:
                        await self._probe(viewer, ply, version)
                if ply < len(moves):
                    tap.still.push(pauses.random() * 3)
                    await self._move(ply, str(moves[ply]), version)
        for viewer in self.heard:
            self._keep(viewer)
        assert (await tap.house.keeper(TABLE)).standing.version == standing.version + len(moves)
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
        seat = self.dealt.at(ply).seat if ply % 10 == 0 else self._seat
        assert seat is not None
        before = {viewer: wire.events for viewer, wire in self.wires.items()}
        keeper = await self.tap.house.keeper(TABLE)
        if seat in self.game.bots:
            keeper.post(BotMove(seat, move, ply), None)
        else:
            answer = await self.wires[seat].ask(type="play", id=f"m{ply}", seat=seat, expect=version, move=move)
            assert '"accepted"' in answer, answer
        for viewer, wire in self.wires.items():
            await wire.until(lambda: wire.events > before[viewer])  # noqa: B023
        self._seat = keeper.standing.mover

    _seat: int | None = None

    async def _probe(self, viewer: Viewer, ply: int, version: int) -> None:
        wire, person = self.wires[viewer], self._person(viewer)
        for number, message in enumerate(questions(self.game, viewer, ply, version)):
            if isinstance(message, str):
                wire.say_text(message)
            else:
                await wire.ask(id=f"{ply} {number}", **message)
        chance = Random(f"come again {self.game.number} {viewer} {ply}")
        for have in chance.sample((0, version // 2, version - 1, version, version + 9), 2):
            await wire.hello(have=have, hash="0123456789abcdef" if have == version else None)
        for seat in (None, chance.randrange(6), viewer):
            wire.say(type="show", seat=seat)
        await wire.quiet()
        for path in addresses(self.game, viewer, ply):
            status, headers, body = await self.tap.request(person, path)
            self.heard[viewer].append(f"{path} {status} {sorted(headers)!r} {body!r}")


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
        result.different += dealt.hands != game.state.hands
        result.messages += len(other)
        result.found += [f"game {game.number}, viewer {viewer}: {what}" for what in _differ(game, real[viewer], other)]
    return result


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
