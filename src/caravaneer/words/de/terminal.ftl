### What only the terminal says, whatever the game. A game may say these in its own way.

terminal-seat = Platz { $number }
terminal-you = Platz { $number } (Sie)
terminal-total = gesamt
terminal-line = { $seat }: { $what }

terminal-welcome = { $title }, { $players ->
    [one] { $players } Platz
   *[other] { $players } Plätze
}. Sie sind Platz { $number }. Mit ? kommt die Hilfe.
terminal-resumed = Die Partie aus { $file } geht weiter.

terminal-phase = { KIND($seat) ->
    [you] Sie entscheiden
   *[other] { CAP($seat) } entscheidet
}: { $phase }.
terminal-ask = Ihr Zug, etwa { $example }
terminal-skipped = Sie haben hier keine Wahl.
terminal-help =
    moves      die erlaubten Züge und was sie tun; moves X nur solche mit X am Anfang
    why ZUG    was ein Zug täte, oder warum er nicht erlaubt ist
    undo       zurück zu Ihrer letzten Entscheidung
    board      die Stellung noch einmal zeigen
    save FILE  die Partie aufschreiben (als Text, wenn der Name auf .txt endet)
    quit       die Partie verlassen
    Alles andere ist ein Zug, geschrieben wie die von moves.

terminal-moves = Erlaubte Züge: { $count }
terminal-moves-more = { $count ->
    [one] und { $count } weiterer
   *[other] und { $count } weitere
}
terminal-moves-none = Kein erlaubter Zug mit { $what }.

terminal-malformed = „{ $text }“ ist hier weder Zug noch Befehl. Schreiben Sie einen Zug wie { $example }, oder ? für Hilfe.
terminal-illegal = { $move } ist nicht erlaubt: { $sentence } ({ $rule })
terminal-why-usage = Schreiben Sie nach why einen Zug, etwa: why { $example }
terminal-why-legal = { $points ->
    [one] { $move } ist erlaubt. { $points } Punkt sofort.
   *[other] { $move } ist erlaubt. { $points } Punkte sofort.
}

terminal-undo-done = Zurück zu Ihrer letzten Entscheidung.
terminal-undo-never = Seit Ihrer letzten Entscheidung wurde etwas aufgedeckt; darum bleibt es gespielt.
terminal-undo-nothing = Es gibt nichts zurückzunehmen.

terminal-save-usage = Schreiben Sie nach save einen Dateinamen, etwa: save partie.json
terminal-save-failed = Die Partie konnte nicht gespeichert werden: { $error }
terminal-save-exists = { $file } gibt es schon; wählen Sie einen anderen Namen.
terminal-save-ask = Die Partie speichern? Schreiben Sie einen Dateinamen, oder Enter, um es zu lassen
terminal-saved = Die Partie ist in { $file } gespeichert.

terminal-bye = Bis bald.
terminal-eof = Keine Eingabe mehr; die Partie hält hier an.
terminal-won = { KIND($seat) ->
    [you] Sie gewinnen
   *[other] { CAP($seat) } gewinnt
} mit { $points ->
    [one] { $points } Punkt
   *[other] { $points } Punkten
}.
terminal-shared = { CAP(LIST($seats)) } teilen sich den Sieg mit { $points ->
    [one] { $points } Punkt
   *[other] { $points } Punkten
}.

# What every game refuses; a game with words of its own says it in its own way.
refusal-game_over = Die Partie ist aus.
refusal-not_your_turn = { CAP($seat) } ist am Zug.
