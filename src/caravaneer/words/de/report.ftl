### An analysed game as one page to mail.

report-title = { $game }: wie die Partie verlief
report-turns = { $count ->
    [one] { $count } Zug
   *[other] { $count } Züge
}
report-seat = Platz { $number }
report-result = Ergebnis
report-expected = Was nach dem letzten beurteilten Zug zu erwarten ist
report-player = Name
report-place = Rang
report-total = Summe
report-share = Anteil am Sieg, %
report-points = Erwartete Punkte
report-axis = Züge
report-costly = Die Züge, die am meisten kosteten
report-none = Kein Zug kostete viel.
report-turn = { $number }. Zug { $turn }: { $name }
report-lost = Kostete { $points ->
        [one] { $points } Punkt
       *[other] { $points } Punkte
    } und { $wins } % des Sieges.
report-played = Gespielt
report-best = Besser
report-legend = Auf den Spielplänen: weinrot gestrichelt, was gespielt wurde; grün, was besser war.
