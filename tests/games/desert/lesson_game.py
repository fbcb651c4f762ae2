"""The game that the positions of the lesson are taken from, move by move: each of them really comes about."""

from __future__ import annotations

from caravaneer.games.desert import Setup, State, start

PALMS = ("c2", "g6", "c9", "c15", "h17")
WATER = {
    "f1": 2, "a2": 3, "g2": 2, "e3": 3, "b4": 1, "g4": 1, "i4": 2, "e5": 1, "j6": 1, "b7": 2, "d7": 1, "f7": 2,
    "i7": 3, "l8": 3, "i9": 1, "k9": 1, "e10": 2, "b11": 3, "d11": 3, "k11": 2, "i12": 1, "l12": 3, "c13": 1,
    "e13": 2, "f14": 1, "j14": 3, "l14": 1, "a15": 2, "i15": 1, "e16": 1, "d17": 2, "j17": 2, "f18": 3,
}  # fmt: skip

# A step's name stands before the move that it asks for; two turns to a line, the reader's and Basil's.
MOVES = """
    V*e2                L*d6
    M*k6                M*l10
    riders: L*i6        V*g3
    R*f8                R*e17
    leaders: S*d12      S*h14
    Vf1                 Vg2 Rd16
    camels: Rf9 Rg9     Ld7 Vg4
    Ve3 rival: Ml7      Rd15 Si15
    water: Sd11
    oases: Lh6          Rc14 Sj15
    Vd4 Re10            Re18 Mk10
    Vc4 Re11            Mj10 Vh4
    Vb4 Re12            Ld8 Vi4
    Sd13 Sc13           Mi10 Lc8
    closing: Va4 Rf13   Mi9 Sk15
    Mk7 cut: Se13       Rb14 Ra14
    Li7 Sc12            Rf18 Re16
    Rf7 Rg7             Rf16 Lb8
    Re8 Sb12            Rf15 Sj14
    Re7 Sb11            Vh5 Lb7
    largest: Re6
    last: Re5
"""


def positions() -> dict[str, State]:
    """The position before each step, by its name; the last is the end."""
    state = start(players=2, setup=Setup(PALMS, WATER))
    found: dict[str, State] = {}
    for word in MOVES.split():
        if word.endswith(":"):
            found[word[:-1]] = state
        else:
            state = state.play(word)
    return found | {"end": state}
