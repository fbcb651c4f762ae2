### The frame round a table.

table-you = Sie
table-seat = Platz { $number }

table-kind-open = freier Platz
table-kind-bot = Bot · { $level }
table-kind-mine = Platz { $number } · { $colour }
table-kind-here = online
table-kind-away = abwesend
table-kind-stand-in = Bot vertritt · { $level }
table-kind-resigned = aufgegeben · Bot { $level }

table-players = { $count ->
    [one] { $count } Person
   *[other] { $count } Personen
}
table-turn = Zug { $number }
table-your-turn = Sie sind am Zug
table-turn-of = { $name } ist am Zug
table-over = Spiel zu Ende
table-watching = Sie schauen zu
table-watchers = { $count ->
    [one] { $count } schaut zu
   *[other] { $count } schauen zu
}
table-covered = verdeckt
table-ended = { $points } bei Ende jetzt
table-points = { $count ->
    [one] { $count } Punkt
   *[other] { $count } Punkte
}
table-players-title = Mitspieler
table-has-turn = ist am Zug
table-no-clock = Ohne Uhr
table-days-left = { $count ->
    [one] { $count } Tag je Zug
   *[other] { $count } Tage je Zug
}
table-clock = noch { $time }
table-bot-in = Bot übernimmt in { $time }
table-side = Züge und Gespräch
table-open-side = Züge und Gespräch zeigen
table-close-side = Zurück zum Brett
table-moves = Züge
table-talk = Gespräch
table-since = Seit meinem letzten Zug
table-since-step = Seit Ihrem letzten Zug: { $number } von { $all }
table-since-stop = Zurück zum Tisch
table-since-none = Seit Ihrem letzten Zug ist nichts geschehen.
table-hint = Tipp
table-hint-thinking = Ich denke nach …
table-hint-queue = In der Warteschlange: { $count } vor Ihnen.
table-hint-best = Gute Züge hier, mit Gewinnchance
table-hint-points = Gute Züge hier, mit den erwarteten Punkten
table-hint-chance = { $percent } % Gewinnchance
table-hint-none = Hier kein Tipp: Während eines Spiels mit anderen sind sie aus.
table-settings = Einstellungen
table-help = Tasten
table-hand-over = Geben Sie das Gerät an { $name }
table-hand-over-about = Die Karten bleiben bis dahin verdeckt.
table-hand-over-ready = Ich bin { $name }: Karten zeigen
table-hand-over-points = Die Punkte bleiben bis dahin verdeckt.
table-hand-over-points-ready = Ich bin { $name }: Punkte zeigen
table-come-back = Ein Bot spielt für Sie.
table-come-back-button = Meinen Platz übernehmen
table-stand-in = Einen Bot spielen lassen

table-ask-take_back = { $name } möchte den letzten Zug zurücknehmen.
table-ask-stand_in = { $name } möchte, dass ein Bot für { $other } spielt.
table-ask-yours = Sie haben gefragt; die anderen entscheiden.
table-ask-agree = Einverstanden
table-ask-decline = Nein
table-ask-declined = Die anderen haben abgelehnt.

table-waiting = Die Verbindung ist weg. Sie kommt von selbst zurück; nichts geht verloren.
table-reconnect = Jetzt verbinden

table-gone-title = Diesen Tisch gibt es nicht
table-gone-text = Unter dieser Adresse gibt es keinen Tisch. Vielleicht fehlt im Link ein Buchstabe.

table-out-title = Sie wurden abgemeldet
table-out-text = Ihr Platz bleibt Ihnen. Melden Sie sich wieder an, um weiterzuspielen.
table-out-guest = Als Gast weiter

table-private-title = Dieser Tisch ist privat
table-private-text = Nur wer hier sitzt, sieht das Spiel.

table-take-back = Um Rücknahme meines Zuges bitten
table-resign = Aufgeben
table-resign-sure = Wirklich aufgeben? Ein Bot spielt für Sie weiter.
table-download = Spiel herunterladen
table-copy-link = Link kopieren
table-rematch = Revanche
table-to-rematch = Zum nächsten Spiel
table-notification = Sie sind am Zug: { $game }.
table-title-turn = Sie sind dran!
table-rule = Regel { $rule }
