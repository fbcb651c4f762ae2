"""The database: engine, schema, the log of events, backups, migrations."""
