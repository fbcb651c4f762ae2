### A table that waits for players.

gather-title = En attente de joueurs
gather-about = Envoyez le lien à vos amis. La partie commence dès que toutes les places sont prises.
gather-code = Code
gather-share = Partager le lien
gather-sit = S’asseoir ici
gather-leave = Quitter ma place
gather-add-bot = Mettre un robot
gather-level = Niveau du robot
gather-invite = Inviter un robot
gather-invite-name = Nom du robot
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
    [you] Vous pouvez
   *[other] { FORM($name, "start") } peut
} la lancer plus tôt, avec des robots.
gather-full = La table est complète. Vous pouvez regarder.
gather-host = hôte
