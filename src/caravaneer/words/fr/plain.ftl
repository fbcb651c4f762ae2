### The plain table, for a game without pages of its own.

plain-picture = { $count ->
    [one] Le plateau après { $count } coup
   *[other] Le plateau après { $count } coups
}
plain-picture-start = Le plateau au début
plain-larger = Agrandir l’image
plain-words = La position en toutes lettres
plain-yes = oui
plain-no = non
plain-find = Chercher un coup
plain-list = Coups permis
plain-count = { $count ->
    [one] { $count } coup permis
   *[other] { $count } coups permis
}
plain-found = { $count ->
    [one] { $count } coup sur { $all }
   *[other] { $count } coups sur { $all }
}
plain-found-none = Aucun. Appuyez sur Entrée pour savoir pourquoi.
plain-more = { $count ->
    [one] Encore { $count } coup. Tapez pour affiner la liste.
   *[other] Encore { $count } coups. Tapez pour affiner la liste.
}
plain-no-move = « { $text } » ne désigne aucun coup.
plain-refused = { $move } : coup interdit.
plain-preview = Ce que fait ce coup
plain-play = Jouer { $move }
plain-confirm = Valider
plain-undo = Annuler

plain-hint-choose = Choisissez un coup dans la liste.
plain-hint-picked = Jouez ce coup ou choisissez-en un autre.
plain-hint-complete = Votre tour est complet : validez, ou annulez.
plain-hint-wait = Les coups s’affichent quand c’est à vous.

plain-picked-spoken = { $move } choisi : { $what }. Entrée encore une fois pour le jouer.
plain-spoken = { FORM($name, "start") } : { $move }. { $what }.
plain-spoken-move = { FORM($name, "start") } : { $move }.
plain-ended = La partie est terminée ({ $reason }).

plain-keys-find = chercher un coup dans la liste
plain-keys-next = coup suivant de la liste
plain-keys-walk = parcourir les coups
plain-keys-enter = choisir un coup ; encore une fois : le jouer
plain-keys-back = annuler
plain-keys-position = écouter la position
