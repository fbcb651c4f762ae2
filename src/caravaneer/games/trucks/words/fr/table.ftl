### Der Wüstentruck: what its tables say. Rules, refusals and events are named by the game.

event-card = carte { $card } jouée
event-drive = { FORM($truck, "definite") } en { $cell }, { $litres } l
event-push = { FORM($truck, "definite") } envoyé en { $cell }
event-jump = saut par-dessus { FORM($truck, "definite") }
event-petrol = { FORM($truck, "definite") } fait le plein
event-rob = { FORM($truck, "definite") } se fait siphonner : { $before } → { $after }
event-gain = { FORM($truck, "definite") } gagne un litre : { $before } → { $after }
event-flip = jauge { DE(FORM($truck, "definite")) } retournée : { $before } → { $after }

event-home-dry = { FORM($truck, "definite") } tombe en panne sèche et retourne à l’aire de départ
event-home-robbed = { FORM($truck, "definite") }, siphonné à sec, retourne à l’aire de départ
event-home-lost = { FORM($truck, "definite") } paie la carte et retourne à l’aire de départ
event-home-skull = { FORM($truck, "definite") } finit à sec sur la tête de mort et retourne à l’aire de départ

event-arrive = { FORM($truck, "definite") } arrive et prend la { ORDINAL($place) ->
    [one] { $place }re
   *[other] { $place }e
} place : { $count ->
    [one] { $count } point
   *[other] { $count } points
}
event-reshuffle = { $count ->
    [one] défausse remélangée : { $count } carte
   *[other] défausse remélangée : { $count } cartes
}
event-draw = carte piochée
event-draw_known = carte { $card } piochée
event-skull = { FORM($truck, "definite") } perd un litre sur la tête de mort : { $before } → { $after }

event-end-no_rival = Plus personne ne peut dépasser le premier.
event-end-first_home = Le premier camion est arrivé.
event-end-guard = Trop de tours ont passé sans arrivée.

# What speaks for a move or against it, in a hint and in an analysis: said of the move, or of the truck it drives.
reason-wins = arrive en premier et gagne
reason-arrive = arrive et prend la { ORDINAL($place) ->
    [one] { $place }re
   *[other] { $place }e
} place, +{ $points }
reason-end = met fin à la partie
reason-before = { KIND($seat) ->
    [you] vous devance
   *[other] devance { $seat }
} pour la { ORDINAL($place) ->
    [one] { $place }re
   *[other] { $place }e
} place
reason-stops = { KIND($seat) ->
    [you] vous empêche
   *[other] empêche { $seat }
} d’arriver avec la prochaine carte
reason-petrol = fait le plein : { $before } → { $after }
reason-no_petrol = prive { FORM($truck, "definite") } de station-service
reason-robbed = renvoie { FORM($truck, "definite") } à l’aire de départ, { $steps ->
    [one] { $steps } case perdue
   *[other] { $steps } cases perdues
}
reason-rob = ne laisse { A(FORM($truck, "definite")) } que { $litres ->
    [one] { $litres } litre
   *[other] { $litres } litres
}
reason-drains = fait baisser la jauge { DE(FORM($truck, "definite")) } : { $before } → { $after }
reason-pushed = fait reculer { FORM($truck, "definite") } de { $steps ->
    [one] { $steps } case
   *[other] { $steps } cases
}
reason-ready = peut ensuite arriver avec la carte { $card }
reason-flip = remplit la jauge { DE(FORM($truck, "definite")) } : { $before } → { $after }
reason-gain = remplit la jauge { DE(FORM($truck, "definite")) } : { $before } → { $after }
reason-nearer = avance de { $steps ->
    [one] { $steps } case
   *[other] { $steps } cases
}, encore { $left }, { $litres ->
    [one] { $litres } litre restant
   *[other] { $litres } litres restants
}
reason-jump = saute par-dessus { FORM($truck, "definite") }
reason-slope = à l’abri sur une pente
reason-off_skull = quitte la tête de mort
reason-skull = reste sur une tête de mort, qui coûte un litre par tour
reason-dry = tombe en panne sèche : retour à l’aire de départ avec 12 litres, { $steps ->
    [one] { $steps } case perdue
   *[other] { $steps } cases perdues
}
reason-lost = retourne à l’aire de départ pour la carte, { $steps ->
    [one] { $steps } case perdue
   *[other] { $steps } cases perdues
}

