"""What a game is: the contract every game fills, and the register that finds games by their names."""

from __future__ import annotations

from .bot import AnyBot, Bot, Considered, Decision, Limit
from .contract import AnyState, AnyView, State, View
from .errors import IllegalMove, MalformedMove, Parameters, Refusal
from .meta import Meta
from .observation import Layout, Observation
from .options import About, Option, options_of
from .register import AnyGame, Game, games, load, meta, start
from .values import Board, Event, Happening, Integers, LegalMoves, Move, Outcome, Preview, Reason, Seed, Tally

__all__ = [
    "About",
    "AnyBot",
    "AnyGame",
    "AnyState",
    "AnyView",
    "Board",
    "Bot",
    "Considered",
    "Decision",
    "Event",
    "Game",
    "Happening",
    "IllegalMove",
    "Integers",
    "Layout",
    "LegalMoves",
    "Limit",
    "MalformedMove",
    "Meta",
    "Move",
    "Observation",
    "Option",
    "Outcome",
    "Parameters",
    "Preview",
    "Reason",
    "Refusal",
    "Seed",
    "State",
    "Tally",
    "View",
    "games",
    "load",
    "meta",
    "options_of",
    "start",
]
