"""What happens at a table by itself, beside it: only such tables are woken when the server starts."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"


def upgrade() -> None:
    op.add_column("game", sa.Column("lasts", sa.BigInteger))
    op.add_column("game", sa.Column("ends", sa.BigInteger))
    # Not known of games that run already: they are woken once, as all were before, and then it is.
    op.execute("UPDATE game SET lasts = 0 WHERE phase = 'playing'")