# What matters now, in somebody's first game.
help-home = { CAP($truck) } peut arriver tout de suite, avec la carte { $card }.
help-rival_home = { CAP($truck) } peut arriver avec la prochaine carte. Siphonnez-le, barrez-lui la route ou éloignez-le, si vous le pouvez.
help-no_petrol = En roulant, { $truck } n’atteint aucune station-service avec { $litres ->
    [one] { $litres } litre
   *[other] { $litres } litres
}. Une carte rouge ou rose ferait remonter sa jauge.
help-petrol = { CAP($truck) } a { $litres ->
    [one] { $litres } litre
   *[other] { $litres } litres
} ; la station-service la plus proche est à { $away ->
    [one] { $away } litre
   *[other] { $away } litres
}.
help-skull = { CAP($truck) } est sur une tête de mort : il perd un litre au début de chacun de vos tours.
help-out = Vos camions attendent sur l’aire de départ. Faites-en sortir un avec une carte bleue.
help-dead = La carte { $card } est inapplicable pour l’instant : la jouer vous coûterait.
help-nearest = { CAP($truck) } est à { $steps ->
    [one] { $steps } case
   *[other] { $steps } cases
} de l’arrivée avec { $litres ->
    [one] { $litres } litre
   *[other] { $litres } litres
} ; le chemin le moins cher en demande { $away }.

card-B = bleu foncé
card-b = bleu clair
card-N = marron foncé
card-n = marron clair
card-R = rouge
card-P = rose

refusal-game_over = La partie est terminée.
refusal-not_your_turn = C’est { A($seat) } de jouer.
refusal-card_not_in_hand = Vous n’avez pas de carte { $card } en main.
refusal-no_such_truck = Ce camion n’existe pas dans cette partie.
refusal-not_your_truck = La carte { $card } ne fait rouler que vos propres camions, pas { $truck }.
refusal-own_truck_pushed = { CAP($truck) } roule à vos frais : seul le camion d’un autre roule gratuitement.
refusal-own_truck_robbed = On ne siphonne que le camion d’un autre, pas { $truck }.
refusal-gain_for_another = Le litre va à l’un de vos camions, pas { A($truck) }.
refusal-red_on_another = La carte rouge ne retourne que vos propres jauges, pas celle { DE($truck) }.
refusal-truck_arrived = { CAP($truck) } est déjà arrivé : il ne joue plus.
refusal-truck_in_park = { CAP($truck) } est sur l’aire de départ : seul son propriétaire peut l’en faire sortir.
refusal-fuel_in_park = Sur l’aire de départ, la jauge { DE($truck) } ne change pas.
refusal-truck_on_slope = { CAP($truck) } est sur une pente : seul son propriétaire peut le faire rouler.
refusal-truck_on_petrol = { CAP($truck) } est à une station-service, où sa jauge reste à 12.
refusal-nothing_left_on_slope = { CAP($truck) } est sur une pente et n’a plus qu’un litre : on ne peut pas le lui prendre.
refusal-gauge_is_full = La jauge { DE($truck) } est déjà pleine.
refusal-flip_lowers = La jauge { DE($truck) } est à { $gauge } : la retourner la ferait baisser, et la carte rouge ne fait que monter les jauges.
refusal-no_way = { $cell } n’est pas une case voisine.
refusal-twice = On passerait deux fois par { $cell } : on ne passe pas deux fois par la même case, ni par celle d’où l’on part.
refusal-into_park = Aucun camion ne revient en roulant à l’aire de départ.
refusal-finish_too_soon = L’arrivée doit être la dernière case du trajet.
refusal-end_occupied = { CAP($other) } occupe { $cell } ; la dernière case doit être libre.
refusal-jump_too_rich = { CAP($truck) } garderait { $gauge ->
    [one] { $gauge } litre
   *[other] { $gauge } litres
} ; pour sauter par-dessus { $other }, qui en a { $other_gauge }, il doit lui en rester moins.
refusal-petrol_after_jump = Après un saut, un trajet ne peut pas finir à une station-service.
refusal-petrol_without_fuel = Il faut arriver à une station-service avec au moins 1 litre.
refusal-others_never_finish = On ne conduit jamais le camion d’un autre à l’arrivée.
refusal-no_such_drive = Avec la carte { $card }, aucun trajet n’amène { $truck } en { $cell } à ce prix.
refusal-does_not_run_dry = Avec la carte { $card }, aucun trajet ne met { $truck } en panne sèche.
refusal-others_never_dry = Conduire { $truck } ne lui coûte rien : il ne peut pas tomber en panne sèche.
refusal-payer_not_yours = C’est l’un de vos camions qui paie la carte, pas { $truck }.
refusal-can_be_carried_out = La carte { $card } est applicable : il faut l’appliquer.
refusal-payer_not_on_course = { CAP($truck) } n’est pas sur la piste ; c’est un autre de vos camions qui paie.
refusal-a_truck_must_pay = L’un de vos camions sur la piste doit payer la carte.
refusal-nobody_need_pay = Aucun de vos camions n’est sur la piste : aucun ne paie.

