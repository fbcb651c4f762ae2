### Durch die Wüste: what only the terminal says.

tally-water = { panel-water }
tally-oases = { panel-oases }
tally-territories = { panel-territory }
tally-caravans = { panel-longest }
terminal-camels = Kamele

terminal-phase-returns = { KIND($seat) ->
    [you] Sie geben
   *[other] { CAP($seat) } gibt
} einen Karawanenführer zurück.
terminal-phase-leaders = { KIND($seat) ->
    [you] Sie setzen
   *[other] { CAP($seat) } setzt
} einen Karawanenführer.
terminal-phase-camels = { KIND($seat) ->
    [you] Sie setzen
   *[other] { CAP($seat) } setzt
} Kamele; noch in diesem Zug: { $count }.

terminal-supply = Vorrat: { $supply }
terminal-threat = { KIND($seat) ->
    [you] Sie können
   *[other] { CAP($seat) } kann
} { $count ->
    [one] { $count } Feld
   *[other] { $count } Felder
} umschließen, { $points ->
    [one] { $points } Punkt
   *[other] { $points } Punkte
} wert: { $moves }.
terminal-threats-none = Niemand sonst kann mit einem oder zwei Kamelen ein Gebiet umschließen.
terminal-as-if = Punkte, wäre jetzt Schluss; Kamele je Farbe:
terminal-nothing-at-once = nichts sofort: { $moves }

terminal-ask-returns = Geben Sie einen Karawanenführer zurück, z. B. { $example }
terminal-ask-leaders = Setzen Sie einen Karawanenführer, z. B. { $example } (noch zu setzen: { $colours })
terminal-ask-camels = Setzen Sie ein Kamel, z. B. { $example }
terminal-skipped = Sie können kein Kamel setzen; der Rest Ihres Zuges entfällt (D14).

terminal-moves = Erlaubte Züge: { $count }. Punkte sofort und Änderung Ihrer Wertung:
terminal-moves-more = { $count ->
    [one] und { $count } weiterer; moves M zeigt eine Farbe
   *[other] und { $count } weitere; moves M zeigt eine Farbe
}

terminal-help =
    M*k12      minzgrünen Karawanenführer auf k12 setzen (Buchstabe, Stern, Feld)
    Mk12       minzgrünes Kamel auf k12 setzen
    -M         minzgrünen Karawanenführer zurückgeben (zu fünft)
               L { colour-L }, M { colour-M }, R { colour-R }, S { colour-S }, V { colour-V }
    Auf dem Spielplan: M2 minzgrüner Karawanenführer von Platz 2, m2 ein Kamel
    seiner Karawane, o3 Wasserloch mit 3, P Palme, -1 Gebiet von Platz 1, ^ Berg,
    { "[ ]" } zuletzt gesetzt
    moves      die besten erlaubten Züge mit Punkten; moves M: nur Minzgrün
    why Mk12   was ein Zug bringt oder warum er nicht erlaubt ist
    rule D8    eine Regel mit ihren Bildern nachlesen
    threats    Gebiete, die andere mit ein oder zwei Kamelen umschließen könnten
    undo       zurück zu Ihrer letzten Entscheidung
    board      den Spielplan noch einmal zeigen
    save DATEI die Partie speichern (als Text, wenn der Name auf .txt endet)
    quit       die Partie verlassen
