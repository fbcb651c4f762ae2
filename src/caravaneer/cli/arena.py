"""`caravaneer arena`: bots against each other on equal terms, and how strong that shows them to be."""

from __future__ import annotations

import shlex
import signal
import tempfile
from collections.abc import Iterator
from contextlib import ExitStack, closing, contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, NamedTuple

import typer

from caravaneer.game import games, meta
from caravaneer.terminal.screen import check_folder, check_target, console

from .first_use import loading, prepare
from .options import DEFAULT, AsJson, Asked, BoardName, SeedText, by_flag, check_game, chosen, seed_of, takes_options
from .screen import note, print_json
from .standing import standing
from .usage import apart, check_board, settled

if TYPE_CHECKING:
    from caravaneer.arena.match import Match
    from caravaneer.arena.play import Played
    from caravaneer.arena.report import Report

SETUPS = 50  # where nothing is asked for
SEED = 1
SHOWN_FAULTS = 5


class Part(NamedTuple):
    """A match to be played, the folder of its own within --out, and how many games at a time."""

    name: str
    match: Match
    workers: int | None


@takes_options
def arena(
    options: Asked,
    game: Annotated[str | None, typer.Argument(metavar="GAME", help=f"One of: {', '.join(games())}.")] = None,
    bots: Annotated[
        list[str] | None,
        typer.Argument(
            metavar="BOT",
            help="One for each seat; or two, of which the first plays alone against others of the second. "
            "Bots are named like greedy, steady, search-1000, my_module:MyBot, 'cmd:./my-bot'.",
        ),
    ] = None,
    players: Annotated[
        int | None, typer.Option("--players", "-p", help="How many seats play (as many as bots).")
    ] = None,
    setups: Annotated[
        int | None, typer.Option("--setups", "-n", min=1, help=f"How many set-ups, each for every rotation ({SETUPS}).")
    ] = None,
    seed: SeedText = None,
    board: BoardName = None,
    anchor: Annotated[
        str | None, typer.Option("--anchor", help="The bot whose Elo is 0 (greedy, or the last).")
    ] = None,
    out: Annotated[
        str | None, typer.Option("--out", "-o", help="Keep results and records in this folder, and go on with them.")
    ] = None,
    workers: Annotated[int | None, typer.Option("--workers", "-w", min=1, help="Games at a time (all cores).")] = None,
    faults: Annotated[
        str | None,
        typer.Option("--faults", help="A bot that fails loses the game (forfeit), or greedy moves for it (greedy)."),
    ] = None,
    ray: Annotated[
        str | None, typer.Option("--ray", metavar="ADDRESS", help="Play on this Ray cluster; local starts one here.")
    ] = None,
    ladder: Annotated[bool, typer.Option("--ladder", help="Play every match of the published ladder.")] = False,
    rungs: Annotated[bool, typer.Option("--rungs", help="Play every level against the one below it.")] = False,
    row: Annotated[
        list[str] | None, typer.Option("--row", help="Only this row of the ladder, by number or name; again for more.")
    ] = None,
    quick: Annotated[bool, typer.Option("--quick", help="The ladder with a twentieth of the set-ups.")] = False,
    report: Annotated[bool, typer.Option("--report", help="Play nothing, tell what --out holds.")] = False,
    json: AsJson = False,
    plot: Annotated[str | None, typer.Option("--plot", help="Draw the ratings to this file, as SVG.")] = None,
    markdown: Annotated[str | None, typer.Option("--markdown", help="Write the tables to this file.")] = None,
) -> None:
    """Play a match between bots, and rate them.

    Every set-up is played by every rotation of the seats, so that luck is shared. With --out, the same command goes on
    after Ctrl-C. Example: caravaneer arena desert my_module:MyBot greedy --setups 20
    """
    apart({"--plot": plot, "--markdown": markdown})
    targets = [None if file is None else check_target(file, record=False) for file in (plot, markdown)]
    if report and (out is None or not Path(out).is_dir()):
        raise typer.BadParameter("name the folder to report on with --out", param_hint="--report")
    if out is not None and not report:
        check_folder(out)
    if ladder and rungs:
        raise typer.BadParameter("the ladder and the levels are two tables; ask for one", param_hint="--rungs")
    if ladder or rungs:
        others: dict[str, object] = {
            "GAME": game,
            "--players": players,
            "--setups": setups,
            "--seed": seed,
            "--board": board,
        }
        settled(others | {"--anchor": anchor, "--faults": faults} | by_flag(options), "the ladder")
        from caravaneer.arena import ladder as rows

        try:
            found = rows.rungs(row or (), rows.levels() if rungs else rows.ladder())
            plan = [Part(one.name, one.match(quick), 1 if one.alone else workers) for one in found]
        except ValueError as error:
            raise typer.BadParameter(str(error), param_hint="--row") from None
    elif report and game is None:
        if bots:
            raise typer.BadParameter("name the game too, or neither", param_hint="BOT")
        from caravaneer.arena.folder import matches_in

        assert out is not None
        plan = [Part(name, match, None) for name, match in matches_in(Path(out)).items()]
    elif quick:
        raise typer.BadParameter(
            "only the ladder has a quick form; add --ladder, or lower --setups", param_hint="--quick"
        )
    elif row:
        raise typer.BadParameter("only the ladder has rows; add --ladder", param_hint="--row")
    else:
        plan = [Part("", _match(game, bots or [], players, setups, seed, board, options, faults), workers)]
    for names in (part.match.names for part in plan):
        if anchor is not None and anchor not in names:
            told = f"'{anchor[:40]}' does not play in this match; write {' or '.join(names)}"
            raise typer.BadParameter(told, param_hint="--anchor")
    if ray is not None:
        from caravaneer.arena.runner import load_ray

        load_ray()
    reports, code = _play_all(plan, out, ray, anchor, report=report, show=not json)
    if report and not reports and not json:  # a program is told that there are none
        raise ValueError(f"{out} holds no game of this match; play it with the same command without --report")
    if json:
        from caravaneer.arena.report import document

        documents = [document(found) for found in reports]
        several = ladder or rungs or len(plan) > 1
        print_json(documents if several else documents[0] if documents else {"games": 0})
    only = "".join(f" --row {name}" for name in row or ())
    which = "--ladder" if ladder else "--rungs" if rungs else None
    command = f"caravaneer arena {which}{' --quick' * quick}{only}" if which else None
    _write(reports, targets[0], targets[1], command)
    if code:
        raise typer.Exit(code)


