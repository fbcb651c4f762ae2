"""What happens at a table, as values and pure functions: no clock, no database, no socket."""
