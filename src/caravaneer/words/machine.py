"""The language of whoever sits at the machine."""

from __future__ import annotations

import os

from . import LANGUAGES


def language_of_the_machine() -> str:
    """The first of LC_ALL, LC_MESSAGES and LANG that says something; English unless we speak it."""
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        if value := os.environ.get(name):
            return value[:2] if value[:2] in LANGUAGES else "en"
    return "en"
