"""`caravaneer play`: a game in the terminal against simple opponents."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from caravaneer.bots.levels import LEVELS, level, levels_of
from caravaneer.bots.names import Player
from caravaneer.game import AnyState, AnyView, Limit, Move, games, load
from caravaneer.game.near import did_you_mean
from caravaneer.terminal.screen import check_target
from caravaneer.words import LANGUAGES
from caravaneer.words.machine import language_of_the_machine

from . import positions
from .first_use import loading, prepare
from .options import DEFAULT, Asked, BoardName, SeedText, begin, by_flag, check_game, chosen, takes_options
from .usage import check_board, settled

if TYPE_CHECKING:
    from caravaneer.terminal.table import Opponent

USUAL = "steady"  # how well the others play, where a game has this level
SPOKEN = f"{', '.join(LANGUAGES[:-1])} or {LANGUAGES[-1]}"


@takes_options
def play(
    options: Asked,
    game: Annotated[
        str | None,
        typer.Argument(metavar="GAME", help=f"One of: {', '.join(games())} ({DEFAULT}).", callback=check_game),
    ] = None,
    players: Annotated[int | None, typer.Option("--players", "-p", help="How many seats play (2).")] = None,
    seat: Annotated[
        int | None, typer.Option("--seat", help="Your seat, counted from 1 (1); the rules decide who begins.")
    ] = None,
    opponents: Annotated[
        str | None,
        typer.Option(
            "--level",
            help=f"How strong the bots are, the weakest first: {', '.join(one.name for one in LEVELS)} ({USUAL}).",
        ),
    ] = None,
    seed: SeedText = None,
    board: BoardName = None,
    position: Annotated[
        str | None,
        typer.Option("--position", metavar="FILE", help="Begin at a position drawn in text, or where a record ends."),
    ] = None,
    save: Annotated[
        str | None,
        typer.Option("--save", metavar="FILE", help="Keep the game in this file; if it exists, go on with it."),
    ] = None,
    language: Annotated[
        str | None, typer.Option("--language", "--lang", "-l", help=f"{SPOKEN}; by default your own.")
    ] = None,
) -> None:
    """Play in the terminal against bots. Type ? during the game for help.

    Example: caravaneer play trucks --players 4 --level sharp --save mine.json
    """
    if language is not None and language not in LANGUAGES:
        raise typer.BadParameter(f"'{language}' is not spoken here; write {SPOKEN}", param_hint="--language")
    path = None if save is None else check_target(save)
    resumed = path is not None and path.exists()
    of_file = {"--players": players, "--board": board} | by_flag(options)
    if resumed:
        for name, value in (of_file | {"--seed": seed, "--position": position}).items():
            if value is not None:
                raise typer.BadParameter(f"{path} holds a game already; leave {name} out, or name another file")
    elif position is not None:
        settled(of_file, position)
    seats, asked_for = players or 2, game
    game = game or DEFAULT
    given = chosen(game, seats, options)
    if not resumed and position is None:
        check_board(game, board)
        _check_level(game, opponents)
        _check_seat(seat, seats)
    with loading():
        state, names = _resume(path, asked_for) if path is not None and resumed else (None, None)
        if state is None and position is not None:
            state = positions.read(position, asked_for, seed).state
        elif state is None:
            state = begin(game, seats, seed, board, given)
        found = _check_level(state.game, opponents)
        _check_seat(seat, state.players)
        from caravaneer.terminal.table import table_of

        own = seat - 1 if seat is not None else _own_seat(names)
        words = load(state.game).words(language or language_of_the_machine())
        table = table_of(state.game)(state, own, words, path, _sits_down(found))
        if seed is not None:
            table.rng.seed(seed)  # the same seed and the same moves give the same game, opponents included
        prepare(state.game, "rules", "bots")
        table.warm()
        _warm(state, found)
    if resumed:
        table.say(words("terminal-resumed", file=str(path)))
    raise typer.Exit(table.run())


def _check_level(game: str, name: str | None) -> Player:
    """The opponent asked for, or the usual one; wrong usage when a game has none of this name."""
    levels = levels_of(game)
    wanted = name or (USUAL if USUAL in levels else levels[0])
    if wanted not in levels:
        near = did_you_mean(wanted, levels)
        told = f"{near} (there are: {', '.join(levels)})" if near else f"; write {', '.join(levels)}"
        raise typer.BadParameter(f"'{wanted}' is no level of {game}{told}", param_hint="--level")
    return level(game, wanted)


def _sits_down(player: Player) -> Callable[[int], Opponent]:
    def sit_down(seed: int) -> Opponent:
        bot = player.make(seed)

        def answer(view: AnyView) -> Move:
            return bot.choose(view, player.limit).move

        return answer

    return sit_down


def _warm(state: AnyState, player: Player) -> None:
    """Let an opponent think for a moment before the game, so that nobody waits for the compiler in it."""
    if state.seat is not None:
        player.make(0).choose(state.view(state.seat), Limit(simulations=1, time=player.limit.time))


def _check_seat(seat: int | None, players: int) -> None:
    if seat is not None and not 1 <= seat <= players:
        raise typer.BadParameter(f"there are seats 1 to {players}, not {seat}", param_hint="--seat")


def _resume(path: Path, game: str | None) -> tuple[AnyState, list[str] | None]:
    record, state = positions.read_record(str(path), game)
    return state, record.players


def _own_seat(names: list[str] | None) -> int:
    """The seat that no program played in a saved game."""
    from caravaneer.terminal.table import OPPONENT

    return next((seat for seat, name in enumerate(names or []) if name != OPPONENT), 0)
