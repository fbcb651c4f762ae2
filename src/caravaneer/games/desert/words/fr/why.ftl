### Durch die Wüste: what followed a turn in the game, and what would follow it far oftener than another.

would-water = { KIND($seat) ->
    [you] vous permettrait
   *[other] permettrait { A($seat) }
} de prendre l’eau en { $cell }, +{ $points }
would-oasis = { KIND($seat) ->
    [you] vous permettrait
   *[other] permettrait { A($seat) }
} d’atteindre l’oasis en { $cell } avec la caravane { FORM($colour, "feminine") }, +{ $points }
would-closes = { KIND($seat) ->
    [you] vous permettrait
   *[other] permettrait { A($seat) }
} d’enclore { $count ->
    [one] { $count } case
   *[other] { $count } cases
} autour de { $cell }
would-longest = { KIND($seat) ->
    [you] vous permettrait
   *[other] permettrait { A($seat) }
} de prendre la tête en { $colour }
followed-water = { KIND($seat) ->
    [you] vous a permis
   *[other] a permis { A($seat) }
} de prendre l’eau en { $cell } { $turns ->
    [1] au tour suivant
   *[other] deux tours plus tard
}, +{ $points }
followed-oasis = { KIND($seat) ->
    [you] vous a permis
   *[other] a permis { A($seat) }
} d’atteindre l’oasis en { $cell } avec la caravane { FORM($colour, "feminine") } { $turns ->
    [1] au tour suivant
   *[other] deux tours plus tard
}, +{ $points }
followed-closes = { KIND($seat) ->
    [you] vous a permis
   *[other] a permis { A($seat) }
} d’enclore { $count ->
    [one] { $count } case
   *[other] { $count } cases
} autour de { $cell } { $turns ->
    [1] au tour suivant
   *[other] deux tours plus tard
}
