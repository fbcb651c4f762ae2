"""What an analyst found of games that are over."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    op.create_table(
        "analysis",
        sa.Column("game_id", sa.Text, nullable=False),
        sa.Column("known", sa.Text, nullable=False),
        sa.Column("version", sa.Integer, nullable=False),
        sa.Column("body", sa.LargeBinary, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.CheckConstraint("known IN ('player', 'cards')", name="ck_analysis_known"),
        sa.ForeignKeyConstraint(["game_id"], ["game.id"], name="fk_analysis_game_id"),
        sa.PrimaryKeyConstraint("game_id", "known", name="pk_analysis"),
    )
    op.create_index("ix_analysis_at", "analysis", ["at"])
