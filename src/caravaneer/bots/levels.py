"""Four opponents for people: gentle, steady, sharp and master. The weaker ones err like people, by short sight."""

from __future__ import annotations

import os
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from random import Random as Lots
from typing import Any

from caravaneer.game import GAMES
from caravaneer.game.bot import Bot, Decision, Limit

from .names import Player, player


@dataclass(frozen=True)
class Level:
    """An opponent by its name, and what to say of it in English, French and German.

    `strength` is its rating in games of two, in Elo over `steady` (docs/strength.md). In the desert that of `sharp` is
    the rating of a search which thinks less, so at least so much; that of `master` adds what it won against `sharp`.
    """

    name: str
    describe: Mapping[str, str]
    strength: Mapping[str, float | None] = field(default_factory=lambda: dict.fromkeys(GAMES))


LEVELS = (
    Level(
        "gentle",
        {
            "en": "Takes what lies before it, overlooks things and never gets in your way: for children and beginners.",
            "fr": "Prend ce qui est devant lui, oublie des choses, ne vous gêne jamais : pour enfants et débutants.",
            "de": "Nimmt, was vor ihm liegt, übersieht manches und stört nie: für Kinder und Anfänger.",
        },
        {"desert": -636, "trucks": -920},
    ),
    Level(
        "steady",
        {
            "en": "Always makes the move that looks best now, and does not look ahead.",
            "fr": "Joue toujours le coup qui paraît le meilleur, sans regarder plus loin.",
            "de": "Macht immer den Zug, der jetzt am besten aussieht, und schaut nicht voraus.",
        },
        {"desert": 0, "trucks": 0},
    ),
    Level(
        "sharp",
        {
            "en": "Looks ahead for a second or so and uses your mistakes.",
            "fr": "Regarde plus loin pendant une seconde environ et profite de vos erreurs.",
            "de": "Schaut etwa eine Sekunde voraus und nutzt Ihre Fehler.",
        },
        {"desert": 846, "trucks": 512},
    ),
    Level(
        "master",
        {
            "en": "The strongest: thinks for up to three seconds a move.",
            "fr": "Le plus fort : réfléchit jusqu’à trois secondes par coup.",
            "de": "Der Stärkste: denkt bis zu drei Sekunden je Zug nach.",
        },
        {"desert": 1358, "trucks": 659},
    ),
)
NAMES = tuple(level.name for level in LEVELS)
# Whichever ends first: the time keeps slow machines quick, the simulations make fast ones no stronger than meant.
SHARP = {"desert": Limit(time=1.5, simulations=6_000), "trucks": Limit(time=1.5, simulations=1_500)}
MASTER = Limit(time=3.0, early=True)


def level(game: str, name: str, threads: int | None = None) -> Player:
    """The player of a level; ValueError when there is none of that name. `master` takes every core, or `threads`."""
    if game not in GAMES:
        raise ValueError(f"there is no game '{game}' (there is: {', '.join(GAMES)})")
    if name == "gentle":
        return Player(name, Gentle, Limit())
    if name == "steady":
        return Player(name, player(game, "greedy").make, Limit())
    if name == "sharp":
        return Player(name, player(game, "search-1").make, SHARP[game])
    if name == "master":
        return Player(name, _master(game, threads or os.cpu_count() or 1), MASTER)
    raise ValueError(f"there is no level '{name}' (there are: {', '.join(NAMES)})")


def _master(game: str, threads: int) -> Callable[[int], Bot]:
    if game != "desert":
        return player(game, "search-1", threads).make

    def make(seed: int) -> Bot:
        from caravaneer.games.desert.bots.search import Search
        from caravaneer.games.desert.bots.tree import Habits

        # Who looks at a hundred thousand lines of play need not trust first sight so much (docs/strength.md).
        return Search(seed, threads=threads, habits=Habits(warmth=2.0, widening=2.4))

    return make


