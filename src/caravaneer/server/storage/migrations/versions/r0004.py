"""Trees of lines beside games that are over."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    op.create_table(
        "lines",
        sa.Column("id", sa.Text, nullable=False),
        sa.Column("game_id", sa.Text, nullable=False),
        sa.Column("person", sa.Text, nullable=False),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("moves", sa.Integer, nullable=False),
        sa.Column("body", sa.Text, nullable=False),
        sa.Column("created", sa.BigInteger, nullable=False),
        sa.Column("changed", sa.BigInteger, nullable=False),
        sa.ForeignKeyConstraint(["game_id"], ["game.id"], name="fk_lines_game_id"),
        sa.ForeignKeyConstraint(["person"], ["person.id"], name="fk_lines_person"),
        sa.PrimaryKeyConstraint("id", name="pk_lines"),
    )
    op.create_index("ix_lines_person", "lines", ["person", "game_id"])
