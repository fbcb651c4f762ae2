"""What can be said of a game before its kernel is loaded."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from .options import Option, Value


@dataclass(frozen=True)
class Meta:
    """What a game is called, who can play it, and what can be chosen."""

    name: str
    title: str
    english: str
    designer: str
    year: int
    seats: tuple[int, ...]
    boards: tuple[str, ...]
    rules: tuple[int, ...]  # the versions of the rules that can be played, the newest last
    options: Mapping[str, Option] = field(default_factory=dict)
    numbered: tuple[str, int] = ("", 0)  # how the rules are numbered: a letter, and the last number

    def check_options(self, options: Mapping[str, object]) -> dict[str, Value]:
        """All options with defaults filled in; ValueError for an unknown one or a wrong value."""
        for name, value in options.items():
            if name not in self.options:
                has = f"it has: {', '.join(sorted(self.options))}" if self.options else "it has none"
                raise ValueError(f"{self.name} has no option '{name}' ({has})")
            if not self.options[name].allows(value):
                known = ", ".join(str(choice).lower() for choice in self.options[name].choices)
                raise ValueError(f"option '{name}' cannot be {value!r} (it can be: {known})")
        return {name: options.get(name, option.default) for name, option in self.options.items()}  # type: ignore[misc]

    def read_options(self, told: Mapping[str, object]) -> dict[str, Value]:
        """As a record or a view tells them: all, but for what came later and is as usual."""
        checked = self.check_options(told)
        if missing := {name for name, option in self.options.items() if not option.later} - set(told):
            raise ValueError(f"option '{min(missing)}' is missing")
        return checked

    def check_seats(self, players: int) -> None:
        if isinstance(players, bool) or players not in self.seats:
            raise ValueError(f"{self.name} is played by {self.seats[0]} to {self.seats[-1]} seats, not {players}")

    def check_rules(self, rules: int) -> None:
        if rules not in self.rules:
            raise ValueError(f"{self.name} has no rules {rules} (it has: {', '.join(map(str, self.rules))})")
