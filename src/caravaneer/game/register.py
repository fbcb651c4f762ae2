"""The register: games by their names, ours and strangers'. Nothing heavy is loaded before a game is played.

A stranger's game is a package with the same rooms as ours that names its `GAME` under the entry point
`caravaneer.games`. CARAVANEER_GAMES, names with commas between, offers just these games.
"""

from __future__ import annotations

import os
from collections.abc import Callable
from functools import cache, cached_property
from importlib import import_module, metadata
from importlib.util import find_spec
from pathlib import Path
from types import ModuleType
from typing import TYPE_CHECKING, Any, Generic, Literal, ParamSpec, TypeAlias, TypeVar, cast, overload

from caravaneer.words import Words
from caravaneer.words.packages import folder_of, words_of

from .meta import Meta
from .values import Board, Move, Seed

if TYPE_CHECKING:
    from typing import Unpack

    from caravaneer.games import desert, trucks
    from caravaneer.records.recording import Recording

    from .book import Book
    from .bots import Bots
    from .contract import State, View
    from .etiquette import Etiquette
    from .happenings import Happenings
    from .lesson import Lesson

ENTRY_POINTS = "caravaneer.games"
SHIPPED = {"desert": "caravaneer.games.desert", "trucks": "caravaneer.games.trucks"}

P = ParamSpec("P")
S_co = TypeVar("S_co", bound="State[Move]", covariant=True)
AnyGame: TypeAlias = "Game[..., State[Move]]"


class Game(Generic[P, S_co]):
    """A game: what it is called, how it starts, and the rooms of its package, each loaded when it is asked for."""

    def __init__(self, package: str, meta: Meta, start: Callable[P, S_co]):
        self.package, self.meta, self.start = package, meta, start

    @property
    def name(self) -> str:
        return self.meta.name

    def __repr__(self) -> str:
        return f"<the game {self.name}, {self.package}>"

    def has(self, room: str) -> bool:
        """Whether its package has a room, such as `terminal`."""
        return find_spec(f"{self.package}.{room}") is not None

    def room(self, room: str) -> ModuleType:
        return import_module(f"{self.package}.{room}")

    @property
    def words_folder(self) -> Path | None:
        """Where its sentences lie; a game may have none."""
        return folder_of(self.package)

    def words(self, language: str = "en") -> Words:
        """Its sentences and the frame's; its own in English, where it does not speak the language."""
        return words_of(self.package, language)

    def title(self, language: str = "en") -> str:
        """What it is called in a language; as on its box, unless it says otherwise."""
        words = self.words(language)
        return words("title") if self.words_folder and words.has("title") else self.meta.title

    @cached_property
    def state_type(self) -> type[S_co]:
        return self.room("state").State  # type: ignore[no-any-return]

    @cached_property
    def view_type(self) -> type[View[Move]]:
        return self.room("view").View  # type: ignore[no-any-return]

    @cached_property
    def recording(self) -> Recording[S_co]:
        """Its part of a record: the set-up in and out."""
        return cast("Recording[S_co]", self.room("recording"))

    def find_board(self, board: str | Path) -> Board:
        """A board by its name, or a map file; ValueError when there is none."""
        return self.room("state").find_board(board)  # type: ignore[no-any-return]

    def parse_board(self, text: str, name: str) -> Board:
        """A board from its map; MapError unless it is one a game can begin on."""
        return self.room("board").Board.parse(text, name=name)  # type: ignore[no-any-return]

    @cached_property
    def happenings(self) -> Happenings[State[Move]]:
        """What it says of lines of its play; a game may say nothing."""
        from .happenings import Silent

        return cast("Happenings[State[Move]]", self.room("happenings")) if self.has("happenings") else Silent()

    @cached_property
    def etiquette(self) -> Etiquette[State[Move], View[Move], Move]:
        from .etiquette import Etiquette

        return self.room("etiquette").ETIQUETTE if self.has("etiquette") else Etiquette()

    @property
    def book(self) -> Book | None:
        """Its rule book; a game may have none."""
        from .book import read

        return read(self)

    @property
    def lesson(self) -> Lesson | None:
        """Its guided first game; a game may have none."""
        from .lesson import read

        return read(self)

    @cached_property
    def bots(self) -> Bots[View[Move], Move]:
        """The bots it brings; a game without any still has those for every game."""
        from .bots import Bots

        return self.room("bots").BOTS if self.has("bots") else Bots()


@cache
def _strangers() -> dict[str, metadata.EntryPoint]:
    return {point.name: point for point in metadata.entry_points(group=ENTRY_POINTS) if point.name not in SHIPPED}


def games() -> tuple[str, ...]:
    """The names of all games there are."""
    found = (*SHIPPED, *sorted(_strangers()))
    wanted = os.environ.get("CARAVANEER_GAMES")
    return found if wanted is None else tuple(name for name in found if name in wanted.split(","))


@cache
def _load(name: str) -> AnyGame:
    found: AnyGame = import_module(SHIPPED[name]).GAME if name in SHIPPED else _strangers()[name].load()
    if found.name != name:
        raise ValueError(f"the game registered as '{name}' calls itself '{found.name}'")
    return found


def load(name: str) -> AnyGame:
    """The game of a name; ValueError when there is none."""
    if name not in games():
        raise ValueError(f"there is no game '{name}' (there is: {', '.join(games())})")
    return _load(name)


def meta(name: str) -> Meta:
    """What a game is, by its name: title, seats, boards, options. It loads nothing else of it."""
    return load(name).meta


@overload
def start(
    game: Literal["desert"],
    *,
    players: int,
    seed: Seed = None,
    board: str | Path | desert.Board = "classic",
    setup: desert.Setup | None = None,
    rules: int = ...,
    **options: Unpack[desert.Options],
) -> desert.State: ...
@overload
def start(
    game: Literal["trucks"],
    *,
    players: int,
    seed: Seed = None,
    board: str | Path | trucks.Board = "pyramids",
    setup: trucks.Setup | None = None,
    rules: int = ...,
    **options: Unpack[trucks.Options],
) -> trucks.State: ...
@overload
def start(game: Game[P, S_co], *nothing: P.args, **options: P.kwargs) -> S_co: ...
@overload  # no options here, or misspelt ones of our games would pass for a stranger's; load(name).start takes them
def start(game: str, *, players: int, seed: Seed = None, board: str | Path = ..., rules: int = ...) -> State[Move]: ...
def start(game: str | Game[..., State[Move]], *nothing: Any, **options: Any) -> State[Move]:
    """A new game. The options are the game's own; see `caravaneer.meta(name).options`."""
    return (load(game) if isinstance(game, str) else game).start(*nothing, **options)