rule-T1 = Chaque carte fait une seule chose : les bleues font rouler, les marron font rouler ou bien prennent ou donnent de l’essence, les rouges et les roses retournent les jauges.
rule-T2 = Chacun a trois camions à deux joueurs, deux à trois ou quatre joueurs, un seul à cinq ou six ; tous partent de l’aire de départ avec 12 litres.
rule-T3 = On a trois cartes en main, quatre à deux joueurs, cachées aux autres ; quand la pioche est épuisée, on mélange la défausse pour en refaire une.
rule-T4 = Le plus haut jet de dé commence, puis on joue vers la gauche.
rule-T5 = À son tour, on paie d’abord les têtes de mort, puis on joue une carte et on l’applique, puis on complète sa main.
rule-T6 = Qui joue une carte inapplicable renvoie à l’aire de départ l’un de ses camions sur la piste.
rule-T7 = Une carte est inapplicable quand rien de ce qu’elle permet ne peut se faire en entier, avec aucun camion.
rule-T8 = Un joueur dont tous les camions sont arrivés ne joue plus.
rule-T9 = Un camion avance exactement du nombre de cases choisi, dans tous les sens, sans passer deux fois par la même case ni par celle d’où il part.
rule-T10 = Un seul camion par case : la dernière doit donc être libre. Aucun camion ne revient en roulant à l’aire de départ.
rule-T11 = Votre camion paie un litre par case où il entre ; s’il lui reste moins de 1 litre, il retourne à l’aire de départ, avec 12 litres.
rule-T12 = Conduire le camion d’un autre ne lui coûte rien, quel que soit le terrain.
rule-T13 = Passer par une case occupée, c’est sauter ; la case compte et se paie comme les autres.
rule-T14 = On ne peut sauter par-dessus un camion que s’il vous reste ensuite moins de litres qu’à lui.
rule-T15 = Le camion d’un autre, conduit avec une carte marron foncé, saute librement.
rule-T16 = Une pente ne coûte rien ; seul son propriétaire fait rouler un camion qui s’y trouve, et on ne peut pas le siphonner en dessous de 1 litre.
rule-T17 = Chaque tête de mort que quitte votre camion coûte 1 litre de plus.
rule-T18 = Un camion sur une tête de mort perd 1 litre au début du tour de son propriétaire.
rule-T19 = Un trajet qui finit à une station-service fait le plein, à 12 litres ; il faut y arriver avec au moins 1 litre et sans avoir sauté.
rule-T20 = La carte marron foncé conduit aussi le camion d’un autre, mais pas depuis l’aire de départ ni depuis une pente, et jamais à l’arrivée.
rule-T21 = La carte marron clair siphonne 3 litres au camion d’un autre sur la piste, ou en donne 1 au vôtre.
rule-T22 = La carte rouge retourne une ou plusieurs de vos jauges pour les faire monter : retournée, une jauge indique 13 moins ce qu’elle indiquait.
rule-T23 = La carte rose retourne la jauge d’un camion, quel que soit son propriétaire, vers le haut ou vers le bas.
rule-T24 = L’arrivée doit être exactement la dernière case du trajet, et il doit rester au moins 1 litre.
rule-T25 = De deux à quatre joueurs, les places rapportent 10, 8, 6, 5, 4, 3, 2 et 1 points ; la partie finit quand plus personne ne peut dépasser le premier.
rule-T26 = À cinq ou six joueurs, le premier camion arrivé gagne aussitôt.
rule-T27 = Après 200 tours par joueur sans arrivée, la partie finit.