# ── gentle ────────────────────────────────────────────────────────────────────────────────────────
OVERLOOKED = 0.3  # of all moves, each time
TEMPTING = 3  # of the best moves it sees, one is drawn
DRY = 4.0  # steps it would give so as not to strand
BORING = 1.5  # points behind the best at which a move tempts no more


class Gentle(Bot):
    """Sees only what a move takes at once or comes close to, overlooks a third, and draws among the best few."""

    def __init__(self, seed: int = 0):
        super().__init__(seed)
        self.begin()

    def begin(self) -> None:
        self._lots = Lots(self.seed)

    def choose(self, view: Any, limit: Limit) -> Decision:  # noqa: ARG002
        worth = _SIGHT[view.game](view)
        moves = list(view.legal_moves)
        seen = [move for move in moves if self._lots.random() >= OVERLOOKED] or moves
        ranked = sorted(((worth(move), self._lots.random(), move) for move in seen), key=lambda found: found[:2])
        tempting = [move for value, _, move in ranked[-TEMPTING:] if value >= ranked[-1][0] - BORING]
        return Decision(self._lots.choice(tempting))


def _in_the_desert(view: Any) -> Callable[[Any], float]:
    """What a move takes, the ground it closes, and whether water or a palm is a step or two away."""
    from caravaneer.maps.hexmap import distance, parse_cell

    state = view.known
    own = [c for c in state.caravans if c.seat == view.seat]
    goals = [(parse_cell(cell), value) for cell, value in state.water.items()]
    palms = [parse_cell(cell) for cell in state.palms]
    reached = {c.colour: {p for p in palms for cell in c.cells if distance(parse_cell(cell), p) == 1} for c in own}
    near: dict[tuple[str, str], float] = {}

    def beside(colour: str, cell: str) -> float:
        if (colour, cell) not in near:
            here = parse_cell(cell)
            places = goals + [(palm, 5) for palm in palms if palm not in reached.get(colour, ())]
            near[colour, cell] = max((value / 2 / distance(here, at) for at, value in places if at != here), default=0)
        return near[colour, cell]

    previews = view.previews() if state.phase == "camels" else {}

    def worth(move: Any) -> float:
        if move.kind not in ("leader", "camel"):
            return 0.0
        if move not in previews:
            return beside(move.colour, move.cell)
        found = previews[move]
        return float(found.points + 0.3 * found.change[view.seat].territories + beside(move.colour, move.cell))

    return worth


def _on_the_course(view: Any) -> Callable[[Any], float]:
    """How far a move brings its own trucks. It likes petrol and the finish, and to have enough for the way there."""
    from caravaneer.games.trucks.board import PARK, PETROL
    from caravaneer.maps.hexmap import parse_cell

    board, previews = view.board, view.previews()
    own = {truck.name: truck for truck in view.trucks if truck.seat == view.seat}
    way = board.steps_left

    def left(cell: str) -> int:
        return int(way.get(PARK if cell == "park" else parse_cell(cell), 0))  # none at the finish

    goals = (*board.marked(PETROL), board.finish)
    thirst: dict[str, int] = {}

    def wanted(cell: str) -> int:
        """Litres to the next petrol or the finish."""
        if cell not in thirst:
            litres = board.litres_from(parse_cell(cell))
            thirst[cell] = min((litres[goal] for goal in goals if goal in litres), default=99)
        return thirst[cell]

    def worth(move: Any) -> float:
        value = 0.0
        for event in previews[move].events:
            details = event.details
            truck = own.get(str(details.get("truck", "")))
            if truck is None:
                continue  # what happens to others is all the same to it
            if event.kind == "drive":
                end = event.cells[-1]
                value += left(truck.cell) - left(end)
                if left(end) and truck.gauge - int(details["litres"]) < wanted(end):
                    value -= DRY
            elif event.kind in ("flip", "gain"):
                value += 0.4 * (int(details["after"]) - int(details["before"]))
            else:
                value += {"arrive": 10.0, "petrol": 2.0, "home": -8.0}.get(event.kind, 0.0)
        return value

    return worth


_SIGHT = {"desert": _in_the_desert, "trucks": _on_the_course}
