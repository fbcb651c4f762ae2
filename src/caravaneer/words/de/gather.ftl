### A table that waits for players.

gather-title = Warten auf Mitspieler
gather-about = Schicken Sie den Link Ihren Freunden; es geht los, wenn alle Plätze besetzt sind.
gather-link = Link
gather-code = Code
gather-share = Link teilen
gather-sit = Hier sitzen
gather-leave = Aufstehen
gather-add-bot = Bot hierher
gather-level = Stärke des Bots
gather-remove = { $name } entfernen
gather-start = Beginnen
gather-start-full = { $count ->
    [one] Beginnen, mit einem Bot auf dem freien Platz
   *[other] Beginnen, mit Bots auf { $count } freien Plätzen
}
gather-host-starts = { $name } beginnt das Spiel.
gather-full = Der Tisch ist voll. Sie können zuschauen.
gather-host = Gastgeber
