### Der Wüstentruck: what only the terminal says.

truck-named = Truck { $code }

terminal-where = Wo
terminal-litres = Liter
terminal-steps = Noch Felder
terminal-stuck = nicht ausführbar
terminal-runs-dry = bleibt liegen
terminal-points = Punkte: { $points }
terminal-piles = Stapel: { $pile ->
    [one] { $pile } Karte
   *[other] { $pile } Karten
}. Ablage: { $discards }. Auf der Hand: { $hands }.

terminal-phase-turns = { KIND($seat) ->
    [you] Sie spielen
   *[other] { CAP($seat) } spielt
} eine Karte.

terminal-does-drive = { $truck } nach { $where }: noch { $gauge } l, { $steps ->
    [one] { $steps } Feld
   *[other] { $steps } Felder
} bis ins Ziel
terminal-does-push = { $truck } nach { $where }: noch { $steps ->
    [one] { $steps } Feld
   *[other] { $steps } Felder
} bis ins Ziel
terminal-group = { $card }, { $truck }: { $where }, { $gauge } l

terminal-ask-card = Der Buchstabe einer Karte ({ $cards }) oder ein ganzer Zug wie { $example }
terminal-ask-truck = Welcher Truck mit { $card } ({ $trucks })? Mit undo zurück
terminal-ask-end = Welche Möglichkeit (1–{ $count })? Mit undo zurück
terminal-no-number = Eine { $number } steht nicht auf der Liste; schreiben Sie 1 bis { $count }.
terminal-confirm-home = ! { $move } schickt zurück zum Start: { $trucks }. Trotzdem spielen (j/n)
# The first letter of yes, in small.
terminal-yes = j

terminal-undo-step = Einen Schritt zurück.
terminal-undo-never = Ein gespielter Zug bleibt gespielt: Danach wurde eine Karte gezogen, und Sie haben sie gesehen (T5). Zurücknehmen lässt sich nur die Auswahl, solange der Zug noch nicht gespielt ist.
terminal-won-first_home = { KIND($seat) ->
    [you] Sie sind zuerst im Ziel und gewinnen.
   *[other] { CAP($seat) } ist zuerst im Ziel und gewinnt.
}
terminal-won-guard = { KIND($seat) ->
    [you] Sie gewinnen
   *[other] { CAP($seat) } gewinnt
}: erst zählen die Punkte, dann der Truck, der dem Ziel am nächsten ist (T27).

terminal-help =
    B          eine Karte nach ihrem Buchstaben wählen, dann Truck, dann Nummer
    B3@1a:d11-e11-f11  Truck 1a mit Dunkelblau über diese Felder fahren; oder:
    B@1a:dry   ohne Benzin liegen bleiben   Bx@1a  nicht ausführbare Karte
    n-@2b n+@1a  abzapfen oder dazugeben    R@1a,1c P@2a  Tankuhren umdrehen
               B { card-B }, b { card-b }, N { card-N }, n { card-n }, R { card-R }, P { card-P }
    Auf dem Spielplan: 1a ein Truck von Platz 1, hinter seinem Feld; = Piste,
    e Ausfahrt, s Hang, x Totenkopf, F Tankstelle, S Start, A Ziel,
    { "[ ]" } zuletzt
    moves      was spielbar ist; moves B, moves 1a, moves B 1a: Zug für Zug
    why ZUG    was ein Zug bringt oder warum er nicht erlaubt ist
    rule T8    eine Regel mit ihren Bildern nachlesen
    undo       einen Schritt zurück beim Wählen; ein gespielter Zug bleibt
    board      den Spielplan noch einmal zeigen
    save DATEI die Partie speichern, mit allen Handkarten (als Text bei .txt)
    quit       die Partie verlassen
