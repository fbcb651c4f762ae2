"""What is asked about a position and changes nothing: previews, reasons, threats, spaces in reach, hints."""

from __future__ import annotations

from typing import TypeAlias

from caravaneer.game import AnyView, IllegalMove, MalformedMove, load
from caravaneer.server.protocol import incoming as m
from caravaneer.server.protocol.outgoing import Help, Previews, Spots, Threats, Why

from .sight import previews, told_reason, told_refusal
from .state import TableState

Quick: TypeAlias = m.AskPreviews | m.AskWhy | m.AskHelp | m.AskThreats | m.AskSpots
Reply: TypeAlias = Previews | Why | Help | Threats | Spots


def reply(table: TableState, shown: int | None, message: Quick) -> Reply:
    """The answer of a version; who asked for it is filled in later."""
    if isinstance(message, m.AskPreviews):
        return Previews(id="", version=0, moves=previews(table, shown))
    view = table.position.view(shown)
    if isinstance(message, m.AskWhy):
        try:
            refusal = view.refusal(message.move)
        except MalformedMove:
            refusal = None
        return Why(id="", version=0, refusal=told_refusal(refusal))
    if isinstance(message, m.AskThreats):
        return Threats(id="", version=0, threats=list(table.etiquette.threats(view)))
    mine = shown is not None and shown == table.mover
    if isinstance(message, m.AskHelp):
        matters = table.etiquette.help(view) if mine and not table.complete else ()
        return Help(id="", version=0, matters=[told_reason(reason) for reason in matters])
    about = message.__pydantic_extra__
    return Spots(id="", version=0, spots=list(table.etiquette.reach(view, about)) if mine else [])


def view_for(table: TableState, person: str, ply: int, moves: list[str]) -> AnyView | str:
    """The view an analyst may look through, or why there is none."""
    if load(table.game).bots.search is None:
        return "no_analyst"
    if table.phase == "playing" and len(table.people) > 1:
        return "not_with_others"  # while a game with another person runs
    if ply > table.ply:
        return "no_such_position"
    state = table.position.at(ply)
    try:
        for move in moves:
            state = state.play(move)
    except (IllegalMove, MalformedMove):
        return "no_move"
    if state.seat is None:
        return state.view(0)
    if table.phase == "playing" and state.seat not in table.held_by(person):
        return "not_your_turn"  # through the eyes of another seat one would see its cards
    if moves and table.phase == "playing" and table.etiquette.draws:
        return "not_your_turn"  # what would be drawn is not to be known
    return state.view(state.seat)
