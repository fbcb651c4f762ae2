"""The tables of the database.

The event log is the truth; what can be made anew says so.

Times are milliseconds since 1970, by the server's clock. A change here needs a revision in migrations/versions.
"""

from __future__ import annotations

from sqlalchemy import (
    BigInteger,
    Boolean,
    CheckConstraint,
    Column,
    ForeignKey,
    ForeignKeyConstraint,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    Table,
    Text,
    UniqueConstraint,
)

# Every constraint has a name, so that a later revision can speak of it.
metadata = MetaData(
    naming_convention={
        "pk": "pk_%(table_name)s",
        "fk": "fk_%(table_name)s_%(column_0_name)s",
        "uq": "uq_%(table_name)s_%(column_0_N_name)s",
        "ck": "ck_%(table_name)s_%(constraint_name)s",
    }
)

# ── tables people play at ─────────────────────────────────────────────────────────────────────────
game = Table(
    "game",
    metadata,
    Column("id", Text, primary_key=True),
    Column("game", Text, nullable=False),
    Column("rules", Integer, nullable=False),  # the version of the rules it is played and replayed by
    Column("seed", Text, nullable=False),  # secret until the end
    Column("nonce", Text, nullable=False),  # secret until the end
    Column("phase", Text, nullable=False),
    Column("listed", Boolean, nullable=False),
    Column("version", Integer, nullable=False),  # of the last event; 0 before the first
    Column("summary", Text, nullable=False),  # JSON, what lists show; disposable, made of the events
    Column("created", BigInteger, nullable=False),
    Column("changed", BigInteger, nullable=False),
    # What happens at it by itself, so that a server which starts need not read its log; disposable, made of the events.
    Column("lasts", BigInteger),  # milliseconds the running turn may last; 0 where a bot is to move
    Column("ends", BigInteger),  # when that is, in a relaxed game, had the server never been down
    Column("keeper", Text),  # the process that sees to it, where several serve; the one that wrote last, or took over
    CheckConstraint("phase IN ('gathering', 'playing', 'over')", name="phase"),
    Index("ix_game_lobby", "phase", "listed", "changed"),
    Index("ix_game_changed", "phase", "changed", "id"),
)

event = Table(
    "event",
    metadata,
    Column("game_id", Text, ForeignKey("game.id"), primary_key=True),
    Column("version", Integer, primary_key=True, autoincrement=False),
    Column("seat", Integer),
    Column("command", Text),  # "who:id", on the first event of a command only; null for the table's own doing
    Column("kind", Text, nullable=False),
    Column("body", Text, nullable=False),  # JSON, exactly as it was hashed
    Column("at", BigInteger, nullable=False),
    Column("previous", Text, nullable=False),
    Column("hash", Text, nullable=False),
    UniqueConstraint("game_id", "command"),
)

place = Table(  # who has or had a seat, for "my tables"; disposable, made of the events
    "place",
    metadata,
    Column("game_id", Text, ForeignKey("game.id"), primary_key=True),
    Column("person", Text, ForeignKey("person.id"), primary_key=True),
    Index("ix_place_person", "person"),
)

# ── people ────────────────────────────────────────────────────────────────────────────────────────
person = Table(
    "person",
    metadata,
    Column("id", Text, primary_key=True),
    Column("name", Text, nullable=False),
    Column("kind", Text, nullable=False),
    Column("mark", Text, nullable=False),  # what others may know them by; says nothing of the id
    Column("created", BigInteger, nullable=False),
    Column("seen", BigInteger, nullable=False),
    CheckConstraint("kind IN ('guest', 'account')", name="kind"),
    UniqueConstraint("mark"),
    Index("ix_person_seen", "kind", "seen", "id"),
)

account = Table(
    "account",
    metadata,
    Column("person", Text, ForeignKey("person.id"), primary_key=True),
    Column("name_key", Text, nullable=False),  # the name, NFKC and casefolded: Ann and ANN are one
    Column("password", Text, nullable=False),  # argon2 hash
    Column("mail", Text),
    Column("confirmed", BigInteger),  # when the owner of that address said that it is theirs; null: never
    UniqueConstraint("name_key"),
)

session = Table(
    "session",
    metadata,
    Column("token_hash", Text, primary_key=True),  # the token itself is only in the browser
    Column("person", Text, ForeignKey("person.id"), nullable=False),
    Column("created", BigInteger, nullable=False),
    Column("expires", BigInteger, nullable=False),
    Index("ix_session_person", "person"),
    Index("ix_session_expires", "expires"),
)

ban = Table(
    "ban",
    metadata,
    Column("person", Text, ForeignKey("person.id"), primary_key=True),
    Column("reason", Text, nullable=False),
    Column("at", BigInteger, nullable=False),
)

revoked = Table(  # sessions that a tool or another process has ended; servers look at it every few seconds
    "revoked",
    metadata,
    Column("token_hash", Text, primary_key=True),
    Column("at", BigInteger, nullable=False),
    Column("why", Text),  # as Revoked has it; null: signed out
    Index("ix_revoked_at", "at"),
)

link = Table(  # what someone may do once who has the link: choose a new password, confirm an address
    "link",
    metadata,
    Column("token_hash", Text, primary_key=True),  # the token itself is only in the link
    Column("person", Text, ForeignKey("person.id"), nullable=False),
    Column("purpose", Text, nullable=False),
    Column("mail", Text),  # the address that is confirmed
    Column("expires", BigInteger, nullable=False),
    CheckConstraint("purpose IN ('password', 'mail')", name="purpose"),
    Index("ix_link_person", "person", "purpose"),
    Index("ix_link_expires", "expires"),
)

