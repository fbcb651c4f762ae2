### Lines beside a game that is over: other turns tried; loaded where they are.

lines-title = Varianten
lines-by = Varianten von { $name }
lines-none = Machen Sie auf dem Spielplan einen anderen Zug: Er wird zu einer Variante neben der Partie.
lines-none-yet = Hier wurde noch nichts ausprobiert.
lines-line = Variante { $number }
lines-from = ab Schritt { NUMBER($ply, useGrouping: 0) }
lines-at-game = Die Partie, nach Schritt { NUMBER($ply, useGrouping: 0) } von { NUMBER($plies, useGrouping: 0) }
lines-at-start = Die Partie, vor dem ersten Zug
lines-at-line = { $name }, nach Schritt { NUMBER($ply, useGrouping: 0) }
# The same where there is little room.
lines-at-game-short = Schritt { NUMBER($ply, useGrouping: 0) } von { NUMBER($plies, useGrouping: 0) }
lines-at-line-short = { $name }, Schritt { NUMBER($ply, useGrouping: 0) }
lines-back = Zurück
lines-on = Weiter
lines-bots = Bots antworten
lines-bots-level = Wie gut sie spielen
lines-bot-plays = Einen Bot ziehen lassen
lines-thinking = Ein Bot denkt nach …
lines-name = Name der Variante
lines-comment = Kommentar zu dieser Stellung
lines-remove = Ab hier löschen
lines-removed = Gelöscht.
lines-put-back = Wiederherstellen
lines-share = Varianten teilen
lines-saving = Wird gespeichert …
lines-saved = Gespeichert; niemand sonst sieht es, solange Sie den Link nicht teilen
lines-not-saved = Nicht gespeichert: { $why }
lines-others = Diese Varianten sind von { $name }. Sie können sie durchgehen, aber hier nicht ändern.
lines-own = Selbst ausprobieren
lines-to-review = Zurück zum Rückblick
lines-drawn-anew = In einer Variante werden Karten neu gezogen.
lines-here = Andere Züge hier
lines-more = Ihre anderen Varianten zu dieser Partie
lines-more-moves = { $count ->
    [one] { $count } Schritt
   *[other] { $count } Schritte
}

## What is wrong with lines

problem-bad_line = Diese Variante lässt sich nicht spielen. Genauer (auf Englisch): „{ $why }“.
problem-too_many_trees = Davon haben Sie schon { $most }: Löschen Sie zuerst eine.
problem-tree_too_large = Diese Varianten sind zu lang, um gespeichert zu werden: höchstens { $most } Bytes.
problem-tree_too_long = Diese Varianten sind zu lang, um gespeichert zu werden: höchstens { $most } Schritte.
problem-no_such_tree = Unter dieser Adresse gibt es keine Varianten. Vielleicht wurden sie gelöscht.
problem-not_your_tree = Diese Varianten kann nur ändern, wer sie angelegt hat.
