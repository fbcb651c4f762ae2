"""What can be chosen before a game, told once: the fields of a game's `Options`.

A field becomes a keyword of `start`, a flag of the command line, a key of diagrams, a field of records and of messages.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Annotated, Literal, get_args, get_origin, get_type_hints

if TYPE_CHECKING:
    from caravaneer.maps.diagram import Diagram

Value = str | bool
Values = Mapping[str, Value]


@dataclass(frozen=True)
class About:
    """What stands beside the type of an option: its default, what a flag's help says of it, and the rules it is of.

    An option is `later` when games were played before there was one: its default is how they were played.
    """

    default: Value
    help: str
    rules: tuple[str, ...] = ()
    later: bool = False


@dataclass(frozen=True)
class Option:
    """A choice made before the game: its default and what it may be instead."""

    name: str
    default: Value
    choices: tuple[Value, ...]
    help: str = ""
    rules: tuple[str, ...] = ()
    later: bool = False

    @property
    def flag(self) -> str:
        """Its name on the command line."""
        return "--" + self.name.replace("_", "-")

    @property
    def key(self) -> str:
        """Its name in a diagram."""
        return self.name.replace("_", " ")

    def allows(self, value: object) -> bool:
        return any(value is choice or (isinstance(choice, str) and value == choice) for choice in self.choices)

    def text(self, value: Value) -> str:
        """A value as it is written: `yes` and `no` for a switch."""
        return ("no", "yes")[value] if isinstance(value, bool) else value

    def parse(self, text: str) -> Value | None:
        """The value of a text; None when it is none of the choices."""
        return next((choice for choice in self.choices if self.text(choice) == text), None)


def options_of(fields: type) -> dict[str, Option]:
    """The options that the fields of a TypedDict tell of, each `Annotated[a type, About(...)]`."""
    found = {}
    for name, hint in get_type_hints(fields, include_extras=True).items():
        if get_origin(hint) is not Annotated:
            raise TypeError(f"{fields.__name__}.{name} says nothing about itself: write Annotated[…, About(…)]")
        kind, about = get_args(hint)[:2]
        choices: tuple[Value, ...] = (
            get_args(kind) if get_origin(kind) is Literal else (about.default, not about.default)
        )
        found[name] = Option(name, about.default, choices, about.help, about.rules, about.later)
    return found


def to_record(options: Mapping[str, Option], chosen: Values) -> dict[str, Value]:
    """What a record tells of the choices: all, but what came later and is as usual. So old records stay as they are."""
    told = (option for option in options.values() if not option.later or chosen[option.name] != option.default)
    return {option.name: chosen[option.name] for option in told}


def to_diagram(options: Mapping[str, Option], chosen: Values) -> dict[str, str | None]:
    """The lines of a diagram that tell what was chosen; None for what is as usual."""
    return {
        option.key: None if chosen[name] == option.default else option.text(chosen[name])
        for name, option in options.items()
    }


def from_diagram(options: Mapping[str, Option], diagram: Diagram) -> dict[str, Value]:
    """What the lines of a diagram choose; DiagramError for a value that there is not."""
    found = {}
    for name, option in options.items():
        usual = option.text(option.default)
        others = (option.text(choice) for choice in option.choices if choice != option.default)
        value = option.parse(diagram.choice(option.key, (usual, *others)))
        assert value is not None
        found[name] = value
    return found
