### Der Wüstentruck: what its tables say. Rules, refusals and events are named by the game.

event-card = joue { $card }
event-drive = { $truck } en { $cell }, { $litres } l
event-push = envoie { $truck } en { $cell }
event-jump = saute { $truck }
event-petrol = { $truck } fait le plein
event-rob = { $truck } volé : { $before } → { $after }
event-gain = { $truck } gagne un litre : { $before } → { $after }
event-flip = { $truck } retourne sa jauge : { $before } → { $after }

event-home-dry = { $truck } en panne sèche, retour au parc
event-home-robbed = { $truck } vidé, retour au parc
event-home-lost = { $truck } paie la carte, retour au parc
event-home-skull = { $truck } à sec sur le crâne, retour au parc

event-arrive = { $count ->
    [one] { $truck } arrive, place { $place } : { $count } point
   *[other] { $truck } arrive, place { $place } : { $count } points
}
event-reshuffle = { $count ->
    [one] { $count } carte remélangée
   *[other] { $count } cartes remélangées
}
event-draw = pioche une carte
event-draw_known = pioche { $card }
event-skull = { $truck } sur le crâne : { $before } → { $after }

event-end-no_rival = Plus personne ne peut dépasser le premier.
event-end-first_home = Le premier camion est arrivé.
event-end-guard = Trop de tours ont passé sans arrivée.

card-B = bleu foncé
card-b = bleu clair
card-N = brun foncé
card-n = brun clair
card-R = rouge
card-P = rose

refusal-game_over = La partie est terminée.
refusal-not_your_turn = C’est à { $seat } de jouer.
refusal-card_not_in_hand = Vous n’avez pas de carte { $card } en main.
refusal-no_such_truck = Ce camion n’existe pas dans cette partie.
refusal-not_your_truck = La carte { $card } fait rouler vos propres camions ; { $truck } n’est pas à vous.
refusal-own_truck_pushed = { $truck } est à vous : il roule à vos frais.
refusal-own_truck_robbed = On ne vole que le camion d’un autre ; { $truck } est à vous.
refusal-gain_for_another = Le litre va à l’un de vos camions ; { $truck } n’est pas à vous.
refusal-red_on_another = La carte rouge retourne vos propres jauges ; { $truck } n’est pas à vous.
refusal-truck_arrived = { $truck } est arrivé et hors jeu.
refusal-truck_in_park = { $truck } est au parc, d’où seul son propriétaire le fait sortir.
refusal-fuel_in_park = Au parc, la jauge de { $truck } ne change pas.
refusal-truck_on_slope = { $truck } est sur une pente, où seul son propriétaire le fait rouler.
refusal-truck_on_petrol = { $truck } est à l’essence, où sa jauge vaut toujours 12.
refusal-nothing_left_on_slope = { $truck }, sur sa pente, n’a qu’un litre, qu’on ne peut prendre.
refusal-gauge_is_full = La jauge de { $truck } est pleine.
refusal-flip_lowers = Retourner baisserait la jauge de { $truck }, qui est à { $gauge } ; la carte rouge ne fait que monter.
refusal-no_way = { $cell } n’est pas à un pas.
refusal-twice = On entrerait deux fois en { $cell } ; un trajet n’entre deux fois nulle part, ni d’où il part.
refusal-into_park = Aucun camion ne rentre au parc en roulant.
refusal-finish_too_soon = On entre dans l’arrivée au dernier pas.
refusal-end_occupied = { $other } est en { $cell } ; la dernière case doit être libre.
refusal-jump_too_rich = Il resterait { $gauge } litres à { $truck } et { $other }, qu’il saute, en a { $other_gauge } ; il en faut moins.
refusal-petrol_after_jump = Un trajet qui a sauté un camion ne finit pas à l’essence.
refusal-petrol_without_fuel = Il faut arriver à l’essence avec au moins 1 litre.
refusal-others_never_finish = On ne conduit jamais le camion d’un autre à l’arrivée.
refusal-no_such_drive = Aucun trajet avec la carte { $card } n’amène { $truck } en { $cell } à ce prix.
refusal-does_not_run_dry = Aucun trajet de { $truck } avec la carte { $card } ne tombe en panne sèche.
refusal-others_never_dry = Conduire { $truck }, qui est à un autre, ne coûte rien : il ne tombe pas en panne.
refusal-payer_not_yours = { $truck } n’est pas à vous ; c’est l’un de vos camions qui paie la carte.
refusal-can_be_carried_out = La carte { $card } peut être jouée.
refusal-payer_not_on_course = { $truck } n’est pas en course ; c’est un autre de vos camions qui paie.
refusal-a_truck_must_pay = L’un de vos camions en course paie la carte.
refusal-nobody_need_pay = Aucun de vos camions n’est en course : aucun ne paie.

