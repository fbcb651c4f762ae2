"""Several processes that serve the same tables, on one PostgreSQL. Nothing here is touched where there is one file."""