truck-mine = votre camion { $number }
truck-only = votre camion
truck-other = le camion { $number } { DE($name) }
truck-others = le camion { DE($name) }
truck-number = Camion { $number }
    .definite = le camion { $number }
truck-plain = Camion
    .definite = le camion
truck-chosen = camion { $number }

ground-plain = piste
ground-exit = sortie de l’aire de départ
ground-slope = pente
ground-skull = tête de mort
ground-petrol = station-service
ground-park = Aire de départ
ground-finish = arrivée à l’oasis

board-label = La piste des Camions du désert
board-truck-park = Aire de départ
board-park = départ
board-places = Places à l’oasis
board-whole = Voir tout le plateau
board-invented = Ce plateau et les points de ses places sont de notre invention.
board-drawn = Les points des places sont de notre invention.

card-or = ou
card-costs = coûte un camion
card-drops = perdue si jouée
card-named = { CAP($card) }, carte { $number } sur { $count }.
card-playable = Applicable.
card-lost = Inapplicable : la jouer renvoie un de vos camions à l’aire de départ.
card-dropped = Inapplicable : la jouer, c’est simplement la perdre, car aucun de vos camions n’est sur la piste.

card-foot-B = cases, votre camion
card-foot-b = cases, votre camion
card-foot-N = cases, tout camion
card-foot-n = à un autre, ou à vous
card-foot-R = remonte vos jauges
card-foot-P = retourne une jauge

card-does-B = Fait rouler votre camion d’exactement 1 ou 3 cases.
card-does-b = Fait rouler votre camion d’exactement 2 ou 4 cases.
card-does-N = Fait rouler n’importe quel camion d’exactement 3 cases.
card-does-n = Siphonne 3 litres au camion d’un autre, ou en donne 1 au vôtre.
card-does-R = Retourne une ou plusieurs de vos jauges pour les faire monter.
card-does-P = Retourne la jauge d’un camion, quel que soit son propriétaire.

hand-label = Votre main
hand-hidden = La main est cachée.

hint-card = Choisissez une carte.
hint-card-for = Choisissez une carte pour { $truck }.

hint-truck-B = Choisissez le camion à faire rouler.
hint-truck-N = Choisissez le camion à faire rouler, le vôtre ou celui d’un autre.
hint-truck-n = Choisissez un camion : celui d’un autre perd 3 litres, le vôtre en gagne 1.
hint-truck-P = Choisissez le camion dont vous retournez la jauge.

hint-trucks = Choisissez un ou plusieurs de vos camions.
hint-several = Choisissez d’autres camions, ou validez.
hint-payer = Choisissez le camion qui paie : il retourne à l’aire de départ.
hint-space = Sur chaque case, le nombre de litres qui resteraient.
hint-looking = Recherche des cases accessibles…
hint-way = Plusieurs chemins mènent en { $cell } : choisissez-en un.
hint-ready = Validez, ou changez d’avis.
hint-played = Validez votre tour.
hint-card-lost = Choisissez une carte. Les cartes grisées sont inapplicables et coûtent un camion.
hint-card-dropped = Choisissez une carte. Les cartes grisées sont inapplicables : les jouer, c’est simplement les perdre.
hint-turn = { $whose } : { $chosen }

act-undo = Annuler
act-confirm = Valider
act-drive = Aller en { $cell }
act-finish = Arriver à l’oasis
act-dry = Renvoyer au départ
act-rob = Siphonner 3 litres
act-gain = Ajouter un litre
act-flip = Retourner
act-lost = Renvoyer au départ
act-drop = Perdre la carte

steps-label = Nombre de cases
steps-both = { $a } ou { $b }
steps-only = { $count ->
    [one] { $count } case
   *[other] { $count } cases
}