device = Table(  # browsers in which someone has signed in; strangers' guesses do not lock them out there
    "device",
    metadata,
    Column("token_hash", Text, primary_key=True),
    Column("person", Text, ForeignKey("person.id"), nullable=False),
    Column("seen", BigInteger, nullable=False),
    Index("ix_device_person", "person", "seen"),
    Index("ix_device_seen", "seen"),
)

bot = Table(  # a person that is a program. Its row in `person` is an account's, which has no password and so no way in
    "bot",
    metadata,
    Column("person", Text, ForeignKey("person.id"), primary_key=True),
    Column("owner", Text, ForeignKey("person.id"), nullable=False),
    Column("name_key", Text, nullable=False),  # as an account's: no two of both look the same
    Column("created", BigInteger, nullable=False),
    UniqueConstraint("name_key"),
    Index("ix_bot_owner", "owner"),
)

token = Table(  # by which a bot comes in
    "token",
    metadata,
    Column("token_hash", Text, primary_key=True),  # the token itself was told once
    Column("id", Text, nullable=False),  # what its owner calls it by, to revoke it
    Column("person", Text, ForeignKey("person.id"), nullable=False),
    Column("scopes", Text, nullable=False),  # words with blanks between them
    Column("created", BigInteger, nullable=False),
    Column("expires", BigInteger, nullable=False),
    Column("seen", BigInteger),  # when it was last used, to the hour; null: never
    UniqueConstraint("id"),
    Index("ix_token_person", "person"),
    Index("ix_token_expires", "expires"),
)

# ── beside the game ───────────────────────────────────────────────────────────────────────────────
talk = Table(
    "talk",
    metadata,
    Column("game_id", Text, ForeignKey("game.id"), primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("person", Text, ForeignKey("person.id"), nullable=False),
    Column("seat", Integer),
    Column("name", Text, nullable=False),  # as it was when they spoke
    Column("text", Text, nullable=False),
    Column("at", BigInteger, nullable=False),
    Index("ix_talk_person", "person"),
)

report = Table(
    "report",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("game_id", Text, nullable=False),
    Column("number", Integer, nullable=False),
    Column("person", Text, ForeignKey("person.id"), nullable=False),  # who reports
    Column("at", BigInteger, nullable=False),
    ForeignKeyConstraint(["game_id", "number"], ["talk.game_id", "talk.number"]),
    Index("ix_report_person", "person"),
    Index("ix_report_game", "game_id", "number"),
)

thought = Table(  # answers of the analysis; disposable, a cache
    "thought",
    metadata,
    Column("key", Text, primary_key=True),
    Column("body", Text, nullable=False),
    Column("at", BigInteger, nullable=False),
    Index("ix_thought_at", "at"),
)

analysis = Table(  # what an analyst found of a game that is over; disposable, and dropped when nobody asks for it
    "analysis",
    metadata,
    Column("game_id", Text, ForeignKey("game.id"), primary_key=True),
    Column("known", Text, primary_key=True),
    Column("version", Integer, nullable=False),  # of the analyst
    Column("body", LargeBinary, nullable=False),
    Column("at", BigInteger, nullable=False),  # when it was last asked for or deepened
    Column("costly", Text),  # JSON, by seat: how many turns cost something; null before all are judged
    CheckConstraint("known IN ('player', 'cards')", name="known"),
    Index("ix_analysis_at", "at"),
)

mistake = Table(  # turns for which someone has looked for a better one; those they missed come again
    "mistake",
    metadata,
    Column("person", Text, ForeignKey("person.id"), primary_key=True),
    Column("game_id", Text, ForeignKey("game.id"), primary_key=True),
    Column("known", Text, primary_key=True),
    Column("turn", Integer, primary_key=True, autoincrement=False),
    Column("found", Boolean, nullable=False),
    Column("at", BigInteger, nullable=False),
    CheckConstraint("known IN ('player', 'cards')", name="known"),
    Index("ix_mistake_person", "person", "at"),
    Index("ix_mistake_game", "game_id"),
)

lines = Table(  # trees of other moves beside games that are over
    "lines",
    metadata,
    Column("id", Text, primary_key=True),
    Column("game_id", Text, ForeignKey("game.id"), nullable=False),
    Column("person", Text, ForeignKey("person.id"), nullable=False),  # who made it
    Column("name", Text, nullable=False),
    Column("moves", Integer, nullable=False),
    Column("body", Text, nullable=False),  # JSON, as a record of format 3 has its lines
    Column("created", BigInteger, nullable=False),
    Column("changed", BigInteger, nullable=False),
    Index("ix_lines_person", "person", "game_id"),
    Index("ix_lines_game", "game_id"),
)

# ── several processes on one PostgreSQL ───────────────────────────────────────────────────────────
process = Table(  # those that serve; who has not said so for a few seconds, by the database's clock, does not
    "process",
    metadata,
    Column("id", Text, primary_key=True),
    Column("began", BigInteger, nullable=False),
    Column("expires", BigInteger, nullable=False),
)

vote = Table(  # the open votes of a table; disposable, they are about one position
    "vote",
    metadata,
    Column("game_id", Text, ForeignKey("game.id"), primary_key=True),
    Column("revision", Integer, nullable=False),  # counted up with every change: who knew another one looks again
    Column("body", Text, nullable=False),  # JSON
)

canary = Table(  # written and read back to see that the database works; disposable
    "canary",
    metadata,
    Column("node", Text, primary_key=True),
    Column("at", BigInteger, nullable=False),
)
