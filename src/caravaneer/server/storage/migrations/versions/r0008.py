"""For several processes on one PostgreSQL: which of them live, who keeps a table, votes, and why a session ended."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"


def upgrade() -> None:
    op.create_table(
        "process",
        sa.Column("id", sa.Text, nullable=False),
        sa.Column("began", sa.BigInteger, nullable=False),
        sa.Column("expires", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_process"),
    )
    op.create_table(
        "vote",
        sa.Column("game_id", sa.Text, nullable=False),
        sa.Column("revision", sa.Integer, nullable=False),
        sa.Column("body", sa.Text, nullable=False),
        sa.ForeignKeyConstraint(["game_id"], ["game.id"], name="fk_vote_game_id"),
        sa.PrimaryKeyConstraint("game_id", name="pk_vote"),
    )
    op.add_column("game", sa.Column("keeper", sa.Text))
    op.add_column("revoked", sa.Column("why", sa.Text))
