### Durch die Wüste: what its tables say. Rules, refusals and events are named by the game.

board = Le plateau ; les flèches parcourent les cases
tray = Réserves et actions
whole = Tout le plateau

turn-yours = À vous de jouer
turn-seat = Au tour de { $name }
turn-camel = chameau { $n } sur { $of }
turn-leader = chef { $n } sur { $of }
turn-return = rendre un chef
turn-complete = tout est posé
turn-line = { $whose } : { $what }
turn-over = La partie est finie

hint-colour = Choisissez une couleur ou une case.
hint-places = { $count ->
    [one] { $colour } : { $count } case. Choisissez-la, ou une autre couleur.
   *[other] { $colour } : { $count } cases. Choisissez-en une, ou une autre couleur.
}
hint-lit = { $cell } : les couleurs éclairées peuvent y aller. Choisissez.
hint-leader = Choisissez la couleur de votre chef.
hint-leader-places = Chef { $colour } : choisissez une case sans eau, sans palmier ni chef à côté.
hint-return = À cinq, chacun rend un chef, tous de couleurs différentes.
hint-returned = Vous jouerez sans { $colour }.
hint-confirm = Validez le tour, ou annulez.
hint-skip = Vous ne pouvez poser aucun chameau : le tour est passé.
hint-wait = En attendant, regardez le plateau.

act-undo = Annuler
act-undo-camel = Annuler chameau { $n }
act-undo-leader = Annuler le chef
act-confirm = Valider le tour
act-place = Poser en { $cell }
act-choose = Choisissez une case
act-return = Rendre { $colour }
act-skip = Passer le tour

supply-left = { $count ->
    [one] { $colour } : reste { $count } chameau
   *[other] { $colour } : restent { $count } chameaux
}
supply-last = plus que { $count }
supply-gone = épuisé
supply-nowhere = aucune case possible
supply-places = { $count ->
    [one] { $count } case
   *[other] { $count } cases
}
supply-leader = chef { $colour }, à poser
supply-stands = chef { $colour }, déjà posé
supply-back = chef { $colour }, rendu
supply-here = peut aller en { $cell }

alarm-left = { $count ->
    [one] { $colour } : plus que { $count } chameau.
   *[other] { $colour } : plus que { $count } chameaux.
}
alarm-soon = La partie peut finir dans deux tours.
alarm-now = Ce tour peut finir la partie.
alarm-ends = { $colour } est épuisé : la partie finit avec ce tour.

filter-title = Montrer
filter-all = Tout
filter-mine = À moi
filter-colour = Couleur
filter-seat = Joueur
filter-now = Montré : { $what }

switch-threats = Menaces
switch-preview = Aperçu des points
switch-on = { $what } : oui
switch-off = { $what } : non

typed-label = Écrire un coup
typed-go = Jouer
typed-unreadable = « { $text } » n’est pas un coup. Écrivez la lettre d’une couleur et une case, par exemple Mk12.

no-colour = Aucune de vos couleurs ne peut aller en { $cell }.
no-others = { $count ->
    [one] { $colours } peut y aller.
   *[other] { $colours } peuvent y aller.
}
no-complete = Tout est posé. Validez le tour, ou annulez.
no-your-turn = Ce n’est pas votre tour.
no-rule = Règle { $rule } : { $about }
no-nowhere = Il n’y a pas de case pour { $colour } maintenant.
no-gone = Il ne reste aucun chameau { $colour }.

preview-camel = { $colour } en { $cell }
preview-leader = Chef { $colour } en { $cell }
preview-water = Eau
preview-oasis = { $count ->
    [one] Oasis
   *[other] { $count } oasis
}
preview-water-inside = Eau à l’intérieur
preview-oasis-inside = { $count ->
    [one] Oasis à l’intérieur
   *[other] { $count } oasis à l’intérieur
}
preview-encloses = { $count ->
    [one] Enferme { $count } case
   *[other] Enferme { $count } cases
}
preview-ground = Territoire
preview-longest = Plus longue caravane
preview-now = +{ $points } de suite
preview-end = { $points } à la fin
preview-caravan = Caravane (record : { $longest })
preview-grows = Caravane { $from } → { $to }
preview-left = { $colour } restants ensuite
preview-nothing = Aucun point ici
preview-again = touchez encore ou Poser

