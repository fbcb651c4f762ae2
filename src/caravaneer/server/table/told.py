"""What is told of a table itself, whichever seat is looked through."""

from __future__ import annotations

from typing import TYPE_CHECKING

from caravaneer.server.protocol import models
from caravaneer.server.protocol.models import Seat, Table
from caravaneer.server.protocol.outgoing import to_bytes

if TYPE_CHECKING:
    from .state import TableState


class Told:
    """What was told of a table last, and how it is written: no move changes it, so all versions between share it."""

    __slots__ = ("_found",)

    def __init__(self) -> None:
        self._found: tuple[tuple[object, ...], Table, bytes] | None = None  # with all it was made of

    def of(self, table: TableState) -> tuple[Table, bytes]:
        made_of = (table.settings, table.seats, table.host, table.phase, table.covered, table.rematch)
        found = self._found
        if found is None or found[0] != made_of:
            told = told_table(table)
            found = self._found = made_of, told, to_bytes(told)
        return found[1:]


def told_table(table: TableState, watching: bool = True) -> Table:
    """Who plays at a table closed to watchers is told to those who play there; before the start to all who may sit."""
    settings, names = table.settings, watching or table.phase == "gathering"
    origin = "record" if settings.origin is not None else None
    marks = {sitter.person: sitter.mark for sitter in table.seats}
    return Table(
        id=table.id,
        game=table.game,
        board=settings.board,
        options=dict(settings.options),
        pace=settings.pace,
        watching=settings.watching,
        covered=table.covered,
        hides=table.etiquette.hides,
        talk=settings.talk,
        programs=settings.programs,
        phase=table.phase,
        host=marks.get(table.host) if names else None,
        seats=[
            Seat(
                seat=seat, kind=sitter.kind, name=sitter.name if names else None,
                person=sitter.mark if names else None, level=sitter.level,
                stand_in=sitter.stand_in, resigned=sitter.resigned, called=sitter.called,
                program=sitter.owner is not None,
            )
            for seat, sitter in enumerate(table.seats)
        ],
        one_screen=settings.one_screen,
        fair=_fair(table),
        rematch=table.rematch,
        origin=settings.origin_table or origin,
        origin_ply=len(settings.origin.moves) if settings.origin is not None else 0,
        created=settings.created,
    )  # fmt: skip


def _fair(table: TableState) -> models.Fair | None:
    if table.phase == "gathering" or table.settings.origin is not None:
        return None
    proof = table.fair
    if proof is None:
        return models.Fair(commitment=table.secrets.commitment)
    return models.Fair(commitment=proof.commitment, seed=proof.seed, nonce=proof.nonce)
