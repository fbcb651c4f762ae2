### Durch die Wüste: what followed a turn in the game, and what would follow it far oftener than another.

would-water = would let { $seat } take the water at { $cell }, +{ $points }
would-oasis = would let { $seat } reach the oasis at { $cell } in { $colour }, +{ $points }
would-closes = would let { $seat } close { $count ->
    [one] { $count } hex
   *[other] { $count } hexes
} around { $cell }
would-longest = would give { $seat } the lead in { $colour }
followed-water = let { $seat } take the water at { $cell } { $turns ->
    [1] on the next turn
   *[other] two turns later
}, +{ $points }
followed-oasis = let { $seat } reach the oasis at { $cell } in { $colour } { $turns ->
    [1] on the next turn
   *[other] two turns later
}, +{ $points }
followed-closes = let { $seat } close { $count ->
    [one] { $count } hex
   *[other] { $count } hexes
} around { $cell } { $turns ->
    [1] on the next turn
   *[other] two turns later
}
