### The frame round a table.

table-seat = Platz { $number }
# The same where there is hardly any room.
table-seat-short = Nr. { $number }

table-kind-open = freier Platz
table-kind-bot = Bot · { $level }
table-kind-mine = Platz { $number } · { $colour }
table-kind-here = online
table-kind-away = abwesend
table-kind-stand-in = Bot springt ein · { $level }
table-kind-resigned = aufgegeben · Bot { $level }

table-players = { $count ->
    [one] { $count } Person
   *[other] { $count } Personen
}
table-turn = Zug { $number }
table-your-turn = Sie sind am Zug
table-bot-slow = { KIND($name) ->
    [you] Der Bot auf Ihrem Platz
   *[other] { $name }
} braucht länger als sonst. Gleich nach dem Start des Servers kann der erste Zug eine Minute dauern.
table-turn-of = { KIND($name) ->
    [you] Sie sind
   *[other] { $name } ist
} am Zug
table-over = Partie beendet
table-watching = Sie schauen zu
table-watchers = { $count ->
    [one] { $count } schaut zu
   *[other] { $count } schauen zu
}
table-covered = verdeckt
table-ended = { $points } bei Schluss
table-ended-short = { $points } bei Schluss
table-points = { $count ->
    [one] { $count } Punkt
   *[other] { $count } Punkte
}
table-players-title = Am Tisch
table-has-turn = am Zug
table-no-clock = Ohne Uhr
table-days-left = { $count ->
    [one] { $count } Tag je Zug
   *[other] { $count } Tage je Zug
}
table-clock = noch { $time }
table-bot-in = Bot übernimmt in { $time }
table-side = Züge und Chat
table-open-side = Züge und Chat zeigen
table-close-side = Zurück zum Spielplan
table-moves = Züge
table-talk = Chat
table-hint = Tipp
table-hint-thinking = Einen Moment, ich überlege …
table-hint-queue = In der Warteschlange: noch { $count } vor Ihnen.
table-hint-best = Gute Züge mit ihrer Gewinnchance
table-hint-points = Gute Züge mit den erwarteten Punkten
table-hint-chance = { $percent } % Gewinnchance
table-hint-rest = lohnt sich im weiteren Verlauf der Partie
table-hint-play = Spielen
table-hint-none = Hier kein Tipp: In einer laufenden Partie mit anderen gibt es keine.
table-settings = Einstellungen
table-help = Hilfe
table-hand-over = Reichen Sie das Gerät an { $name } weiter
table-hand-over-about = Die Handkarten bleiben bis dahin verdeckt.
table-hand-over-ready = Ich bin { $name }: Karten zeigen
table-hand-over-points = Die Punkte bleiben bis dahin verdeckt.
table-hand-over-points-ready = Ich bin { $name }: Punkte zeigen
table-come-back = Ein Bot spielt für Sie.
table-come-back-button = Wieder selbst spielen
table-stand-in = Bot spielen lassen

table-ask-take_back = { KIND($name) ->
    [you] Sie möchten
   *[other] { $name } möchte
} den letzten Zug zurücknehmen.
table-ask-stand_in = { KIND($name) ->
    [you] Sie möchten
   *[other] { $name } möchte
}, dass ein Bot für { $other } spielt.
table-ask-yours = Sie haben gefragt; die anderen entscheiden.
table-ask-agree = Einverstanden
table-ask-decline = Nein
table-ask-declined = Die anderen haben abgelehnt.

table-reconnecting = Verbinde neu
table-reconnecting-kept = Verbinde neu · Ihr Zug bleibt erhalten
table-reconnecting-short = Verbinde neu, Zug bleibt
table-line-back = Wieder verbunden.
table-moved-on = Am Tisch ging es inzwischen weiter; Ihre letzte Eingabe wurde nicht gespielt.
table-rest-back = Auch was Sie danach eingegeben haben, wurde nicht gespielt.

table-gone-title = Diesen Tisch gibt es nicht
table-gone-text = Unter dieser Adresse gibt es keinen Tisch. Vielleicht fehlt im Link ein Buchstabe.
table-damaged-title = Dieser Tisch ist beschädigt

table-out-title = Sie wurden abgemeldet
table-out-text = Ihr Platz bleibt Ihnen erhalten. Melden Sie sich wieder an, um weiterzuspielen.
table-out-guest = Als Gast weiterspielen

table-private-title = Dieser Tisch ist privat
table-private-text = Nur wer hier sitzt, sieht die Partie.

table-take-back = Zug zurücknehmen
table-ask-back = Um Zugrücknahme bitten
table-resign = Aufgeben
table-resign-sure = Wirklich aufgeben? Ein Bot spielt für Sie weiter.
table-download = Partie herunterladen
table-copy-link = Link kopieren
table-rematch = Revanche
table-to-rematch = Zur nächsten Partie
table-notification = Sie sind am Zug: { $game }.
table-title-turn = Sie sind am Zug!
table-rule = Regel { $rule }
table-resigned = Sie haben aufgegeben; ein Bot spielt für Sie weiter.
table-new-game = Neue Partie
table-trying = Eine Stellung zum Ausprobieren
table-board-drawn = ein gezeichneter Spielplan
table-program = { $name } (Bot)
table-program-badge = Bot
table-program-about = Ein mitgebrachter Bot: Hier spielt ein Programm.
