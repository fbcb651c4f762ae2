### A game looked at again.

replay-title = Rückblick
replay-position = Schritt { $ply } von { $plies }
replay-start = Ausgangsstellung
replay-slider = Stellung
replay-first = Zum Anfang
replay-previous = Einen Schritt zurück
replay-next = Einen Schritt vor
replay-last = Zum Ende
replay-play = Abspielen
replay-pause = Pause
replay-speed = Tempo
replay-play-on = Ab hier weiterspielen
replay-to-table = Zum Tisch
replay-seen = Blickwinkel
replay-everybody = alle
replay-closes = 3 oder mehr Felder umschlossen
