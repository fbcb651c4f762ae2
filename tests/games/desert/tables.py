"""The numbers that the tables of the rule book must have, from the engine."""

from __future__ import annotations

TABLES: dict[str, list[list[int]]] = {}
