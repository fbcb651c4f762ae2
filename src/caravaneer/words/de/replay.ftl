### A game looked at again, and what the analyst says of it. It comes with its page.

replay-title = Rückblick
replay-turn = Zug { $turn } von { $turns }
replay-position = Schritt { $ply } von { $plies }
replay-start = Ausgangsstellung
replay-slider = Stellung
replay-first = Zum Anfang
replay-previous = Einen Zug zurück
replay-next = Einen Zug vor
replay-previous-move = Einen Schritt zurück
replay-next-move = Einen Schritt vor
replay-single = Einzelschritte
replay-last = Zum Ende
replay-play = Abspielen
replay-pause = Pause
replay-speed = Tempo
replay-play-on = Ab hier weiterspielen
replay-better = Bessere Züge finden
replay-to-table = Zum Tisch
replay-seen = Blickwinkel
replay-everybody = alle
replay-closes = 3 oder mehr Felder umschlossen

# What the analyst says.
replay-analysis = Analyse
replay-chance = Gewinnchance
replay-expected = Erwartete Punkte
replay-percent = { $percent } %
replay-points = { NUMBER($points, minimumFractionDigits: 1, maximumFractionDigits: 1) }
replay-points-short = { NUMBER($points, minimumFractionDigits: 1, maximumFractionDigits: 1) } Pkt.
replay-amount-points = { $count ->
    [one] { $count } Punkt
   *[other] { $count } Punkte
}
replay-amount-chance = { $percent } % Gewinnchance
replay-best = Das Beste für { $name }
replay-best-over = Die Partie ist zu Ende
replay-best-later = Noch nicht bewertet.
replay-by-points = erwartete Punkte am Ende
replay-by-chance = Gewinnchance
replay-played = gespielt
replay-played-mark = G
replay-costs = kostet { LIST($what) }
replay-costs-nothing = so gut wie der beste Zug

# Keys, in the list of keys.
replay-key-move = einen Schritt zurück oder vor
replay-key-mistake = zum nächsten Zug, der viel gekostet hat

# The graphs.
replay-taken = Punkte im Verlauf
replay-taken-all = Gesammelt
replay-over-game = Im Verlauf der Partie
replay-graph = { $what }. { $where }: { LIST($seats) }.
replay-graph-seat = { $name } { $value }
replay-turned = { $name }, Zug { $turn }: { $what }

# Mistakes.
replay-mistake = Nächster Fehler
replay-mistake-key = Nächster Fehler (M)
replay-mistake-all = Fehler von allen, nicht nur meine
replay-mistake-none = Kein Zug hat viel gekostet.

# While it thinks, and where it cannot.
replay-judged = { $judged } von { $turns } Zügen bewertet
replay-begins = Ein erster Blick auf die Partie …
replay-not-started = Sie haben hier nicht mitgespielt. Gezeigt wird, was bisher bewertet ist; weiter geht es, sobald jemand die Partie ansieht, der mitgespielt hat.
replay-not-judged = Sie haben hier nicht mitgespielt. Bewertet wird die Partie, sobald jemand sie ansieht, der mitgespielt hat.
replay-not-over = Bewertet wird eine Partie, wenn sie zu Ende ist.
replay-offline = Der Server antwortet nicht. Sobald er wieder da ist, geht die Bewertung weiter.
replay-again = Noch einmal versuchen

# Whose knowledge counts where hands are hidden.
replay-known = Bewertet nach
replay-known-player = dem Wissen am Zug
replay-known-cards = den Karten, wie sie lagen

# To the page where other turns are tried.
replay-lines = Hier einen anderen Zug probieren
