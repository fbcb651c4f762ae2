"""How many turns of every seat cost something, beside what an analyst found."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"


def upgrade() -> None:
    op.add_column("analysis", sa.Column("costly", sa.Text))
