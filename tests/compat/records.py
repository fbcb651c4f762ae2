"""Records that 0.1.0 wrote, and what it made of them. Whatever here needs Record imports it from this module."""

from __future__ import annotations

import json
from typing import Any

from caravaneer.records import Record

from .databases import KEPT

__all__ = ["FACTS", "RECORDS", "Record"]

RECORDS = KEPT / "records"
FACTS: dict[str, dict[str, Any]] = json.loads((RECORDS / "facts.json").read_text("utf-8"))
