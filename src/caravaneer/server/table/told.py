"""What is told of a table itself, whichever seat is looked through."""

from __future__ import annotations

from typing import TYPE_CHECKING

from caravaneer.server.protocol import models
from caravaneer.server.protocol.models import Seat, Table

if TYPE_CHECKING:
    from .state import TableState


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
        phase=table.phase,
        host=marks.get(table.host) if names else None,
        seats=[
            Seat(
                seat=seat, kind=sitter.kind, name=sitter.name if names else None,
                person=sitter.mark if names else None, level=sitter.level,
                stand_in=sitter.stand_in, resigned=sitter.resigned, called=sitter.called,
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