way-steps = { $count ->
    [one] { $count } case
   *[other] { $count } cases
}
way-left = { $count ->
    [one] { $count } litre restant
   *[other] { $count } litres restants
}
way-home = panne sèche, retour à l’aire de départ
way-jumps = saute par-dessus { $truck }, qui en a { $gauge }
way-or = ou
way-label = Chemins vers { $cell }
way-now = Chemin { $number } sur { $count } : { $what }.
way-via = par { $cells }
way-straight = tout droit

account-label = Effet du coup
account-to = { CAP($truck) } en { $cell }
account-to-finish = { CAP($truck) } à l’oasis
account-slopes = { $count ->
    [one] Pente gratuite : { $cells }
   *[other] Pentes gratuites : { $cells }
}
account-skulls = { $count ->
    [one] Tête de mort quittée : { $cells }
   *[other] Têtes de mort quittées : { $cells }
}
account-jump = Saute par-dessus { $truck } ({ $mine } < { $other })
account-free = Saute librement par-dessus { $truck }
account-allowed = permis
account-petrol = Plein à la station-service
account-standing = Au prochain tour, sur la tête de mort
account-dry = Panne sèche, retour au
account-pushed = { $count ->
    [one] { $count } case, sans rien payer
   *[other] { $count } cases, sans rien payer
}
account-home = { CAP($truck) } retourne au
account-after = Jauge après le coup
account-arrives = Arrive à l’oasis

alarm-next = { KIND($name) ->
    [you] Votre prochain camion arrivé met
   *[other] Le prochain camion arrivé { DE($name) } met
} fin à la partie.
alarm-any = Le prochain camion arrivé met fin à la partie.

warn-dry = Attention : ce trajet coûte { $litres ->
    [one] { $litres } litre
   *[other] { $litres } litres
} ; { $truck } tombe en panne sèche et retourne à l’aire de départ, avec { $tank } litres.
warn-lost = La carte { $card } est inapplicable : la jouer renvoie un de vos camions à l’aire de départ.
warn-dropped = La carte est perdue : aucun de vos camions n’est sur la piste, aucun ne paie.
warn-home = Attention : { $truck } retourne à l’aire de départ.

no-move = Coup non joué.
no-truck = Pas ce camion.
no-cell = Pas en { $cell }.
no-reach = Aucun chemin d’exactement { $steps } cases n’y mène.
no-reach-short = { $cell } est hors de portée.

advice-drive = { $truck } en { $cell }
advice-dry = { $truck } en panne sèche
advice-rob = siphonner { $truck }
advice-gain = un litre pour { $truck }
advice-flip = jauge à retourner : { $truck }
advice-lost = { $truck } paie la carte

cell-truck = { $count ->
    [one] { $truck } avec { $count } litre
   *[other] { $truck } avec { $count } litres
}
cell-choosable = peut être choisi
cell-chosen = choisi
cell-refused = refusé

places-title = Places à l’oasis
places-free = { ORDINAL($place) ->
    [one] { $place }re
   *[other] { $place }e
} place, { $count ->
    [one] { $count } point
   *[other] { $count } points
}, libre
places-taken = { ORDINAL($place) ->
    [one] { $place }re
   *[other] { $place }e
} place, { $count ->
    [one] { $count } point
   *[other] { $count } points
}, prise par { $name }
places-first = Le premier camion arrivé gagne.

pile-left = { $count ->
    [one] { $count } carte à piocher
   *[other] { $count } cartes à piocher
}
pile-discards = { $count ->
    [one] { $count } défaussée
   *[other] { $count } défaussées
}

typed-title = Saisir un coup
typed-label = Un coup en notation
typed-play = Jouer
typed-about = Carte, cases, camion et chemin ; n-@2b siphonne, R@1a retourne.
typed-wrong = Ce n’est pas un coup. Tapez par exemple B3@1a:d11-e11-f11, n-@2b ou R@1a,1c.

panel-park = au départ
panel-home = { $count ->
    [one] arrivé, { $count } point
   *[other] arrivé, { $count } points
}
panel-to-go = { $count ->
    [one] { $cell } · à { $count } case
   *[other] { $cell } · à { $count } cases
}
panel-gauge = { $count ->
    [one] { $count } litre
   *[other] { $count } litres
}
panel-cards = { $count ->
    [one] { $count } carte
   *[other] { $count } cartes
}