rule-T1 = Chaque carte fait une seule chose : les bleues roulent, les brunes roulent ou déplacent l’essence, les rouges et roses retournent les jauges.
rule-T2 = Chacun a trois camions à deux joueurs, deux à trois ou quatre, un à cinq ou six ; tous partent du parc avec 12 litres.
rule-T3 = Une main a trois cartes, quatre à deux joueurs, vues de son seul propriétaire ; une pioche vide se refait avec la défausse.
rule-T4 = Le plus haut jet commence, et l’on joue vers la gauche.
rule-T5 = Un tour : les crânes coûtent de l’essence, puis on joue une carte et on l’exécute, puis on complète sa main.
rule-T6 = Qui joue une carte impossible à exécuter renvoie au parc l’un de ses camions en course.
rule-T7 = Une carte est impossible à exécuter quand rien de ce qu’elle offre ne peut se faire en entier avec aucun camion.
rule-T8 = Un joueur dont tous les camions sont arrivés ne joue plus.
rule-T9 = Un camion fait exactement le nombre de pas choisi, en tous sens, et n’entre deux fois dans aucune case.
rule-T10 = Un seul camion par case, la dernière doit donc être libre ; aucun camion ne rentre au parc en roulant.
rule-T11 = Votre camion paie un litre par case où il entre ; en dessous de 1, il va au parc et en a de nouveau 12.
rule-T12 = Conduire le camion d’un autre ne lui coûte rien, quel que soit le terrain.
rule-T13 = Traverser une case occupée est un saut ; la case compte pour un pas et se paie.
rule-T14 = Un saut n’est permis que si le sauteur a ensuite moins de litres que le camion sauté.
rule-T15 = Le camion d’un autre, conduit avec une carte brun foncé, saute librement.
rule-T16 = Une pente ne coûte rien ; un camion qui s’y trouve n’obéit qu’à son propriétaire, et un vol lui laisse au moins 1 litre.
rule-T17 = Chaque crâne que quitte votre camion coûte 1 litre de plus.
rule-T18 = Un camion sur un crâne perd 1 litre quand commence le tour de son propriétaire.
rule-T19 = Un trajet qui finit à l’essence fait le plein à 12 ; il faut y arriver avec au moins 1 litre et sans saut.
rule-T20 = Brun foncé conduit aussi le camion d’un autre : pas du parc, pas d’une pente, jamais à l’arrivée.
rule-T21 = Brun clair prend 3 litres au camion d’un autre en course, ou en donne 1 au vôtre.
rule-T22 = Rouge retourne une ou plusieurs de vos jauges vers le haut : on lit 13 moins ce qu’on lisait.
rule-T23 = Rose retourne la jauge d’un camion, de n’importe qui, vers le haut ou le bas.
rule-T24 = On entre dans l’arrivée au dernier des pas exacts, avec au moins 1 litre restant.
rule-T25 = De deux à quatre joueurs, les places donnent 10, 8, 6, 5, 4, 3, 2 et 1 points ; la partie finit quand nul ne peut dépasser le premier.
rule-T26 = À cinq ou six, le premier camion arrivé gagne aussitôt.
rule-T27 = Quand 200 tours par joueur passent sans arrivée, la partie finit.

owned-truck = { $name }, camion { $number }

truck-named = le camion { $code }
truck-mine = votre camion { $number }
truck-only = votre camion
truck-other = le camion { $number } de { $name }
truck-others = le camion de { $name }
truck-number = Camion { $number }
truck-plain = Camion
truck-chosen = camion { $number }

