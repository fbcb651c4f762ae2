"""What a bot plays at a table: asked of the processes that think, and paid for by whoever it thinks for."""

from __future__ import annotations

import hashlib

from caravaneer.game import AnyView
from caravaneer.server.table.state import TableState
from caravaneer.server.thinking.pool import Chosen

from .audience import Audience
from .services import Services


async def choose_move(
    table: TableState, audience: Audience, services: Services, seat: int, view: AnyView, level: str
) -> Chosen:
    """The move of a bot that sees what its seat may see."""

    def may_think(milliseconds: float) -> bool:
        """For the table's host, and where somebody looks for an address."""
        viewers = sorted(audience.viewers, key=lambda viewer: viewer.person.id != table.host)
        return services.may_think(table.host, viewers[0].address if viewers else "", milliseconds)

    # The seed tells nothing of the table's own: a bot's whims must not depend on what it cannot see.
    seed = int.from_bytes(hashlib.sha256(f"{table.id} {seat}".encode()).digest()[:6], "big")
    return await services.thinkers.choose(
        table.id, seat, view, level, seed,
        owner=table.host or table.id, watched=bool(audience.viewers), may_think=may_think,
    )  # fmt: skip