def has_bot(name: str) -> bool:
    """Whether a bot of the first game is called so."""
    from caravaneer.bots.names import player

    try:
        player(DEFAULT, name)
    except ValueError:
        return False
    return True


def _match(
    game: str | None,
    bots: list[str],
    players: int | None,
    setups: int | None,
    seed: str | None,
    board: str | None,
    asked: Asked,
    faults: str | None,
) -> Match:
    """The match that was asked for; wrong usage when there can be no such match."""
    if game is None:
        raise typer.BadParameter("name a game and its bots, or write --ladder", param_hint="GAME")
    if game not in games() and has_bot(game):
        written = shlex.join([DEFAULT, game, *bots])
        raise typer.BadParameter(f"the game comes before the bots, like: caravaneer arena {written}", param_hint="GAME")
    check_game(game)
    check_board(game, board)
    if faults not in (None, "forfeit", "greedy"):
        raise typer.BadParameter(f"write forfeit or greedy, not '{faults[:20]}'", param_hint="--faults")
    seats = players or max(len(bots), 2)
    options = chosen(game, seats, asked)
    from caravaneer.arena.match import Match, seated
    from caravaneer.bots.names import player

    try:
        table = seated(bots, seats)
        for name in bots:
            player(game, name)
    except ValueError as error:
        raise typer.BadParameter(str(error), param_hint="BOT") from None
    number = seed_of(seed)
    return Match(
        game,
        table,
        setups or SETUPS,
        SEED if number is None else number,
        board or meta(game).boards[0],
        options=options,
        faults=faults or "forfeit",
    )


# ── playing ───────────────────────────────────────────────────────────────────────────────────────
def _play_all(
    plan: list[Part],
    out: str | None,
    ray: str | None,
    anchor: str | None,
    *,
    report: bool,
    show: bool,
) -> tuple[list[Report], int]:
    """The reports of all matches as far as they were played, each shown at its end, and the exit code."""
    from caravaneer.arena.report import report as make_report

    reports, lost = [], 0
    with ExitStack() as stack:
        home = Path(out) if out is not None else Path(stack.enter_context(tempfile.TemporaryDirectory()))
        for part in plan:
            match, name = part.match, part.name
            where = home / name if name else home / "match" if out is None else home
            results, missing, interrupted = _look(match, where) if report else _play(part, where, ray)
            lost += missing
            found = make_report(match, results, anchor)
            if found.clusters:
                reports.append(found)
                if show:
                    _show(found)
            if interrupted:
                note(f"Interrupted; {len(results)} of {match.games} games of {match.title} were played.")
                if out is None:
                    note("They are not kept; name a folder with --out to be able to go on.")
                else:
                    note("The same command goes on from here.")
                return reports, 130
    if lost:
        note(f"{lost} games took their process down and have no result; their set-ups are left out.")
    return reports, 1 if lost else 0


