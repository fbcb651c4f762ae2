### Durch die Wüste: what followed a turn in the game, and what would follow it far oftener than another.

would-water = { KIND($seat) ->
    [you] danach könnten Sie
   *[other] danach könnte { $seat }
} das Wasser auf { $cell } nehmen, +{ $points }
would-oasis = { KIND($seat) ->
    [you] danach könnten Sie
   *[other] danach könnte { $seat }
} mit der { FORM($colour, "oblique") } Karawane die Oase auf { $cell } erreichen, +{ $points }
would-closes = { KIND($seat) ->
    [you] danach könnten Sie
   *[other] danach könnte { $seat }
} { $count ->
    [one] { $count } Feld
   *[other] { $count } Felder
} rund um { $cell } umschließen
would-longest = { KIND($seat) ->
    [you] danach könnten Sie
   *[other] danach könnte { $seat }
} in { $colour } in Führung gehen
followed-water = ließ { $seat } { $turns ->
    [1] im nächsten Zug
   *[other] zwei Züge später
} das Wasser auf { $cell } nehmen, +{ $points }
followed-oasis = ließ { $seat } { $turns ->
    [1] im nächsten Zug
   *[other] zwei Züge später
} mit der { FORM($colour, "oblique") } Karawane die Oase auf { $cell } erreichen, +{ $points }
followed-closes = ließ { $seat } { $turns ->
    [1] im nächsten Zug
   *[other] zwei Züge später
} { $count ->
    [one] { $count } Feld
   *[other] { $count } Felder
} rund um { $cell } umschließen
