### Setting a table up.

setup-friends = Ein Tisch mit Freunden
setup-friends-about = Freie Plätze warten auf alle, die den Link haben.
setup-one-screen = An einem Bildschirm
setup-one-screen-about = Reichen Sie das Gerät weiter; Karten bleiben zwischen den Zügen verdeckt.
setup-seats = Wer sitzt wo
setup-seat = Platz { $number }
setup-me = Sie
setup-here = Eine Person hier
setup-open-seat = Freier Platz
setup-bot = Bot, { $level }
setup-name = Name
setup-pace = Tempo

setup-paces-none = Ohne Uhr
setup-paces-live = Echtzeit: { $minutes } Min. und { $seconds } s je Zug
setup-paces-days = { $days } Tage je Zug

setup-more = Mehr Optionen
setup-watching = Andere dürfen zuschauen
setup-listed = Unter den offenen Tischen zeigen
setup-covered = Punkte der anderen verdecken
setup-talk = Tischgespräch
setup-board = Brett
setup-open = Tisch eröffnen
setup-begin = Beginnen
setup-preview = Zeigen, was ein Feld bringt
setup-confirm = Jeden Zug bestätigen
setup-done = Fertig
