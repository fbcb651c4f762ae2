### Der Wüstentruck: what only the terminal says.

truck-named = Truck { $code }

terminal-where = Wo
terminal-litres = Liter
terminal-steps = Noch Schritte
terminal-stuck = nicht ausführbar
terminal-runs-dry = fährt sich leer
terminal-points = Punkte: { $points }
terminal-piles = Stapel: { $pile ->
    [one] { $pile } Karte
   *[other] { $pile } Karten
}. Ablage: { $discards }. Auf der Hand: { $hands }.

terminal-phase-turns = { KIND($seat) ->
    [you] Sie spielen
   *[other] { CAP($seat) } spielt
} eine Karte.

terminal-does-drive = { $truck } nach { $where }, dann noch { $gauge } l und { $steps ->
    [one] { $steps } Schritt
   *[other] { $steps } Schritte
}
terminal-does-push = { $truck } nach { $where }, dann noch { $steps ->
    [one] { $steps } Schritt
   *[other] { $steps } Schritte
}
terminal-group = { $card }; { $truck }: { $where }, { $gauge } l

terminal-ask-card = Eine Karte ({ $cards }), oder ein ganzer Zug wie { $example }
terminal-ask-truck = Welcher Truck mit { $card } ({ $trucks })? undo geht zurück
terminal-ask-end = Welches Ende (1–{ $count })? undo geht zurück
terminal-no-number = Auf der Liste ist keine { $number }; schreiben Sie 1 bis { $count }.
terminal-confirm-home = ! { $move } schickt Ihren eigenen { $trucks } auf den Parkplatz. Trotzdem spielen (j/n)
# The first letter of yes, in small.
terminal-yes = j

terminal-undo-step = Einen Schritt zurück.
terminal-undo-never = Ein gespielter Zug bleibt gespielt: Danach wurde eine Karte gezogen, und Sie haben sie gesehen (T5). Nur die Wahl von Karte, Truck oder Ende lässt sich zurücknehmen, bevor der Zug gespielt ist.
terminal-won-first_home = { KIND($seat) ->
    [you] Sie sind zuerst im Ziel und gewinnen.
   *[other] { CAP($seat) } ist zuerst im Ziel und gewinnt.
}
terminal-won-guard = { KIND($seat) ->
    [you] Sie gewinnen
   *[other] { CAP($seat) } gewinnt
}: die meisten Punkte, dann der nächste Truck (T27).

terminal-help =
    B          eine Karte mit ihrem Buchstaben wählen, dann Truck, dann Zahl
    B3@1a:d11-e11-f11  Truck 1a mit Dunkelblau über diese Felder fahren; oder:
    B@1a:dry   sich leer fahren          Bx@1a  eine unspielbare Karte verlieren
    n-@2b n+@1a  stehlen oder gewinnen   R@1a,1c P@2a  Tankuhren drehen
               B { card-B }, b { card-b }, N { card-N }, n { card-n }, R { card-R }, P { card-P }
    Auf dem Plan: 1a ein Truck von Platz 1, hinter seinem Feld; = einfach,
    e Ausfahrt, s Hang, x Totenkopf, F Tankstelle, S Parkplatz, A Ziel,
    { "[ ]" } zuletzt
    moves      was spielbar ist; moves B, moves 1a, moves B 1a: Zug für Zug
    why ZUG    was ein Zug täte, oder warum er nicht erlaubt ist
    undo       einen Schritt zurück beim Wählen; ein gespielter Zug bleibt
    board      den Plan noch einmal zeigen
    save FILE  die Partie aufschreiben, mit allen Händen (als Text bei .txt)
    quit       die Partie verlassen