ground-plain = plaine
ground-exit = sortie du parc
ground-slope = pente
ground-skull = crâne
ground-petrol = essence
ground-park = Parc à camions
ground-finish = arrivée à l’oasis

board-label = Parcours de Der Wüstentruck
board-truck-park = Parc à camions
board-park = parc
board-places = Places à l’oasis
board-whole = Voir tout le plateau
board-invented = Ce plateau et les points de ses places sont de notre invention.

card-or = ou
card-costs = coûte un camion
card-named = { $card }, carte { $number } sur { $count }.
card-playable = Peut être jouée.
card-lost = Ne peut pas être exécutée : qui la joue renvoie un camion au parc.

card-foot-B = pas, votre camion
card-foot-b = pas, votre camion
card-foot-N = pas, tout camion
card-foot-n = à un autre, ou à vous
card-foot-R = remonte les jauges
card-foot-P = retourne une jauge

card-does-B = Fait rouler votre camion d’exactement 1 ou 3 pas.
card-does-b = Fait rouler votre camion d’exactement 2 ou 4 pas.
card-does-N = Fait rouler n’importe quel camion d’exactement 3 pas.
card-does-n = Prend 3 litres au camion d’un autre, ou en donne 1 au vôtre.
card-does-R = Retourne une ou plusieurs de vos jauges vers le haut.
card-does-P = Retourne la jauge d’un camion, à qui qu’il soit.

hand-label = Votre main
hand-hidden = La main est cachée.

hint-card = Choisissez une carte.
hint-card-for = Choisissez une carte pour { $truck }.

hint-truck-B = Choisissez le camion à faire rouler.
hint-truck-N = Choisissez le camion à faire rouler, le vôtre ou celui d’un autre.
hint-truck-n = Choisissez un camion : celui d’un autre perd 3 litres, le vôtre en gagne 1.
hint-truck-P = Choisissez le camion dont la jauge est retournée.

hint-trucks = Choisissez un ou plusieurs de vos camions.
hint-several = Choisissez d’autres camions, ou validez.
hint-payer = Choisissez le camion qui retourne au parc pour elle.
hint-space = Le chiffre de chaque case est l’essence qui y reste.
hint-looking = Recherche des cases accessibles …
hint-way = Plusieurs chemins mènent en { $cell } : choisissez.
hint-ready = Validez, ou changez d’avis.
hint-played = Validez votre tour.
hint-card-lost = Choisissez une carte. Les ternes sont inexécutables et coûtent un camion.
hint-turn = { $whose } : { $chosen }

act-undo = Annuler
act-confirm = Valider
act-drive = Rouler en { $cell }
act-finish = Entrer dans l’oasis
act-dry = Renvoyer au parc
act-rob = Prendre 3 litres
act-gain = Ajouter un litre
act-flip = Retourner
act-lost = Renvoyer au parc
act-drop = Perdre la carte

steps-label = Nombre de pas
steps-both = { $a } ou { $b }
steps-only = { $count ->
    [one] { $count } pas
   *[other] { $count } pas
}

way-steps = { $count ->
    [one] { $count } pas
   *[other] { $count } pas
}
way-left = { $count ->
    [one] reste { $count } litre
   *[other] reste { $count } litres
}
way-home = panne sèche, retour au parc
way-jumps = saute { $truck }, qui en a { $gauge }
way-or = ou
way-label = Chemins vers { $cell }
way-via = par { $cells }
way-straight = tout droit

account-label = Effet du coup
account-to = { $truck } en { $cell }
account-to-finish = { $truck } dans l’oasis
account-slopes = { $count ->
    [one] La pente { $cells } est gratuite
   *[other] Les pentes { $cells } sont gratuites
}
account-skulls = { $count ->
    [one] Crâne quitté en { $cells }
   *[other] Crânes quittés en { $cells }
}
account-jump = Saute { $truck } ({ $mine } < { $other })
account-free = Saute librement { $truck }
account-allowed = permis
account-petrol = L’essence fait le plein
account-standing = Au prochain tour, sur le crâne
account-dry = Panne sèche, retour au
account-pushed = { $count ->
    [one] { $count } pas, ne lui coûte rien
   *[other] { $count } pas, ne lui coûtent rien
}
account-home = { $truck } retourne au
account-after = Jauge après le coup
account-arrives = Arrive à l’oasis

