"""Fair shuffles, provably: a commitment before the game, the seed and the nonce after it, and everybody can check.

`commitment` is published when a game starts. It fixes the seed without telling it, since nobody can find another seed
and nonce with the same hash. After the end both are told, and `check` deals and draws the game anew from the seed.
"""

from __future__ import annotations

import hashlib

from caravaneer.game import Move, State, load

from .record import Record


def commitment(seed: str, nonce: str) -> str:
    """SHA-256 of the seed, a space, and the nonce, in hexadecimal."""
    return hashlib.sha256(f"{seed} {nonce}".encode()).hexdigest()


class Unfair(ValueError):
    """A record that is not what its seed gives."""


def check(record: Record[State[Move]]) -> None:
    """Raise Unfair, with a sentence, unless all chance of a game came from the seed that was fixed before it."""
    proof = record.fair
    if proof is None:
        raise Unfair("this record has no proof: its field 'fair' is missing")
    if record.position is not None:
        raise Unfair("this game began from a position: nothing was dealt")
    if commitment(proof.seed, proof.nonce) != proof.commitment:
        raise Unfair("seed and nonce do not give the commitment: another seed was promised before the game")
    shipped = load(record.game).recording.shipped_map(record.board.name)
    if shipped is None and record.board.name != "fresh":
        raise Unfair(f"the board '{record.board.name}' does not come with the game, so nobody promised it")
    state = load(record.game).start(
        players=record.seats, seed=proof.seed, board=record.board.name, rules=record.rules, **record.options
    )
    dealt = state.record()
    if dealt.board.map != record.board.map:
        raise Unfair("the board is not the one that the seed gives")
    if dealt.setup != record.setup:
        raise Unfair("the set-up is not the one that the seed gives")
    for number, move in enumerate(record.moves, 1):
        state = state.play(move)
        if record.chance and state.drawn[-1] != record.chance[number - 1]:
            raise Unfair(f"after move {number} the seed draws '{state.drawn[-1]}', not '{record.chance[number - 1]}'")
