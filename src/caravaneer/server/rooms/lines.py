"""Lines beside games that are over: trees kept for their makers, and one more move played where a line leads.

Every question carries all it needs, and is answered off the loop; nothing is kept but the trees.
"""

from __future__ import annotations

import secrets

import orjson
from pydantic import ValidationError
from sqlalchemy import Connection

from caravaneer.bots.levels import levels_of
from caravaneer.game import AnyState, IllegalMove, Move, State
from caravaneer.records import AnyRecord, Line, Node, RecordError
from caravaneer.records.tree import lines_of, played
from caravaneer.server.people.sessions import Person
from caravaneer.server.protocol.lines import LineAnswer, LineQuestion, LinesCard, LinesOfGame, LinesTree, NewLines
from caravaneer.server.protocol.refused import Refused, refused
from caravaneer.server.storage import lines as kept
from caravaneer.server.storage.lines import Kept
from caravaneer.server.storage.store import Store
from caravaneer.server.table import lines as beside
from caravaneer.server.table.lines import TooManyMoves, grown, movers, state_at, told, why_no_lines
from caravaneer.server.table.state import TableState
from caravaneer.server.thinking.pool import Thinkers

from .new_tables import LETTERS, MOST_QUOTED
from .rooms import Rooms

MOST_OF_A_GAME = 20  # trees that one person keeps beside one game
MOST_OF_A_PERSON = 1_000
MOST_WAITING = 40  # questions; who comes then is told to come again

STATUS = {"not_your_table": 403, "not_over": 409}


class Lines:
    """All lines of a server. A tree is changed by its maker alone, and seen by whoever may watch its table."""

    def __init__(self, rooms: Rooms, store: Store, thinkers: Thinkers):
        self._rooms, self._store, self._thinkers = rooms, store, thinkers
        self._waiting = 0
        rooms.brought = self._brought

    async def _table(self, table: str, who: Person | None) -> TableState:
        found = (await self._rooms.room(table)).table
        if (why := why_no_lines(found, who.id if who else None)) is not None:
            raise Refused(STATUS[why], why)
        return found

    # ── trees ─────────────────────────────────────────────────────────────────────────────────────
    async def of_game(self, table: str, who: Person | None) -> LinesOfGame:
        """The game, and the trees that someone has made beside it."""
        found = await self._table(table, who)
        made = await self._store.read(lambda c: kept.trees_of(c, found.id, who.id)) if who else []
        return await self._rooms.offload(_of_game, found, made)

    async def tree(self, id: str, who: Person | None) -> LinesTree:
        one = await self._kept(id)
        table = await self._table(one.table, who)
        return await self._rooms.offload(_told, table, one, who is not None and one.person == who.id)

    async def add(self, table: str, asked: NewLines, who: Person) -> str:
        """A new tree; its id."""
        found = await self._table(table, who)
        id = "".join(secrets.choice(LETTERS) for _ in range(12))
        made = await self._checked(found, asked, id, who)

        def work(connection: Connection) -> None:
            if kept.count(connection, who.id, found.id) >= MOST_OF_A_GAME:
                raise Refused(409, "too_many_trees", most=MOST_OF_A_GAME)
            if kept.count(connection, who.id) >= MOST_OF_A_PERSON:
                raise Refused(409, "too_many_trees", most=MOST_OF_A_PERSON)
            kept.add(connection, made)

        await self._store.write(work)
        return id

    async def change(self, id: str, asked: NewLines, who: Person) -> None:
        one = await self._own(id, who)
        made = await self._checked(await self._table(one.table, who), asked, id, who)
        if not await self._store.write(lambda connection: kept.change(connection, made)):
            raise _no_tree()

    async def remove(self, id: str, who: Person) -> None:
        await self._own(id, who)
        if not await self._store.write(lambda connection: kept.remove(connection, id, who.id)):
            raise _no_tree()

    async def _brought(self, table: str, record: AnyRecord, who: Person) -> int:
        """The lines of a record that someone brought are a tree of theirs; how many there is no room for."""
        lines = record.lines or []
        every, fit = beside.count(lines), await self._rooms.offload(beside.fitting, lines)
        try:
            await self.add(table, NewLines(lines=fit), who)
        except (Refused, ValidationError):
            return every
        return every - beside.count(fit)

    async def signed_in(self, guest: str, account: Person) -> None:
        """A guest has signed in to an account: what the guest made is the account's."""
        await self._store.write(lambda connection: kept.hand_over(connection, guest, account.id))

    async def _kept(self, id: str) -> Kept:
        one = await self._store.read(lambda connection: kept.tree(connection, id))
        if one is None:
            raise _no_tree()
        return one

    async def _own(self, id: str, who: Person) -> Kept:
        one = await self._kept(id)
        if one.person != who.id:
            raise Refused(403, "not_your_tree")
        return one

    async def _checked(self, table: TableState, asked: NewLines, id: str, who: Person) -> Kept:
        """What was sent, as it is kept: every move of it played."""
        lines = await self._rooms.offload(_read, table, asked)
        body = orjson.dumps([line.model_dump(exclude_none=True) for line in lines]).decode()
        if len(body.encode()) > beside.MOST_BYTES:
            raise Refused(413, "tree_too_large", most=beside.MOST_BYTES)
        moves = sum(len(line.moves) for one in lines for line in one.walk())
        return Kept(id, table.id, who.id, who.name, asked.name.strip(), moves, self._rooms.time.now(), body)

    # ── one more move ─────────────────────────────────────────────────────────────────────────────
    async def play(self, asked: LineQuestion, who: Person | None, owner: str = "") -> LineAnswer:
        table = await self._table(asked.table, who)
        if self._waiting >= MOST_WAITING:
            raise refused(503)
        self._waiting += 1
        try:
            state = await self._rooms.offload(_reached, table, asked)
            move = asked.move if asked.level is None else await self._chosen(table, state, asked.level, owner)
            return await self._rooms.offload(_answer, state, move)
        finally:
            self._waiting -= 1

    async def _chosen(self, table: TableState, state: AnyState, level: str, owner: str) -> str:
        """What a bot plays there, that sees what its seat would."""
        if level not in levels_of(table.game):
            raise Refused(422, "bad_settings", why=f"there is no level '{level}'")
        if state.seat is None:
            raise _bad("the game is over there")
        view = await self._rooms.offload(state.view, state.seat)
        seed = secrets.randbits(40)
        chosen = await self._thinkers.choose(f"{table.id} line", state.seat, view, level, seed, owner=owner)
        return chosen.move_text


