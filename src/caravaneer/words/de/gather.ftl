### A table that waits for players.

gather-title = Warten auf Mitspieler
gather-about = Schicken Sie den Link Ihren Freunden. Die Partie startet, sobald alle Plätze besetzt sind.
gather-code = Code
gather-share = Link teilen
gather-sit = Hier Platz nehmen
gather-leave = Aufstehen
gather-add-bot = Bot einsetzen
gather-level = Stufe des Bots
gather-invite = Bot einladen
gather-invite-name = Name des Bots
gather-remove = { $name } entfernen
gather-start = Partie starten
gather-start-full = { $count ->
    [one] Starten, mit einem Bot auf dem freien Platz
   *[other] Starten, mit Bots auf { $count } freien Plätzen
}
gather-host-starts = { KIND($name) ->
    [you] Sie können
   *[other] { $name } kann
} sie auch früher starten, mit Bots.
gather-full = Der Tisch ist voll. Sie können zuschauen.
gather-host = Gastgeber
