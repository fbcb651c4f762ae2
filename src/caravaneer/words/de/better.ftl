### Better turns looked for after a game. It comes with its page.

better-title = Den besseren Zug finden
better-all = Züge von allen, nicht nur meine
better-found = { $found } von { $count } gefunden
better-mistake = Fehler { $n } von { $count }
better-dot-open = Fehler { $n }
better-dot-found = Fehler { $n }, gefunden
better-dot-missed = Fehler { $n }, nicht gefunden
better-ask = Finden Sie einen besseren Zug.
better-ear = { $mistake }. { $played } { $ask }
better-check = Prüfen
better-checking = Ihr Zug wird bewertet …
better-show = Zeigen
better-show-next = Nächsten Schritt zeigen

# What is answered.
better-yes = Ja!
better-yes-best = Das ist der beste Zug, den die Analyse kennt.
better-yes-as-good = Er ist so gut wie der beste.
better-better = Besser als in der Partie
better-better-text = { $gain } mehr. Ein anderer Zug bringt noch einmal { $loss } mehr.
better-no = Nicht besser
better-no-text = Gegenüber dem besten Zug verschenkt er { $loss }.
better-no-same = Das wurde gespielt.
better-shown = Das war der beste Zug
better-shown-text = Er wird Ihnen an einem anderen Tag noch einmal gestellt.
better-shown-alone = Probieren Sie ihn selbst, oder machen Sie weiter.
better-now = Ihr Zug jetzt
better-best = Der beste Zug
better-game = In der Partie
better-given = In der Partie verschenkt
better-accepted = Genauso gut und anerkannt
better-within-points = bis 1 Punkt darunter
better-within-wins = bis 3,5 % darunter
better-by-points = erwartete Punkte
better-by-wins = Gewinnchance
better-estimate-points = Erwartete Punkte sind eine Schätzung.
better-estimate-wins = Gewinnchancen sind eine Schätzung.
better-key-now = Sie, jetzt
better-key-played = in der Partie gespielt
better-key-did = { $name }, danach
better-key-would = { $name }, wohl danach

# What comes next.
better-again = Anders versuchen
better-play-on = Ab hier weiterspielen
better-next = Nächster Fehler
better-end = Zum Schluss
better-review = Zum Rückblick
better-home = Startseite
better-over-title = { $found } von { $count } gefunden
better-over-all = Alle gefunden. Gut gespielt!
better-over-missed = { $count ->
    [one] Der eine, den Sie nicht gefunden haben, wird Ihnen noch einmal gestellt.
   *[other] Die { $count }, die Sie nicht gefunden haben, werden Ihnen noch einmal gestellt.
}
better-over-kept = Sie finden sie auf Ihrer Seite und auf der Startseite.
better-from-start = Von vorn

# Before it begins, and where there is nothing to do.
better-wait = Zuerst wird die Partie Zug für Zug bewertet. Dann suchen Sie bessere Züge dort, wo am meisten verschenkt wurde.
better-none-mine = Keiner Ihrer Züge hat hier viel gekostet.
better-none = Kein Zug hat hier viel gekostet.
better-none-missed = Nichts mehr zu suchen: Sie haben alles gefunden, was Ihnen entgangen war.
better-again-count = { $count ->
    [one] { $count } besserer Zug noch zu finden
   *[other] { $count } bessere Züge noch zu finden
}
better-again-about = Züge, zu denen Sie noch keinen besseren gefunden haben
