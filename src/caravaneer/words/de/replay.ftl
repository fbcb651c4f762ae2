### A game looked at again.

replay-title = Rückblick
replay-position = Zug { $ply } von { $plies }
replay-start = Ausgangsstellung
replay-slider = Stellung
replay-first = Zum Anfang
replay-previous = Einen Zug zurück
replay-next = Einen Zug weiter
replay-last = Zum Ende
replay-play = Abspielen
replay-pause = Pause
replay-speed = Tempo
replay-play-on = Ab hier weiterspielen
replay-play-on-about = Ein eigener Tisch beginnt mit dieser Stellung.
replay-to-table = Zum Tisch
replay-seen = Gesehen von
replay-everybody = allen
replay-closes = Gebiet ab 3 geschlossen
