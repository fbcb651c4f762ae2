### What only the terminal says, whatever the game. A game may say these in its own way.

terminal-seat = Platz { $number }
terminal-you = Platz { $number } (Sie)
terminal-total = gesamt
terminal-line = { $seat }: { $what }
terminal-prompt = { $question }:

terminal-welcome = { $title }, { $players ->
    [one] { $players } Platz
   *[other] { $players } Plätze
}. Sie spielen auf Platz { $number }. Mit ? kommt die Hilfe.
terminal-resumed = Die Partie aus { $file } geht weiter.

terminal-phase = { KIND($seat) ->
    [you] Sie entscheiden
   *[other] { CAP($seat) } entscheidet
}: { $phase }.
terminal-ask = Ihr Zug, z. B. { $example }
terminal-skipped = Sie haben hier keine Wahl.
terminal-help =
    moves      erlaubte Züge und was sie bringen; moves X: nur die mit X am Anfang
    why ZUG    was ein Zug bringt oder warum er nicht erlaubt ist
    undo       zurück zu Ihrer letzten Entscheidung
    board      die Stellung noch einmal zeigen
    save DATEI die Partie speichern (als Text, wenn der Name auf .txt endet)
    quit       die Partie verlassen
    Alles andere ist ein Zug, geschrieben wie in der Liste von moves.

terminal-moves = Erlaubte Züge: { $count }
terminal-moves-more = { $count ->
    [one] und { $count } weiterer
   *[other] und { $count } weitere
}
terminal-moves-none = Kein erlaubter Zug mit { $what }.

terminal-malformed = „{ $text }“ ist hier weder Zug noch Befehl. Schreiben Sie einen Zug wie { $example } oder ? für die Hilfe.
terminal-illegal = { $move } ist nicht erlaubt: { $sentence } ({ $rule })
terminal-why-usage = Schreiben Sie nach why einen Zug, z. B. why { $example }
terminal-why-legal = { $points ->
    [one] { $move } ist erlaubt. { $points } Punkt sofort.
   *[other] { $move } ist erlaubt. { $points } Punkte sofort.
}

terminal-undo-done = Zurück zu Ihrer letzten Entscheidung.
terminal-undo-never = Seit Ihrer letzten Entscheidung wurde etwas aufgedeckt; was gespielt ist, bleibt gespielt.
terminal-undo-nothing = Es gibt nichts zurückzunehmen.

terminal-save-usage = Schreiben Sie nach save einen Dateinamen, z. B. save partie.json
terminal-save-failed = Die Partie konnte nicht gespeichert werden: { $error }
terminal-save-exists = { $file } gibt es schon; wählen Sie einen anderen Namen.
terminal-save-ask = Die Partie speichern? Dateiname, oder nur Enter für nein
terminal-saved = Die Partie ist in { $file } gespeichert.

terminal-book-how = { $command } { $number } zeigt eine Regel mit ihren Bildern. Mit einem Wort statt der Nummer sehen Sie, wo es steht.
terminal-book-found = { $count ->
    [one] „{ $word }“ steht an { $count } Stelle:
   *[other] „{ $word }“ steht an { $count } Stellen:
}
terminal-rule-read = Mit rule { $rule } lesen Sie sie nach.
terminal-rule-unknown = Eine Regel { $rule } gibt es hier nicht; es gibt { $first } bis { $last }.

terminal-bye = Bis bald.
terminal-eof = Keine Eingabe mehr; die Partie bricht hier ab.
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
refusal-game_over = Die Partie ist zu Ende.
refusal-not_your_turn = { KIND($seat) ->
    [you] Sie sind
   *[other] { CAP($seat) } ist
} am Zug.