def _look(match: Match, where: Path) -> tuple[list[Played], int, bool]:
    """What `_play` has found so far."""
    from caravaneer.arena.folder import Folder

    folder = Folder(where, match)
    folder.look()
    return list(folder.played.values()), 0, False


def _play(part: Part, where: Path, ray: str | None) -> tuple[list[Played], int, bool]:
    """All games of a match that have a result now, how many were lost, and whether it was interrupted."""
    from caravaneer.arena.folder import Folder
    from caravaneer.arena.play import check
    from caravaneer.arena.runner import on_ray, processes
    from caravaneer.cores import cores

    match, lost, interrupted = part.match, 0, False
    with Folder(where, match) as folder, _stopped_like_ctrl_c():
        left = folder.left()
        try:
            if left:
                with loading():
                    prepare(match.game, "rules", "bots")
                    check(match)
            many = min(part.workers or cores(), cores())
            games = processes(left, many) if ray is None else on_ray(left, ray, many)
            with closing(games), standing(match, folder.played.values()) as step:
                for _, ended in games:
                    if ended is None:
                        lost += 1
                    else:
                        folder.add(*ended)
                    step(None if ended is None else ended[0])
        except KeyboardInterrupt:
            interrupted = True
        return list(folder.played.values()), lost, interrupted


@contextmanager
def _stopped_like_ctrl_c() -> Iterator[None]:
    """`kill` and `timeout` break off as Ctrl-C does, so that nothing that was started is left."""
    before = signal.signal(signal.SIGTERM, signal.default_int_handler)
    try:
        yield
    finally:
        signal.signal(signal.SIGTERM, before)


# ── telling ───────────────────────────────────────────────────────────────────────────────────────
def _show(found: Report) -> None:
    from rich.table import Table

    from caravaneer.arena.report import HEADINGS, by_seat, rows, summary

    screen = console()
    screen.print(summary(found), style="bold")
    table = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0))
    for k, heading in enumerate(HEADINGS):
        table.add_column(heading, justify="left" if k == 0 else "right")
    for row in rows(found):
        table.add_row(*row)
    screen.print(table)
    seats = " – ".join(f"{100 * share:.1f} %" for share in by_seat(found))
    screen.print(f"wins by seat: {seats}; fair: {100 / found.match.seats:.1f} %")
    if found.left_out:
        screen.print(f"{found.left_out} games of set-ups that not every rotation has played are left out")
    first: dict[str, str] = {}  # of each sort of fault
    for fault in found.faults:
        first.setdefault(fault.partition(": ")[2], fault)
    for fault in list(first.values())[:SHOWN_FAULTS]:
        screen.print(f"fault: {fault}")
    if len(found.faults) > min(len(first), SHOWN_FAULTS):
        screen.print(f"… and {len(found.faults) - min(len(first), SHOWN_FAULTS)} more, which --out keeps")


def _write(reports: list[Report], plot: Path | None, markdown: Path | None, command: str | None) -> None:
    if not reports:
        return
    from caravaneer.arena.report import markdown as in_markdown
    from caravaneer.arena.report import pooled, pools
    from caravaneer.records.files import write_whole

    if plot is not None:
        from caravaneer.arena.plot import plot as draw

        panels = []
        for group in pools(reports):
            ratings = pooled(group, None if command else group[0].anchor)
            panels.append((f"{meta(group[0].match.game).title}, {group[0].match.seats} seats", ratings))
        panels = [panel for panel in panels if panel[1]]
        if panels:
            write_whole(plot, draw(panels))
        else:
            note(f"No bot has a rating, so {plot} was not drawn.")
    if markdown is not None:
        write_whole(markdown, in_markdown(reports, command or _command(reports[0].match)))


def _command(match: Match) -> str:
    """How to play a match again."""
    from caravaneer.arena.match import FORFEIT

    options = []
    for name, value in match.options.items():
        option = meta(match.game).options[name]
        if value != option.default:
            flag = option.flag
            options.append(f"{flag} {value}" if isinstance(value, str) else flag if value else f"--no-{flag[2:]}")
    words = [
        "caravaneer arena",
        match.game,
        *map(shlex.quote, match.bots),
        f"--setups {match.setups} --seed {match.seed}",
    ]
    others = [f"--faults {match.faults}"] if match.faults != FORFEIT else []
    return " ".join([*words, f"--board {match.board}", *others, *options])
