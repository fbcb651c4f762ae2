"""The language of whoever sits at the machine."""

from __future__ import annotations

import os

from . import spoken


def language_of_the_machine() -> str:
    """The first of LC_ALL, LC_MESSAGES and LANG that says something; English unless we speak it."""
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        if value := os.environ.get(name):
            return spoken(value[:2])
    return "en"
