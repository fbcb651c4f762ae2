"""A move of Der Wüstentruck and its faces. The integer of a drive depends on the position (actions.py)."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Literal

from caravaneer.game import MalformedMove

from .pieces import CARDS, STEPS

Kind = Literal["drive", "dry", "rob", "gain", "flip", "lose"]


@dataclass(frozen=True, slots=True)
class Move:
    """A card with its truck and what it does.

    `B3@1a:d11-e11-f11` a drive with its path, own truck or another's; `B@1a:dry` a drive that runs dry;
    `n-@2b` and `n+@1a` light brown; `R@1a,1c` and `P@2a` flips; `Bx@1a` a card that cannot be carried out
    and the truck that pays for it, `Bx` where none can.
    """

    kind: Kind
    card: str
    trucks: tuple[str, ...] = ()
    path: tuple[str, ...] = ()

    @property
    def steps(self) -> int:
        return len(self.path)

    def __str__(self) -> str:
        trucks = ",".join(self.trucks)
        if self.kind == "drive":
            return f"{self.card}{self.steps}@{trucks}:{'-'.join(self.path)}"
        if self.kind == "dry":
            return f"{self.card}@{trucks}:dry"
        if self.kind == "lose":
            return f"{self.card}x@{trucks}" if trucks else f"{self.card}x"
        return f"{self.card}{ {'rob': '-', 'gain': '+'}.get(self.kind, '') }@{trucks}"


_TRUCK = r"[1-6][abc]"
_CELL = r"[a-z][1-9][0-9]?"
_MOVE = re.compile(
    rf"(?P<drive>[BbN])(?P<steps>[1-4])@(?P<driven>{_TRUCK}):(?P<path>{_CELL}(?:-{_CELL}){{0,3}})"
    rf"|(?P<dry>[BbN])@(?P<thirsty>{_TRUCK}):dry"
    rf"|n(?P<fuel>[-+])@(?P<fuelled>{_TRUCK})"
    rf"|R@(?P<red>{_TRUCK}(?:,{_TRUCK}){{0,2}})"
    rf"|P@(?P<pink>{_TRUCK})"
    rf"|(?P<lose>[BbNnRP])x(?:@(?P<payer>{_TRUCK}))?",
    re.ASCII,
)


def parse_move(text: str) -> Move:
    """The move of a text; MalformedMove when it is none."""
    match = _MOVE.fullmatch(text)
    if match is None:
        raise MalformedMove(
            f"'{text[:60]}' is no move: write a drive like B3@1a:d11-e11-f11, one that runs dry like B@1a:dry, "
            "fuel like n-@2b, n+@1a, R@1a,1c or P@2a, a card that cannot be carried out like Bx@1a; "
            f"the cards are {', '.join(CARDS)}"
        )
    part = match.groupdict()
    if part["drive"]:
        path = tuple(part["path"].split("-"))
        if len(path) != int(part["steps"]):
            raise MalformedMove(f"'{text[:60]}': {part['steps']} steps are named, and the path has {len(path)}")
        if len(path) not in STEPS[part["drive"]]:
            allowed = " or ".join(map(str, STEPS[part["drive"]]))
            raise MalformedMove(f"'{text[:60]}': card {part['drive']} drives {allowed} steps (T1)")
        return Move("drive", part["drive"], (part["driven"],), path)
    if part["dry"]:
        return Move("dry", part["dry"], (part["thirsty"],))
    if part["fuel"]:
        return Move("rob" if part["fuel"] == "-" else "gain", "n", (part["fuelled"],))
    if part["red"]:
        trucks = tuple(part["red"].split(","))
        if list(trucks) != sorted(set(trucks)):
            raise MalformedMove(f"'{text[:60]}': name each truck once, in order")
        return Move("flip", "R", trucks)
    if part["pink"]:
        return Move("flip", "P", (part["pink"],))
    return Move("lose", part["lose"], (part["payer"],) if part["payer"] else ())
