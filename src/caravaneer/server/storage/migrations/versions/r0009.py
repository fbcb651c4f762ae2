"""Bots that people bring: accounts of programs with an owner, and the tokens by which they come in."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0008"


def upgrade() -> None:
    op.create_table(
        "bot",
        sa.Column("person", sa.Text, nullable=False),
        sa.Column("owner", sa.Text, nullable=False),
        sa.Column("name_key", sa.Text, nullable=False),
        sa.Column("created", sa.BigInteger, nullable=False),
        sa.ForeignKeyConstraint(["person"], ["person.id"], name="fk_bot_person"),
        sa.ForeignKeyConstraint(["owner"], ["person.id"], name="fk_bot_owner"),
        sa.PrimaryKeyConstraint("person", name="pk_bot"),
        sa.UniqueConstraint("name_key", name="uq_bot_name_key"),
    )
    op.create_index("ix_bot_owner", "bot", ["owner"])
    op.create_table(
        "token",
        sa.Column("token_hash", sa.Text, nullable=False),
        sa.Column("id", sa.Text, nullable=False),
        sa.Column("person", sa.Text, nullable=False),
        sa.Column("scopes", sa.Text, nullable=False),
        sa.Column("created", sa.BigInteger, nullable=False),
        sa.Column("expires", sa.BigInteger, nullable=False),
        sa.Column("seen", sa.BigInteger),
        sa.ForeignKeyConstraint(["person"], ["person.id"], name="fk_token_person"),
        sa.PrimaryKeyConstraint("token_hash", name="pk_token"),
        sa.UniqueConstraint("id", name="uq_token_id"),
    )
    op.create_index("ix_token_person", "token", ["person"])
    op.create_index("ix_token_expires", "token", ["expires"])
