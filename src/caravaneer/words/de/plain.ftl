### The plain table, for a game without pages of its own.

plain-picture = { $count ->
    [one] Der Spielplan nach { $count } Schritt
   *[other] Der Spielplan nach { $count } Schritten
}
plain-picture-start = Der Spielplan zu Beginn
plain-larger = Bild vergrößern
plain-words = Die Stellung in Worten
plain-yes = ja
plain-no = nein
plain-find = Zug suchen
plain-list = Erlaubte Züge
plain-count = { $count ->
    [one] { $count } erlaubter Zug
   *[other] { $count } erlaubte Züge
}
plain-found = { $count ->
    [one] { $count } Zug von { $all }
   *[other] { $count } Züge von { $all }
}
plain-found-none = Keiner. Mit Enter erfahren Sie, warum.
plain-more = { $count ->
    [one] Noch { $count } Zug. Tippen Sie, um die Liste einzugrenzen.
   *[other] Noch { $count } Züge. Tippen Sie, um die Liste einzugrenzen.
}
plain-no-move = „{ $text }“ ist kein Zug.
plain-refused = { $move } ist nicht erlaubt.
plain-preview = Was dieser Zug bewirkt
plain-play = { $move } spielen
plain-confirm = Bestätigen
plain-undo = Rückgängig

plain-hint-choose = Wählen Sie einen Zug aus der Liste.
plain-hint-picked = Spielen Sie ihn, oder wählen Sie einen anderen.
plain-hint-complete = Bestätigen Sie den Zug, oder nehmen Sie ihn zurück.
plain-hint-wait = Ihre Züge erscheinen hier, sobald Sie am Zug sind.

plain-picked-spoken = { $move } gewählt: { $what }. Mit Enter spielen Sie ihn.
plain-spoken = { $name }: { $move }. { $what }.
plain-spoken-move = { $name }: { $move }.
plain-ended = Die Partie ist zu Ende ({ $reason }).

plain-keys-find = einen Zug in der Liste suchen
plain-keys-next = nächster Zug der Liste
plain-keys-walk = durch die Züge gehen
plain-keys-enter = Zug wählen; noch einmal: spielen
plain-keys-back = rückgängig
plain-keys-position = die Stellung hören
