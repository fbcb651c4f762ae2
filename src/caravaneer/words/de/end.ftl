### The end of a game.

end-you-win = { $count ->
    [one] Sie gewinnen mit { $count } Punkt Vorsprung
   *[other] Sie gewinnen mit { $count } Punkten Vorsprung
}
end-wins = { $count ->
    [one] { $name } gewinnt mit { $count } Punkt Vorsprung
   *[other] { $name } gewinnt mit { $count } Punkten Vorsprung
}
end-you-first = Sie gewinnen
end-first = { $name } gewinnt
end-shared = Geteilter Sieg: { $names }
end-review = Spiel ansehen
end-total = Summe
end-rank = { $number }. Platz
end-slow = Langsam
end-quick = Schnell
end-at-once = Sofort
end-again = Noch einmal zählen
end-order = Gezählt in der Reihenfolge: { $categories }
end-pace = Wie gezählt wird
end-board = Brett am Ende
end-fair = Das Mischen war fair: Der Beweis steht im gespeicherten Spiel.
end-share = Teilen
end-table = Endabrechnung
