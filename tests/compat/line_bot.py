# mypy: ignore-errors
"""A whole bot for Caravaneer in one file, with nothing but the standard library.

Try it with: caravaneer bot-check python3 examples/line_bot.py
"""

import json
import random
import sys

lots = random.Random(0)


def choose(view):
    """Any legal move, but in Durch die Wüste rather one that takes water."""
    moves = view["legal_moves"]
    water = view.get("water", {})  # the value of each waterhole, by cell
    return max(moves, key=lambda move: (water.get(move[1:], 0), lots.random()))


for line in sys.stdin:
    word, _, rest = line.strip().partition(" ")
    if word == "caravaneer":
        print("hello Line bot", flush=True)
    elif word == "begin":
        lots.seed(json.loads(rest)["seed"])
        print("ready", flush=True)
    elif word == "choose":
        print("move", choose(json.loads(rest)["view"]), flush=True)
    elif word == "quit":
        break
