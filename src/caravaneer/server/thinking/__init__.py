"""Processes that think: the bots of tables, and the analyst."""
