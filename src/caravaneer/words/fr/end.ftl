### The end of a game.

end-you-win = { $count ->
    [one] Vous gagnez de { $count } point
   *[other] Vous gagnez de { $count } points
}
end-wins = { $count ->
    [one] { $name } gagne de { $count } point
   *[other] { $name } gagne de { $count } points
}
end-you-first = Vous gagnez
end-first = { $name } gagne
end-shared = Victoire partagée : { $names }
end-review = Revoir la partie
end-total = Total
end-rank = { $number }e place
end-slow = Lent
end-quick = Rapide
end-at-once = D’un coup
end-again = Recompter
end-order = Compté dans l’ordre : { $categories }
end-pace = Façon de compter
end-board = Plateau final
end-fair = Le tirage était loyal : la preuve est dans la partie enregistrée.
end-share = Partager
end-table = Décompte final
