### Durch die Wüste: what the home page says of it. Every page loads these.

title = Durch die Wüste
players = 2–5 Personen · 30 Min.

option-edition-title = Ausgabe
option-edition-kosmos = KOSMOS-Regeln
option-edition-ffg = FFG-Regeln

option-returns-title = Zurückgegebene Anführer (zu fünft)
option-returns-dealt = durch Zufall
option-returns-chosen = nach Wahl

option-sudden_end-title = Ende des Spiels
option-sudden_end-false = der Zug wird beendet
option-sudden_end-true = mit dem letzten Kamel

option-board-classic = Klassisches Brett
option-board-fresh = Jedes Mal ein neues Brett
