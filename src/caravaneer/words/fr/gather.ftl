### A table that waits for players.

gather-title = En attente de joueurs
gather-about = Envoyez le lien à vos amis ; on commence quand chaque place est prise.
gather-link = Lien
gather-code = Code
gather-share = Partager le lien
gather-sit = S’asseoir ici
gather-leave = Se lever
gather-add-bot = Robot ici
gather-level = Niveau du robot
gather-remove = Retirer { $name }
gather-start = Commencer
gather-start-full = { $count ->
    [one] Commencer, avec un robot à la place libre
   *[other] Commencer, avec des robots aux { $count } places libres
}
gather-host-starts = { $name } lance la partie.
gather-full = La table est complète. Vous pouvez regarder.
gather-host = hôte
