### One’s own page: games that run, games that are over, and what came of them.

results-title = Meine Seite
results-since = dabei seit { $when }
results-games = { $count ->
    [one] Partie
   *[other] Partien
}
results-wins = { $count ->
    [one] Sieg
   *[other] Siege
}
results-won-share = der Partien gewonnen
results-running = Partien zum Weiterspielen
results-running-count = { $count } laufend
results-running-none = Zurzeit läuft keine Partie von Ihnen.
results-finished = Beendete Partien
results-finished-none = Noch keine Ihrer Partien ist zu Ende. Sobald es so weit ist, steht sie hier mit ihrem Ergebnis.
results-filter = Welche Partien
results-filter-all = Alle
results-filter-people = Mit anderen
results-filter-none = Davon noch keine.
results-more = Mehr anzeigen
results-number = die Zahl: Züge, die besser gingen
results-place = { $place }. von { $count }
results-won = Gewonnen
results-not-won = Nicht gewonnen
results-left = Aufgegeben
results-one-screen = An einem Bildschirm
results-brought = Geladene Partie
results-continued = fortgesetzt
results-review = Nachspielen
results-review-of = Nachspielen: { $game }, { $when }
results-review-costly = { $count ->
    [0] Nachspielen: { $game }, { $when }; kein Zug, der besser ginge
    [one] Nachspielen: { $game }, { $when }; { $count } Zug, der besser ginge
   *[other] Nachspielen: { $game }, { $when }; { $count } Züge, die besser gingen
}
results-levels = Siege gegen Bots
results-level = Stufe
results-seats = { $count } Plätze
results-of = { $won } von { $games }
results-between = { $low }–{ $high }
results-certain = Mit 95 % Sicherheit würden Sie zwischen { $low } und { $high } von 100 solchen Partien gewinnen.
results-levels-about = Darunter: wie viele von 100 solchen Partien Sie gewinnen würden, mit 95 % Sicherheit; je mehr Partien, desto enger. Gezählt werden Partien von Anfang an, mit einem eigenen Platz, gegen Bots einer Stufe.
results-start = Partie mit { $count } Plätzen beginnen: { $level }
results-points = Punkte nach Kategorie
results-points-line = Linie: Mittel aus 5 Partien
results-points-none = Ihre Punkte stehen hier, sobald Sie eine Partie zu Ende gespielt haben.
results-points-wins = In diesen Partien zählte nur der Sieg.
results-mean = { $count ->
    [one] { $what }: { $mean } in einer Partie.
   *[other] { $what }: Mittel der letzten { $count } Partien { $mean }, zwischen { $low } und { $high }.
}
results-range = { $low } bis { $high }
results-count = { $count ->
    [one] { $count } Partie
   *[other] { $count } Partien
}
results-rivals = Im direkten Vergleich
results-rivals-none = Noch keine Partie mit anderen.
results-rival = Name
results-rival-games = Partien
results-rival-ahead = Sie vorn
results-rival-even = Gleich
results-rival-behind = Sie hinten
results-keep = Behalten Sie diese Partien: Legen Sie ein Konto an
results-account = Konto
results-anchors = Auf dieser Seite
results-anchor-games = Partien
results-anchor-results = Ergebnisse
