### The end of a game.

end-you-win = { $count ->
    [one] Sie gewinnen mit { $count } Punkt Vorsprung
   *[other] Sie gewinnen mit { $count } Punkten Vorsprung
}
end-wins = { KIND($name) ->
    [you] Sie gewinnen
   *[other] { $name } gewinnt
} mit { $count ->
    [one] { $count } Punkt
   *[other] { $count } Punkten
} Vorsprung
end-you-first = Sie gewinnen
end-first = { KIND($name) ->
    [you] Sie gewinnen
   *[other] { $name } gewinnt
}
end-for = Der Bot, der für { $name } weiterspielte,
end-shared = Geteilter Sieg: { $names }
end-review = Nachspielen
end-total = Gesamt
end-rank = { $number }. Platz
end-slow = Langsam
end-quick = Schnell
end-at-once = Sofort
end-again = Noch einmal werten
end-order = Gewertet in der Reihenfolge: { $categories }
end-pace = Tempo der Wertung
end-board = Spielplan am Ende
end-fair = Es wurde fair gemischt; der Beweis liegt der gespeicherten Partie bei.
end-share = Teilen
end-table = Schlusswertung
end-last = Der letzte Zug
end-to-count = Zur Wertung
end-counting = Es wird gewertet …
end-why = { CAP($text) }.
end-better = Bessere Züge finden
end-climb = Nächster Gegner: { $level }
