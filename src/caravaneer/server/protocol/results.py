"""What somebody has played: games that run, games that are over, and what comes of them, in one answer."""

from __future__ import annotations

from typing import Literal

from .models import Seat, told
from .requests import TableCard

Played = Literal["played", "one_screen", "continued", "brought"]


@told
class Finished:
    """A game that is over. Results count those that were `played`: from their beginning, with one seat of one's own.

    `one_screen`: several seats were yours, so nobody knows which; `continued`: it began at a position or in another
    game; `brought`: a record, of which nothing was played here.
    """

    id: str
    game: str
    ended: int  # milliseconds since 1970
    how: Played
    seats: list[Seat]
    yours: list[int]
    scores: list[int]  # none where the rules know a winner and no further places
    winners: list[int]
    place: int | None  # yours; null where it is nobody's, or the rules know a winner and no further places
    left: bool  # a bot played your seat at the end
    costly: int | None  # turns of yours that cost something; null where no analyst has judged them all


@told
class Share:
    """So many of so many, and between what the true share lies with 95 % (Wilson's interval)."""

    won: int
    games: int
    low: float
    high: float


@told
class LevelResults:
    """Games against bots of one level and nobody else."""

    level: str
    seats: int
    share: Share


@told
class Rival:
    """Somebody one has played with: how often one came before them, behind them, or level."""

    person: str  # a public mark, as in `seats`
    name: str
    program: bool  # a bot with an account of its own
    games: int
    ahead: int
    behind: int
    last: int  # milliseconds since 1970


@told
class GamePoints:
    """One's points by category in a game that is over."""

    id: str
    ended: int
    points: dict[str, int]


@told
class GameResults:
    """What comes of all games of one kind that count."""

    game: str
    share: Share
    levels: list[LevelResults]
    rivals: list[Rival]  # the most games first
    points: list[GamePoints]  # of the last games, the oldest first; none where a win is all that counts


@told
class Rating:
    """What the games of two against levels of known strength say: points of Elo over `steady`, and between what they
    lie with 95 %. Few games leave them far apart."""

    game: str
    elo: int
    low: int
    high: int
    games: int


@told
class MyResults:
    since: int  # when this person came, milliseconds since 1970
    running: list[TableCard]  # those that wait for you first
    finished: list[Finished]  # the last first
    total: int  # games that are over, of which `finished` may be a part
    games: list[GameResults]  # of every game of which some count
    ratings: list[Rating]  # of every game of which there are some of two against levels