panel-water = Eau
panel-oases = Oasis
panel-territory = Territoire
panel-longest = Longueur
panel-points = { $count ->
    [one] { $what } : { $count } point
   *[other] { $what } : { $count } points
}
panel-sofar = { $text }, si la partie finissait maintenant
panel-covered = cachés
panel-covered-total = Les points restent cachés jusqu’à la fin.
panel-length = caravane { $colour } de { $count }
panel-length-longest = caravane { $colour } de { $count }, la plus longue
panel-none = { $colour } : chef rendu
panel-to-come = { $colour } : chef à poser

say-move = { $name } : { $what }.
say-gains = { $what } ; { $points }
say-points = { $count ->
    [one] { $count } point
   *[other] { $count } points
}
say-closed = { $count ->
    [one] { $name } : { $count } case fermée { $where }.
   *[other] { $name } : { $count } cases fermées { $where }.
}
say-your-turn = À vous de jouer : { $what }.
say-chosen = { $count ->
    [one] { $colour }, { $count } case.
   *[other] { $colour }, { $count } cases.
}

where-n = au nord
where-ne = au nord-est
where-e = à l’est
where-se = au sud-est
where-s = au sud
where-sw = au sud-ouest
where-w = à l’ouest
where-nw = au nord-ouest
where-middle = au centre

cell-empty = { $cell }, vide
cell-water = { $cell }, eau { $value }
cell-palm = { $cell }, palmier
cell-reached = atteint par { $whom }
cell-camel = { $cell }, chameau { $colour } de { $name }
cell-leader = { $cell }, chef { $colour } de { $name }
cell-my-camel = { $cell }, votre chameau { $colour }
cell-my-leader = { $cell }, votre chef { $colour }
cell-caravan = caravane de { $count }
cell-longest = la plus longue
cell-territory = territoire de { $name }
cell-my-territory = votre territoire
cell-legal = possible pour { $colours }
cell-legal-for = possible pour { $colours } : { $gives }
cell-now = { $count ->
    [one] { $count } point de suite
   *[other] { $count } points de suite
}
cell-encloses = { $count ->
    [one] enferme { $count } case
   *[other] enferme { $count } cases
}
cell-last = dernier tour
cell-pending = pas encore validé
cell-threat = { $count ->
    [one] { $name } pourrait fermer { $count } case ici
   *[other] { $name } pourrait fermer { $count } cases ici
}
cell-threat-two = { $name } est à deux chameaux de fermer { $count } cases

sum-mine = Mes caravanes : { $what }.
sum-none = Aucune caravane encore.
sum-supplies = Réserves : { $what }.
sum-last = Dernier tour. { $what }
sum-no-last = Personne n’a encore joué.
sum-best = Meilleures cases : { $what }.
sum-no-best = Aucune case n’est possible pour vous maintenant.

key-arrows = parcourir les cases
key-next = case possible suivante par points, avec Maj la précédente
key-place = poser ; valider quand le tour est complet
key-colour = choisir une couleur
key-undo = annuler
key-threats = menaces oui ou non
key-filter = changer le filtre
key-mine = écouter mes caravanes
key-supplies = écouter les réserves
key-last = écouter le dernier tour
key-best = écouter les meilleures cases
key-type = écrire un coup
key-drop = abandonner le choix

count-longest = Plus longues caravanes
count-leader = chef compris
count-row = { $colour } : { $what }
count-won = { $names }, { $length } chameaux, { $points } points
count-board = Le plateau final

event-return = rend le chef { $colour }
event-leader = chef { $colour } en { $cell }
event-camel = chameau { $colour } en { $cell }
event-skip = ne peut rien poser
event-water = eau
event-oasis = oasis
event-territory = { $count ->
    [one] ferme { $count } case
   *[other] ferme { $count } cases
}
event-territory_water = eau à l’intérieur
event-territory_oasis = oasis à l’intérieur

event-end-supply_empty = Le dernier chameau d’une couleur est posé.
event-end-nobody_can_place = Plus personne ne peut poser de chameau.

event-longest = plus grande caravane { $colour } : { $length }
event-ground = { $count ->
    [one] { $count } case enclose
   *[other] { $count } cases encloses
}

colour-L = Citron
colour-M = Menthe
colour-R = Rose
colour-S = Ciel
colour-V = Violet

