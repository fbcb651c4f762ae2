### The end of a game.

end-you-win = { $count ->
    [one] Vous gagnez avec { $count } point d’avance
   *[other] Vous gagnez avec { $count } points d’avance
}
end-wins = { KIND($name) ->
    [you] Vous gagnez
   *[other] { FORM($name, "start") } gagne
} avec { $count ->
    [one] { $count } point
   *[other] { $count } points
} d’avance
end-you-first = Vous gagnez
end-first = { KIND($name) ->
    [you] Vous gagnez
   *[other] { FORM($name, "start") } gagne
}
end-for = Le robot qui jouait { KIND($name) ->
    [you] à votre place
   *[other] pour { $name }
}
end-shared = Victoire partagée : { $names }
end-review = Revoir la partie
end-total = Total
end-rank = { ORDINAL($number) ->
    [one] { $number }re place
   *[other] { $number }e place
}
end-slow = Lent
end-quick = Rapide
end-at-once = D’un coup
end-again = Recompter
end-order = Ordre du décompte : { $categories }
end-pace = Vitesse du décompte
end-board = Plateau final
end-fair = Le tirage était équitable : la preuve est dans le fichier de la partie.
end-share = Partager
end-table = Décompte final
end-last = Le dernier coup
end-to-count = Au décompte
end-counting = Décompte en cours…
end-why = { CAP($text) }.
end-better = Trouver mieux
end-climb = Adversaire suivant : { $level }
