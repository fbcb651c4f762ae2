"""The first tables."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None


def upgrade() -> None:
    op.create_table(
        "game",
        sa.Column("id", sa.Text, nullable=False),
        sa.Column("game", sa.Text, nullable=False),
        sa.Column("rules", sa.Integer, nullable=False),
        sa.Column("seed", sa.Text, nullable=False),
        sa.Column("nonce", sa.Text, nullable=False),
        sa.Column("phase", sa.Text, nullable=False),
        sa.Column("listed", sa.Boolean, nullable=False),
        sa.Column("version", sa.Integer, nullable=False),
        sa.Column("summary", sa.Text, nullable=False),
        sa.Column("created", sa.BigInteger, nullable=False),
        sa.Column("changed", sa.BigInteger, nullable=False),
        sa.CheckConstraint("phase IN ('gathering', 'playing', 'over')", name="ck_game_phase"),
        sa.PrimaryKeyConstraint("id", name="pk_game"),
    )
    op.create_index("ix_game_lobby", "game", ["phase", "listed", "changed"])
    op.create_table(
        "event",
        sa.Column("game_id", sa.Text, nullable=False),
        sa.Column("version", sa.Integer, autoincrement=False, nullable=False),
        sa.Column("seat", sa.Integer),
        sa.Column("command", sa.Text),
        sa.Column("kind", sa.Text, nullable=False),
        sa.Column("body", sa.Text, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("previous", sa.Text, nullable=False),
        sa.Column("hash", sa.Text, nullable=False),
        sa.ForeignKeyConstraint(["game_id"], ["game.id"], name="fk_event_game_id"),
        sa.PrimaryKeyConstraint("game_id", "version", name="pk_event"),
        sa.UniqueConstraint("game_id", "command", name="uq_event_game_id_command"),
    )
    op.create_table(
        "person",
        sa.Column("id", sa.Text, nullable=False),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("kind", sa.Text, nullable=False),
        sa.Column("mark", sa.Text, nullable=False),
        sa.Column("created", sa.BigInteger, nullable=False),
        sa.Column("seen", sa.BigInteger, nullable=False),
        sa.CheckConstraint("kind IN ('guest', 'account')", name="ck_person_kind"),
        sa.PrimaryKeyConstraint("id", name="pk_person"),
        sa.UniqueConstraint("mark", name="uq_person_mark"),
    )
    op.create_table(
        "place",
        sa.Column("game_id", sa.Text, nullable=False),
        sa.Column("person", sa.Text, nullable=False),
        sa.ForeignKeyConstraint(["game_id"], ["game.id"], name="fk_place_game_id"),
        sa.ForeignKeyConstraint(["person"], ["person.id"], name="fk_place_person"),
        sa.PrimaryKeyConstraint("game_id", "person", name="pk_place"),
    )
    op.create_index("ix_place_person", "place", ["person"])
    op.create_table(
        "account",
        sa.Column("person", sa.Text, nullable=False),
        sa.Column("name_key", sa.Text, nullable=False),
        sa.Column("password", sa.Text, nullable=False),
        sa.Column("mail", sa.Text),
        sa.ForeignKeyConstraint(["person"], ["person.id"], name="fk_account_person"),
        sa.PrimaryKeyConstraint("person", name="pk_account"),
        sa.UniqueConstraint("name_key", name="uq_account_name_key"),
    )
    op.create_table(
        "session",
        sa.Column("token_hash", sa.Text, nullable=False),
        sa.Column("person", sa.Text, nullable=False),
        sa.Column("created", sa.BigInteger, nullable=False),
        sa.Column("expires", sa.BigInteger, nullable=False),
        sa.ForeignKeyConstraint(["person"], ["person.id"], name="fk_session_person"),
        sa.PrimaryKeyConstraint("token_hash", name="pk_session"),
    )
    op.create_index("ix_session_person", "session", ["person"])
    op.create_index("ix_session_expires", "session", ["expires"])
    op.create_table(
        "talk",
        sa.Column("game_id", sa.Text, nullable=False),
        sa.Column("number", sa.Integer, autoincrement=False, nullable=False),
        sa.Column("person", sa.Text, nullable=False),
        sa.Column("seat", sa.Integer),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("text", sa.Text, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.ForeignKeyConstraint(["game_id"], ["game.id"], name="fk_talk_game_id"),
        sa.ForeignKeyConstraint(["person"], ["person.id"], name="fk_talk_person"),
        sa.PrimaryKeyConstraint("game_id", "number", name="pk_talk"),
    )
    op.create_table(
        "report",
        sa.Column("id", sa.Integer, nullable=False),
        sa.Column("game_id", sa.Text, nullable=False),
        sa.Column("number", sa.Integer, nullable=False),
        sa.Column("person", sa.Text, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.ForeignKeyConstraint(["game_id", "number"], ["talk.game_id", "talk.number"], name="fk_report_game_id"),
        sa.ForeignKeyConstraint(["person"], ["person.id"], name="fk_report_person"),
        sa.PrimaryKeyConstraint("id", name="pk_report"),
    )
    op.create_table(
        "thought",
        sa.Column("key", sa.Text, nullable=False),
        sa.Column("body", sa.Text, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("key", name="pk_thought"),
    )
    op.create_index("ix_thought_at", "thought", ["at"])
    op.create_table(
        "canary",
        sa.Column("node", sa.Text, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("node", name="pk_canary"),
    )
