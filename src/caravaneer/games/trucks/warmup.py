"""What only long games ask for, asked once ahead: else somebody's turn would wait for the compiler."""

from __future__ import annotations

from .crowd import by_crowd
from .view import View, seen_by


def warm(view: View) -> None:
    """Hands guessed by a crowd, which is needed only where rare cards have been held for long."""
    priced = seen_by(view).priced
    assert priced is not None, "a view of a game that was played can be explained"
    by_crowd(priced, 0)
