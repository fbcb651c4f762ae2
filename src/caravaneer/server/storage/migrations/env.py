"""What Alembic runs for every command; the caller brings the connection and its transaction."""

from __future__ import annotations

from alembic import context

context.configure(
    connection=context.config.attributes["connection"],
    render_as_batch=True,  # SQLite changes a table by making a new one
    transactional_ddl=True,  # our BEGIN covers it in SQLite too
)
context.run_migrations()
