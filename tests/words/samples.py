"""What a sentence's arguments may be: of every name one value of each kind, so that every form is said."""

from __future__ import annotations

from caravaneer.words import Argument, Phrase

YOU = Phrase("person-you")
PEOPLE: tuple[Phrase, ...] = (
    YOU,
    *(Phrase("person-named", {"name": name}) for name in ("Amina", "Basil", "Hugo", "Iris")),
)
SEATED = (*PEOPLE, Phrase("person-seat", {"number": 2}))
COLOURS = tuple(Phrase(f"colour-{letter}") for letter in "LMRSV")
CARDS = tuple(Phrase(f"card-{letter}") for letter in "BbNnRP")
TRUCKS = (
    Phrase("truck-mine", {"number": 1}),
    Phrase("truck-only"),
    *(Phrase("truck-other", {"name": person, "number": 2}) for person in PEOPLE[1:3]),
    Phrase("truck-others", {"name": PEOPLE[1]}),
    Phrase("truck-named", {"code": "2a"}),
)
CARAVANS = (
    Phrase("cell-caravan-of", {"name": YOU, "colour": COLOURS[4]}),
    Phrase("cell-caravan-of", {"name": PEOPLE[1], "colour": COLOURS[1]}),
)
COUNTS = (0, 1, 2, 21)
SHARES = ((PEOPLE[1],), (YOU, PEOPLE[2]), PEOPLE[1:4])

# By the name of the argument, wherever it stands; a number of any name is COUNTS.
SAMPLES: dict[str, tuple[Argument, ...]] = {
    "name": PEOPLE,
    "whom": ((CARAVANS[1],), CARAVANS),
    "names": SHARES,
    "colour": COLOURS,
    "colours": (COLOURS[3:4], COLOURS[:2], COLOURS[2:]),
    "card": CARDS,
    "cards": (CARDS[:1], CARDS[1:4]),
    "truck": TRUCKS,
    "trucks": (TRUCKS[:1], TRUCKS[:3]),
    "seat": SEATED,
    "cell": ("k12", "a1"),
    "cells": (("k12",), ("a1", "b2", "c3")),
    "wind": tuple(Phrase(f"wind-{wind}") for wind in ("e", "sw")),
}

# Arguments that a game or a subject names otherwise: by the beginning of the key, then by the name.
SPECIAL: dict[str, dict[str, tuple[Argument, ...]]] = {
    "refusal-end_occupied": {"other": TRUCKS},
    "refusal-jump_too_rich": {"other": TRUCKS},
    "refusal-next_to_anothers_camel": {"other": SEATED},
    "account-jump": {"other": (3,)},
    "table-ask": {"other": PEOPLE[1:]},
    "table-kind": {"colour": (Phrase("seat-colour-ruby"),)},
    "truck-": {"name": PEOPLE[1:]},
    "owned-truck": {"name": PEOPLE[1:]},
    "person-": {"name": ("Amina",)},
    "problem-": {"name": ("Amina",), "seat": (2,)},
}

# Said as it is: texts made elsewhere, of which one is as good as another.
PLAIN: dict[str, Argument] = {
    "about": "‹about›",
    "text": "‹text›",
    "what": "‹what›",
    "why": "‹why›",
    "where": "‹where›",
    "whose": "‹whose›",
    "gives": "‹gives›",
    "best": "‹best›",
    "far": "‹far›",
    "left": "‹left›",
    "places": "‹places›",
    "way": "‹way›",
    "chosen": "‹chosen›",
    "game": "‹game›",
    "board": "wadi",
    "categories": "‹categories›",
    "expected": "‹expected›",
    "field": "‹field›",
    "language": "xx",
    "level": "‹level›",
    "time": "2:05",
    "question": "‹question›",
    "rule": "D8",
    "code": "2a",
    "discards": "‹discards›",
    "pile": "‹pile›",
}


def samples(key: str, name: str, is_number: bool) -> tuple[Argument, ...]:
    """What the argument of a sentence may be; a name that nobody has told of here is a fault of the sentence."""
    for beginning, told in SPECIAL.items():
        if key.startswith(beginning) and name in told:
            return told[name]
    if is_number:
        return COUNTS
    if name in SAMPLES:
        return SAMPLES[name]
    return (PLAIN[name],) if name in PLAIN else COUNTS[2:]
