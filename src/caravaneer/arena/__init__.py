"""Bots against each other on equal terms, and how strong that shows them to be (docs/arena.md)."""
