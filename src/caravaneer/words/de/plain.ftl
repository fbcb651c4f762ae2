### The plain table, for a game without pages of its own.

plain-picture = { $count ->
    [one] Der Spielplan nach { $count } Zug
   *[other] Der Spielplan nach { $count } Zügen
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
    [one] { $count } von { $all } Zügen
   *[other] { $count } von { $all } Zügen
}
plain-found-none = Keiner. Enter: warum nicht?
plain-more = { $count ->
    [one] Noch { $count } Zug. Tippen grenzt die Liste ein.
   *[other] Noch { $count } Züge. Tippen grenzt die Liste ein.
}
plain-no-move = „{ $text }“ bezeichnet keinen Zug.
plain-refused = { $move } geht nicht.
plain-preview = Was dieser Zug bewirkt
plain-play = { $move } spielen
plain-confirm = Bestätigen
plain-undo = Zurück

plain-hint-choose = Wählen Sie einen Zug aus der Liste.
plain-hint-picked = Spielen Sie ihn, oder wählen Sie einen anderen.
plain-hint-complete = Ihr Zug ist vollständig: bestätigen oder zurücknehmen.
plain-hint-wait = Die Züge erscheinen, sobald Sie an der Reihe sind.

plain-picked-spoken = { $move } gewählt: { $what }. Noch einmal Enter spielt ihn.
plain-spoken = { $name }: { $move }. { $what }.
plain-spoken-move = { $name }: { $move }.
plain-ended = Das Spiel ist zu Ende ({ $reason }).

plain-keys-find = einen Zug in der Liste suchen
plain-keys-walk = durch die Züge gehen
plain-keys-enter = Zug wählen; noch einmal: spielen
plain-keys-back = zurücknehmen
plain-keys-position = die Stellung anhören