# ── off the loop ──────────────────────────────────────────────────────────────────────────────────
def _of_game(table: TableState, made: list[Kept]) -> LinesOfGame:
    root: Node[State[Move]] = table.position.record().tree()
    nodes = list(root.main_line())
    return LinesOfGame(
        moves=[str(node.move) for node in nodes],
        seats=movers(nodes),
        chance=[node.drawn for node in nodes] if table.etiquette.draws else None,
        trees=[LinesCard(id=one.id, name=one.name, moves=one.moves, changed=one.changed) for one in made],
    )


def _told(table: TableState, one: Kept, yours: bool) -> LinesTree:
    root = grown(table, [Line.model_validate(line) for line in orjson.loads(one.body)])
    return LinesTree(
        id=one.id, table=one.table, name=one.name, maker=one.maker, yours=yours, changed=one.changed, lines=told(root)
    )


def _read(table: TableState, asked: NewLines) -> list[Line]:
    try:
        return lines_of(grown(table, asked.lines))
    except TooManyMoves:
        raise Refused(413, "tree_too_long", most=beside.MOST_MOVES) from None
    except RecordError as error:
        raise _bad(f"{error.where}: {error.what}") from None


def _reached(table: TableState, asked: LineQuestion) -> AnyState:
    if asked.at > table.ply:
        raise Refused(404, "no_such_position", ply=asked.at, last=table.ply)
    try:
        return state_at(table, asked.at, asked.moves, asked.chance)
    except IllegalMove as error:
        raise _bad(str(error.refusal)) from None
    except ValueError as error:
        raise _bad(str(error)) from None


def _answer(state: AnyState, move: str | None) -> LineAnswer:
    if move is None:
        return LineAnswer(ply=state.ply, seat=state.seat, move=None, drawn="", diagram=str(state))
    try:
        after = played(state, move)
    except IllegalMove as error:
        raise _bad(str(error.refusal)) from None
    except ValueError as error:
        raise _bad(str(error)) from None
    drawn = after.drawn[-1] if after.drawn else ""
    return LineAnswer(ply=after.ply, seat=after.seat, move=str(after.history[-1]), drawn=drawn, diagram=str(after))


def _bad(why: str) -> Refused:
    return Refused(422, "bad_line", why=why[:MOST_QUOTED])


def _no_tree() -> Refused:
    return Refused(404, "no_such_tree")
