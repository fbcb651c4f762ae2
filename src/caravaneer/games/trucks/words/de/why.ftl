### Der Wüstentruck: what followed a turn in the game, and what would follow it far oftener than another.

would-arrive = brächte { FORM($truck, "accusative") } ins Ziel
would-petrol = ließe { FORM($truck, "accusative") } auf { $cell } volltanken
would-robbed = { KIND($seat) ->
    [you] danach könnten Sie
   *[other] danach könnte { $seat }
} { FORM($truck, "accusative") } von { $cell } zurück zum Start schicken
would-rob = { KIND($seat) ->
    [you] danach könnten Sie
   *[other] danach könnte { $seat }
} { FORM($truck, "dative") } auf { $cell } nur { $litres } Liter lassen
would-drains = { KIND($seat) ->
    [you] danach könnten Sie
   *[other] danach könnte { $seat }
} die Tankuhr von { FORM($truck, "dative") } auf { $cell } senken: { $before } → { $after }
would-pushed = { KIND($seat) ->
    [you] danach könnten Sie
   *[other] danach könnte { $seat }
} { FORM($truck, "accusative") } nach { $cell } zurückfahren
would-flip = brächte { FORM($truck, "dative") } auf { $cell } mehr Benzin: { $before } → { $after }
would-dry = ließe { FORM($truck, "accusative") } auf { $cell } ohne Benzin liegen bleiben
would-lost = schickte { FORM($truck, "accusative") } für eine Karte von { $cell } zurück zum Start
would-within = brächte { FORM($truck, "accusative") } nach { $cell }, { $steps ->
    [one] { $steps } Feld
   *[other] { $steps } Felder
} vor dem Ziel
followed-arrive = ließ { FORM($truck, "accusative") } { $turns ->
    [1] im nächsten Zug
   *[other] zwei Züge später
} ins Ziel kommen
followed-petrol = ließ { FORM($truck, "accusative") } { $turns ->
    [1] im nächsten Zug
   *[other] zwei Züge später
} auf { $cell } volltanken
followed-robbed = ließ { $seat } { $turns ->
    [1] im nächsten Zug
   *[other] zwei Züge später
} { FORM($truck, "accusative") } von { $cell } zurück zum Start schicken
followed-rob = ließ { $seat } { $turns ->
    [1] im nächsten Zug
   *[other] zwei Züge später
} { FORM($truck, "dative") } auf { $cell } Benzin abzapfen: noch { $litres } Liter
followed-drains = ließ { $seat } { $turns ->
    [1] im nächsten Zug
   *[other] zwei Züge später
} die Tankuhr von { FORM($truck, "dative") } auf { $cell } senken: { $before } → { $after }
followed-pushed = ließ { $seat } { $turns ->
    [1] im nächsten Zug
   *[other] zwei Züge später
} { FORM($truck, "accusative") } nach { $cell } zurückfahren
followed-flip = brachte { FORM($truck, "dative") } auf { $cell } { $turns ->
    [1] im nächsten Zug
   *[other] zwei Züge später
} mehr Benzin: { $before } → { $after }
