### A table that waits for players.

gather-title = En attente de joueurs
gather-about = Envoyez le lien à vos amis. Quand tout le monde est là, l’hôte lance la partie.
gather-code = Code
gather-share = Partager le lien
gather-sit = S’asseoir ici
gather-leave = Quitter ma place
gather-add-bot = Mettre un robot
gather-level = Niveau du robot
gather-remove = { KIND($name) ->
    [you] Vous retirer
   *[other] Retirer { $name }
}
gather-start = Lancer la partie
gather-start-full = { $count ->
    [one] Lancer avec un robot à la place libre
   *[other] Lancer avec des robots aux { $count } places libres
}
gather-host-starts = { KIND($name) ->
    [you] C’est vous qui lancez la partie.
   *[other] C’est { $name } qui lance la partie.
}
gather-full = La table est complète. Vous pouvez regarder.
gather-host = hôte
