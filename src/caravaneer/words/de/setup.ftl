### Setting a table up.

setup-friends = Ein Tisch mit Freunden
setup-friends-about = Freie Plätze warten auf alle, die den Link haben.
setup-one-screen = An einem Gerät
setup-one-screen-about = Reichen Sie das Gerät nach jedem Zug weiter.
setup-one-screen-hands = Reichen Sie das Gerät weiter; zwischen den Zügen bleiben die Handkarten verdeckt.
setup-seats = Wer sitzt wo?
setup-seat = Platz { $number }
setup-me = Sie
setup-here = Jemand hier
setup-open-seat = Freier Platz
setup-bot = Bot, { $level }
setup-name = Name
setup-pace = Tempo

setup-paces-none = Ohne Uhr
setup-paces-live = Echtzeit: { $minutes } Min., dazu { $seconds } Sek. je Zug
setup-paces-days = { $days ->
    [one] { $days } Tag je Zug
   *[other] { $days } Tage je Zug
}

setup-more = Mehr Optionen
setup-watching = Andere dürfen zuschauen
setup-listed = Unter den offenen Tischen zeigen
setup-covered = Punkte der anderen verdecken
setup-talk = Chat
setup-board = Spielplan
setup-open = Tisch eröffnen
setup-begin = Starten
setup-preview = Zeigen, was ein Feld bringt
setup-confirm = Jeden Zug bestätigen
setup-player = Person { $number }
setup-pace-live = Echtzeit
setup-pace-days = Tage
setup-clock = Uhr
setup-clock-live = { $minutes } Min. + { $seconds } Sek.
setup-clock-about = { $seconds } Sekunden je Zug, und insgesamt { $minutes } Minuten für alles, was länger dauert.
setup-programs = Mitgebrachte Bots dürfen mitspielen