warn-dry = Attention : il faut { $litres } litres ; { $truck } tombe en panne et retourne au parc avec 12 (T11).
warn-lost = { $card } ne peut pas être exécutée. Qui la joue renvoie un de ses camions au parc (T6).
warn-pays = Attention : { $truck } retourne au parc (T6).
warn-dropped = La carte est perdue ; aucun de vos camions n’est en course, aucun ne paie (T6).
warn-home = Attention : { $truck } retourne au parc.

no-move = Coup non joué.
no-truck = Pas ce camion.
no-cell = Pas { $cell }.
no-reach = Aucun chemin d’exactement { $steps } pas n’y mène.
no-reach-short = { $cell } est hors de portée.

advice-drive = { $truck } en { $cell }
advice-dry = { $truck } en panne sèche
advice-rob = voler { $truck }
advice-gain = un litre pour { $truck }
advice-flip = retourner { $truck }
advice-lost = { $truck } paie la carte

cell-truck = { $count ->
    [one] { $truck }, { $count } litre
   *[other] { $truck }, { $count } litres
}
cell-choosable = peut être choisi
cell-chosen = choisi
cell-refused = refusé

places-title = Places à l’oasis
places-free = { $count ->
    [one] Place { $place }, { $count } point, libre
   *[other] Place { $place }, { $count } points, libre
}
places-taken = { $count ->
    [one] Place { $place }, { $count } point, prise par { $name }
   *[other] Place { $place }, { $count } points, prise par { $name }
}
places-first = Le premier camion arrivé gagne.

pile-left = { $count ->
    [one] { $count } carte à piocher
   *[other] { $count } cartes à piocher
}
pile-discards = { $count ->
    [one] { $count } défaussée
   *[other] { $count } défaussées
}

typed-title = Écrire un coup
typed-label = Un coup en notation
typed-play = Jouer
typed-about = Carte, pas, camion et chemin ; n-@2b vole, R@1a retourne.
typed-wrong = Ce n’est pas un coup. Écrivez par exemple B3@1a:d11-e11-f11, n-@2b ou R@1a,1c.

panel-park = au parc
panel-home = { $count ->
    [one] arrivé, { $count } point
   *[other] arrivé, { $count } points
}
panel-to-go = { $cell } · à { $count } pas
panel-gauge = { $count ->
    [one] { $count } litre
   *[other] { $count } litres
}
panel-cards = { $count ->
    [one] { $count } carte
   *[other] { $count } cartes
}

count-places = Places
count-place = { $count ->
    [one] place { $place } : { $count } point
   *[other] place { $place } : { $count } points
}
count-first = premier arrivé
count-to-go = { $count ->
    [one] encore { $count } pas
   *[other] encore { $count } pas
}
count-none = Aucun camion n’est arrivé.

log-dropped = perd la carte
log-spoken = { $name } – { $card } : { $what }.

say-home = arrivé, place { $place }
say-to-go = { $count ->
    [one] encore { $count } pas
   *[other] encore { $count } pas
}
say-hand = Votre main : { $cards }.
say-piles = { $pile } à piocher, { $discards } défaussées.
say-nothing = Personne n’a encore joué.
say-not-now = Ce n’est pas votre tour.
say-playable = Choisissez d’abord une carte. Jouables : { $cards }.
say-none = Rien n’est accessible sans panne sèche.

key-cards = choisir une carte de la main
key-letters = choisir une carte par sa couleur
key-arrows = d’un choix à l’autre, camions et cases
key-walk = parcourir toutes les cases
key-enter = choisir ; encore, ou sur la barre : jouer
key-back = revenir d’un choix
key-trucks = entendre où sont mes camions
key-hands = entendre les mains et la pioche
key-last = entendre le dernier tour
key-best = entendre les meilleures cases
key-typed = écrire un coup
