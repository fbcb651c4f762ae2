### What happened: the turns of others, told one after the other.

recap-title = Was geschah
recap-again = Noch einmal zeigen
recap-none = Seit Ihrem letzten Zug ist nichts passiert.
recap-back = Einen Zug zurück
recap-on = Nächster Zug
recap-pause = Pause
recap-go-on = Weiter
recap-mine = Mein Zug
recap-to-table = Zurück zum Tisch
recap-told = schon gezeigt
recap-now = wird gezeigt
recap-to-come = kommt noch
recap-turn = { $name }: { $what }.
recap-turn-points = { $name }: { $what }, { $count ->
    [one] { $count } Punkt
   *[other] { $count } Punkte
}.
