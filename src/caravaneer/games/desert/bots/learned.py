"""What a search expects of the moves of Durch die Wüste: by learned priors, or by weights set by hand."""

from __future__ import annotations

from caravaneer.compiled import rule
from caravaneer.games.desert.layout import CAMELS_PHASE, LEADERS_PHASE, PHASE
from caravaneer.games.desert.rules.hexes import Numbers, Words

from .learned_camels import judge_camels
from .net_of_leaders import judge_leaders
from .policy import Eyes, Floats, look_at_camels, look_at_leaders


@rule(allocates=True)
def look(eyes: Eyes, words: Words, actions: Numbers, n: int, after: Words, worths: Floats) -> None:
    """Fill in a worth for each of the first `n` actions, which are all legal; `after` is room for a position."""
    if n == 1:
        worths[0] = 0.0
    elif words[PHASE] == CAMELS_PHASE:
        if len(eyes.priors.camels.out) == 0:
            look_at_camels(eyes, words, actions, n, after, worths)
        else:
            judge_camels(eyes, words, actions, n, after, worths)
    elif words[PHASE] == LEADERS_PHASE:
        if len(eyes.priors.sights) == 0:
            look_at_leaders(eyes, words, actions, n, worths)
        else:
            judge_leaders(eyes, words, actions, n, worths)
    else:
        for i in range(n):
            worths[i] = 0.0