refusal-game_over = La partie est terminée.
refusal-not_your_turn = C’est à { $seat } de jouer.
refusal-not_returning = On ne rend un chef qu’avant que le premier soit posé.
refusal-return_first = D’abord, chacun rend un chef.
refusal-returned_already = Quelqu’un d’autre a déjà rendu le chef { $colour }.
refusal-leaders_first = Les chameaux viennent quand tous les chefs sont posés.
refusal-leaders_are_placed = Tous les chefs sont posés ; place aux chameaux.
refusal-leader_given_back = Le chef { $colour } a été rendu.
refusal-leader_placed_already = Le chef { $colour } est déjà posé.
refusal-beyond_the_line = { $cell } est au-delà de la ligne, hors jeu.
refusal-leader_on_palm = Il y a un palmier en { $cell }.
refusal-leader_on_water = On ne pose pas de chef sur le point d’eau de { $cell }.
refusal-leader_on_camel = Un autre chef se tient en { $cell }.
refusal-leader_next_to_palm = { $cell } touche un palmier.
refusal-leader_next_to_leader = { $cell } touche un autre chef.
refusal-colour_not_new = Au premier tour, on pose une couleur que personne n’a encore posée.
refusal-colour_strands_last_seat = Il ne resterait pas de couleur nouvelle pour le premier chef du dernier joueur.
refusal-no_caravan = Vous n’avez pas de caravane { $colour } sur le plateau.
refusal-supply_is_empty = Il n’y a plus de chameau { $colour } dans la réserve.
refusal-camel_on_palm = Il y a un palmier en { $cell }.
refusal-camel_on_camel = Il y a déjà un chameau en { $cell }.
refusal-not_next_to_caravan = { $cell } ne touche pas votre caravane { $colour }.
refusal-next_to_anothers_camel = { $cell } touche un chameau { $colour } de { $other }.
refusal-inside_territory = { $cell } est dans un territoire fermé, où nul n’entre dans l’édition FFG.
refusal-must_place = Un chameau peut être posé : il faut le poser.

rule-D1 = Cinq couleurs de 34 chameaux, chefs compris ; la réserve de chacune commence à 22, 26, 30 ou 30 pour deux, trois, quatre ou cinq joueurs.
rule-D2 = À deux ou trois, la partie au-delà de la ligne ne sert pas, et la ligne est le bord.
rule-D3 = Cinq palmiers occupent cinq des cases à palmier, tirées au sort.
rule-D4 = Sur 45 points d’eau de 1, 2 ou 3, il y en a un, visible, sur chaque cercle et chaque case à palmier restée vide.
rule-D5 = Chacun a un chef de chaque couleur ; à cinq, chacun en rend un, tous de couleurs différentes.
rule-D6 = On joue dans l’ordre des places, et la première commence.
rule-D7 = Chacun à son tour pose un chef, jusqu’à ce que tous soient posés.
rule-D8 = Un chef se pose sur une case vide, sans eau ni palmier, et ne touche ni palmier ni chef.
rule-D9 = Au premier tour, chacun pose une couleur que personne n’a encore posée.
rule-D10 = Un chef qui ne trouve pas de case reste hors du plateau, et sa caravane n’existe pas.
rule-D11 = Un tour, c’est deux chameaux, posés et comptés l’un après l’autre ; au tout début, les premiers joueurs n’en posent qu’un.
rule-D12 = Un chameau se pose sur une case vide ou un point d’eau qui touche votre caravane de cette couleur.
rule-D13 = Il ne peut pas toucher un chameau de même couleur appartenant à quelqu’un d’autre.
rule-D14 = Qui peut poser le doit ; quand personne ne peut, la partie s’arrête aussitôt.
rule-D15 = Une couleur dont la réserve est vide ne se pose plus.
rule-D16 = Un chameau posé sur un point d’eau le prend : 1, 2 ou 3 points.
rule-D17 = Une caravane qui atteint un palmier marque 5 points, une fois par palmier.
rule-D18 = Le terrain qu’une seule caravane touche est son territoire ; le bord et les montagnes sont des murs.
rule-D19 = Fermer un territoire rapporte aussitôt toute son eau, et 5 points par palmier nouveau.
rule-D20 = Dans l’édition KOSMOS, le propriétaire peut poser dans son territoire ; dans l’édition FFG, personne.
rule-D21 = Les points ne sont jamais limités par les jetons d’une boîte.
rule-D22 = Les points pris sont cachés ; la table décide si l’on voit les totaux des autres.
rule-D23 = La partie finit avec le tour où le dernier chameau d’une couleur est posé.
rule-D24 = Pour chaque couleur, la plus grande caravane marque 10 points ; à égalité, 5 chacun.
rule-D25 = Chaque case vide de vos territoires marque 1 point ; les palmiers, rien.
rule-D26 = Le plus de points gagne ; à égalité, la victoire est partagée.