count-places = Places
count-place = { ORDINAL($place) ->
    [one] { $place }re
   *[other] { $place }e
} place : { $count ->
    [one] { $count } point
   *[other] { $count } points
}
count-first = premier arrivé
count-to-go = { $count ->
    [one] encore { $count } case
   *[other] encore { $count } cases
}
count-none = Aucun camion n’est arrivé.

told-card = carte { $card }, { $what }
told-drive = { FORM($truck, "definite") } en { $cell } pour { $litres ->
    [one] { $litres } litre
   *[other] { $litres } litres
}
told-arrive = { FORM($truck, "definite") } arrive et prend la { ORDINAL($place) ->
    [one] { $place }re
   *[other] { $place }e
} place
chip-drive = { CAP($card) } { $steps }
chip-rob = { CAP($card) } −3
chip-gain = { CAP($card) } +1
chip-lost = { CAP($card) }, perdue

log-dropped = carte perdue

say-drawn = Vous piochez une carte { $card }.
say-home = { ORDINAL($place) ->
    [one] arrivé à la { $place }re place
   *[other] arrivé à la { $place }e place
}
say-to-go = { $count ->
    [one] encore { $count } case
   *[other] encore { $count } cases
}
say-hand = Votre main : { $cards }.
say-piles = { $pile ->
    [one] { $pile } carte
   *[other] { $pile } cartes
} à piocher, { $discards ->
    [one] { $discards } défaussée
   *[other] { $discards } défaussées
}.
say-not-now = Ce n’est pas à vous de jouer.
say-playable = Choisissez d’abord une carte. Applicables : { $cards }.
say-none = Aucune case accessible sans panne sèche.
say-none-playable = Aucune carte n’est applicable.

each-on = utilisable sur { $trucks }.
each-to = { $truck } en { $cell }, { $way }, { $left }.

around-park = Autour de l’aire de départ
around-line = { CAP($wind) } : { $what }
near-far = { $count ->
    [one] à { $count } case { $wind }
   *[other] à { $count } cases { $wind }
}
near-petrol = Station-service la plus proche : { $cell }, { $far }.
near-finish = Arrivée : { $far }.

key-cards = choisir une carte de la main
key-arrows = parcourir les cases
key-enter = choisir ; encore une fois : jouer
key-undo = revenir d’un choix
key-mine = écouter où sont mes camions
key-left = écouter les mains et la pioche
key-best = écouter les meilleures cases
key-next = choix possible suivant, camion ou case ; avec Maj, le précédent
key-way = chemin suivant, si plusieurs mènent à la case
key-drop = renoncer au choix
key-each = écouter ce que permet chaque carte
key-around = écouter ce qui entoure la case
key-near = écouter la station-service la plus proche et l’arrivée
key-type = saisir un coup

verdict-first_home = { KIND($seat) ->
    [you] vous avez
   *[other] { $seat } a
} atteint l’arrivée avant tous les autres
verdict-to_go = { KIND($seat) ->
    [you] il vous restait
   *[other] il restait { A($seat) }
} { $count ->
    [one] { $count } case
   *[other] { $count } cases
}
verdict-nearest = { KIND($seat) ->
    [you] vous étiez
   *[other] { $seat } était
} au plus près de l’arrivée, à { $count ->
    [one] { $count } case
   *[other] { $count } cases
}
verdict-first = { KIND($seat) ->
    [you] vous avez
   *[other] { $seat } a
} pris la première place à l’oasis : { $rest ->
    [0] { $points } points
   *[other] { $points } points sur { $all }
}
verdict-home = { $count ->
    [0] { KIND($seat) ->
        [you] vous n’avez
       *[other] { $seat } n’a
    } mené aucun camion à l’arrivée
    [one] { KIND($seat) ->
        [you] vous avez
       *[other] { $seat } a
    } mené { $count } camion à l’arrivée pour { $points ->
        [one] { $points } point
       *[other] { $points } points
    }
   *[other] { KIND($seat) ->
        [you] vous avez
       *[other] { $seat } a
    } mené { $count } camions à l’arrivée pour { $points } points
}

race-won = { KIND($name) ->
    [you] Vous arrivez en tête
   *[other] { FORM($name, "start") } arrive en tête
}
