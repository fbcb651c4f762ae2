"""For those who run a server: bans, sessions ended from outside, links by mail, known devices; and quick pruning."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"


def upgrade() -> None:
    op.create_table(
        "ban",
        sa.Column("person", sa.Text, nullable=False),
        sa.Column("reason", sa.Text, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.ForeignKeyConstraint(["person"], ["person.id"], name="fk_ban_person"),
        sa.PrimaryKeyConstraint("person", name="pk_ban"),
    )
    op.create_table(
        "revoked",
        sa.Column("token_hash", sa.Text, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("token_hash", name="pk_revoked"),
    )
    op.create_index("ix_revoked_at", "revoked", ["at"])
    op.create_table(
        "link",
        sa.Column("token_hash", sa.Text, nullable=False),
        sa.Column("person", sa.Text, nullable=False),
        sa.Column("purpose", sa.Text, nullable=False),
        sa.Column("mail", sa.Text),
        sa.Column("expires", sa.BigInteger, nullable=False),
        sa.CheckConstraint("purpose IN ('password', 'mail')", name="ck_link_purpose"),
        sa.ForeignKeyConstraint(["person"], ["person.id"], name="fk_link_person"),
        sa.PrimaryKeyConstraint("token_hash", name="pk_link"),
    )
    op.create_index("ix_link_person", "link", ["person", "purpose"])
    op.create_index("ix_link_expires", "link", ["expires"])
    op.create_table(
        "device",
        sa.Column("token_hash", sa.Text, nullable=False),
        sa.Column("person", sa.Text, nullable=False),
        sa.Column("seen", sa.BigInteger, nullable=False),
        sa.ForeignKeyConstraint(["person"], ["person.id"], name="fk_device_person"),
        sa.PrimaryKeyConstraint("token_hash", name="pk_device"),
    )
    op.create_index("ix_device_person", "device", ["person", "seen"])
    op.create_index("ix_device_seen", "device", ["seen"])
    op.add_column("account", sa.Column("confirmed", sa.BigInteger))
    # What is pruned is found by these, and whatever still speaks of it.
    op.create_index("ix_game_changed", "game", ["phase", "changed", "id"])
    op.create_index("ix_person_seen", "person", ["kind", "seen", "id"])
    op.create_index("ix_talk_person", "talk", ["person"])
    op.create_index("ix_report_person", "report", ["person"])
    op.create_index("ix_report_game", "report", ["game_id", "number"])
    op.create_index("ix_mistake_game", "mistake", ["game_id"])
    op.create_index("ix_lines_game", "lines", ["game_id"])
