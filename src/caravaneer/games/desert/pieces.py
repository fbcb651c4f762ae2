"""What lies on the board of Durch die Wüste, as values."""

from __future__ import annotations

from dataclasses import dataclass

COLOURS = "LMRSV"  # lemon, mint, rose, sky, violet: the letters in every language
COLOUR_NAMES = {"L": "lemon", "M": "mint", "R": "rose", "S": "sky", "V": "violet"}


@dataclass(frozen=True, slots=True)
class Camel:
    """A camel on the board; a leader is a camel with a rider."""

    seat: int
    colour: str
    leader: bool = False


@dataclass(frozen=True, slots=True)
class Caravan:
    """All camels of one colour that belong to one seat; `leader` is the leader's hex."""

    seat: int
    colour: str
    cells: frozenset[str]
    leader: str

    def __len__(self) -> int:
        return len(self.cells)


@dataclass(frozen=True, slots=True)
class Territory:
    """A group of hexes that one caravan alone touches (D18), palm hexes among them."""

    seat: int
    colour: str
    cells: frozenset[str]


@dataclass(frozen=True, slots=True)
class Tally:
    """A seat's points by category, or a change of them."""

    water: int = 0
    oases: int = 0
    territories: int = 0
    caravans: int = 0

    @property
    def total(self) -> int:
        return self.water + self.oases + self.territories + self.caravans
