### Durch die Wüste: what the home page says of it. Every page loads these.

title = Durch die Wüste
players = 2–5 Personen · 30 Min.

option-edition-title = Ausgabe
option-edition-kosmos = KOSMOS-Regeln
option-edition-ffg = FFG-Regeln

option-returns-title = Zurückgegebene Karawanenführer (zu fünft)
option-returns-dealt = per Zufall
option-returns-chosen = nach Wahl

option-sudden_end-title = Ende der Partie
option-sudden_end-false = nach dem ganzen Zug
option-sudden_end-true = mit dem letzten Kamel

option-board-classic = Klassischer Spielplan
option-board-fresh = Jedes Mal ein neuer Spielplan

goal = Führen Sie Ihre Karawanen über den Sand zu Wasser und Oasen, und umschließen Sie Felder, die sonst niemand erreicht. Die meisten Punkte gewinnen.

lesson-name = Erste Partie
