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
terminal-threat = { CAP($seat) } kann { $count ->
    [one] { $count } Feld
   *[other] { $count } Felder
} im Wert von { $points } schließen mit { $moves }.
terminal-threats-none = Niemand sonst kann mit einem oder zwei Kamelen ein Gebiet schließen.
terminal-as-if = Punkte, als ob die Partie jetzt endete; Kamele je Farbe:
terminal-nothing-at-once = nichts sofort: { $moves }

terminal-ask-returns = Geben Sie einen Karawanenführer zurück, etwa { $example }
terminal-ask-leaders = Setzen Sie einen Karawanenführer, etwa { $example } (in der Hand: { $colours })
terminal-ask-camels = Setzen Sie ein Kamel, etwa { $example }
terminal-skipped = Sie können kein Kamel setzen; der Rest Ihres Zuges entfällt (D14).

terminal-moves = Erlaubte Züge: { $count }. Punkte sofort, und was sich an Ihrer Wertung ändert:
terminal-moves-more = { $count ->
    [one] und { $count } weiterer; moves M zeigt eine Farbe
   *[other] und { $count } weitere; moves M zeigt eine Farbe
}

terminal-help =
    M*k12      den minzgrünen Karawanenführer auf k12 setzen (Buchstabe, Stern, Feld)
    Mk12       ein minzgrünes Kamel auf k12 setzen
    -M         den minzgrünen Karawanenführer zurückgeben (zu fünft)
               L { colour-L }, M { colour-M }, R { colour-R }, S { colour-S }, V { colour-V }
    Auf dem Plan: M2 der minzgrüne Karawanenführer von Platz 2, m2 ein Kamel seiner
    Karawane, o3 ein Wasserloch mit 3, P eine Palme, -1 Gebiet von Platz 1, ^ Gebirge,
    { "[ ]" } zuletzt gesetzt
    moves      die besten erlaubten Züge mit Punkten; moves M nur Minzgrün
    why Mk12   was ein Zug täte, oder warum er nicht erlaubt ist
    threats    Gebiete, die andere mit einem oder zwei Kamelen schließen könnten
    undo       zurück zu Ihrer letzten Entscheidung
    board      den Plan noch einmal zeigen
    save FILE  die Partie aufschreiben (als Text, wenn der Name auf .txt endet)
    quit       die Partie verlassen
