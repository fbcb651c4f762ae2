"""Turns for which someone has looked for a better one."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    op.create_table(
        "mistake",
        sa.Column("person", sa.Text, nullable=False),
        sa.Column("game_id", sa.Text, nullable=False),
        sa.Column("known", sa.Text, nullable=False),
        sa.Column("turn", sa.Integer, autoincrement=False, nullable=False),
        sa.Column("found", sa.Boolean, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.CheckConstraint("known IN ('player', 'cards')", name="ck_mistake_known"),
        sa.ForeignKeyConstraint(["person"], ["person.id"], name="fk_mistake_person"),
        sa.ForeignKeyConstraint(["game_id"], ["game.id"], name="fk_mistake_game_id"),
        sa.PrimaryKeyConstraint("person", "game_id", "known", "turn", name="pk_mistake"),
    )
    op.create_index("ix_mistake_person", "mistake", ["person", "at"])
