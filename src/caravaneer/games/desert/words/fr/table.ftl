### Durch die Wüste: what its tables say. Rules, refusals and events are named by the game.

board = Le plateau ; les flèches parcourent les cases
tray = Réserves et actions
whole = Tout le plateau

turn-yours = À vous de jouer
turn-seat = { KIND($name) ->
    [you] À vous de jouer
   *[other] Au tour { DE($name) }
}
turn-camel = chameau { $n } sur { $of }
turn-leader = chamelier { $n } sur { $of }
turn-return = un chamelier à rendre
turn-complete = tout est posé
turn-line = { $whose } : { $what }
turn-over = La partie est terminée

hint-colour = Choisissez une couleur ou une case.
hint-places = { $count ->
    [0] { CAP($colour) } : aucune case possible. Choisissez une autre couleur.
    [one] { CAP($colour) } : { $count } case possible. Choisissez-la, ou changez de couleur.
   *[other] { CAP($colour) } : { $count } cases possibles. Choisissez-en une, ou changez de couleur.
}
hint-lit = Quelle couleur poser en { $cell } ? Choisissez parmi celles qui ressortent.
hint-leader = Choisissez la couleur de votre chamelier.
hint-leader-places = Chamelier { $colour } : choisissez une case sans point d’eau, qui ne touche ni palmier ni chamelier.
hint-return = À cinq, chacun rend un chamelier, d’une couleur que personne n’a encore rendue.
hint-returned = Vous jouerez sans chamelier { $colour }.
hint-confirm = Validez votre tour, ou annulez.
hint-skip = Vous ne pouvez poser aucun chameau : vous passez votre tour.
hint-wait = En attendant, vous pouvez explorer le plateau.

act-undo = Annuler
act-undo-camel = Annuler la pose { $n }
act-undo-leader = Annuler la pose
act-confirm = Valider le tour
act-place = Poser en { $cell }
act-choose = Choisissez une case
act-return = Rendre { $colour }
act-skip = Passer mon tour

supply-left = { $count ->
    [one] { CAP($colour) } : { $count } chameau en réserve
   *[other] { CAP($colour) } : { $count } chameaux en réserve
}
supply-last = plus que { $count }
supply-gone = plus aucun
supply-nowhere = aucune case possible
supply-places = { $count ->
    [one] { $count } case possible
   *[other] { $count } cases possibles
}
supply-leader = Chamelier { $colour }, à poser
supply-stands = Chamelier { $colour }, déjà posé
supply-back = Chamelier { $colour }, rendu
supply-here = peut aller en { $cell }

alarm-left = { $count ->
    [0] { CAP($colour) } : plus aucun chameau.
    [one] { CAP($colour) } : plus que { $count } chameau.
   *[other] { CAP($colour) } : plus que { $count } chameaux.
}
alarm-soon = La partie peut finir d’ici deux tours.
alarm-now = Ce tour peut mettre fin à la partie.
alarm-ends = Plus aucun chameau { $colour } : la partie finit avec ce tour.

filter-title = Afficher
filter-all = Tout
filter-mine = À moi
filter-colour = Couleur
filter-seat = Joueur
filter-now = Affichage : { $what }

switch-threats = Menaces
switch-preview = Aperçu des points
threats-legend = Cases en pointillé : un adversaire pourrait y enclore un territoire, ! avec un chameau, !! avec deux. Le nombre compte les cases.
switch-on = { $what } : oui
switch-off = { $what } : non

typed-label = Saisir un coup
typed-go = Jouer
typed-unreadable = « { $text } » n’est pas un coup. Tapez la lettre d’une couleur (L { colour-L }, M { colour-M }, R { colour-R }, S { colour-S }, V { colour-V }) et une case, par exemple Mk12.

no-colour = Aucune de vos couleurs ne peut aller en { $cell }.
no-others = { $count ->
    [one] Couleur possible ici : { $colours }.
   *[other] Couleurs possibles ici : { $colours }.
}
no-complete = Tout est posé. Validez votre tour, ou annulez.
no-rule = Règle { $rule } : { $about }
no-nowhere = Aucune case possible en { $colour } pour l’instant.
no-gone = Il ne reste plus de chameau { $colour }.

preview-camel = Chameau { $colour } en { $cell }
preview-leader = Chamelier { $colour } en { $cell }
preview-water = Point d’eau
preview-oasis = { $count ->
    [one] Oasis
   *[other] { $count } oasis
}
preview-water-inside = Eau enclose
preview-oasis-inside = { $count ->
    [one] Oasis enclose
   *[other] { $count } oasis encloses
}
preview-encloses = { $count ->
    [one] Enclot { $count } case
   *[other] Enclot { $count } cases
}
preview-ground = Territoire
preview-longest = Plus grande caravane
preview-now = +{ $points } tout de suite
preview-end = { $points } à la fin
preview-caravan = Caravane (la plus grande : { $longest })
preview-grows = Caravane { $from } → { $to }
preview-left = Réserve { FORM($colour, "feminine") } ensuite
preview-nothing = Aucun point ici
preview-again = touchez encore, ou Poser

panel-water = Eau
panel-oases = Oasis
panel-territory = Territoires
panel-longest = Caravanes
panel-points = { $count ->
    [one] { $what } : { $count } point
   *[other] { $what } : { $count } points
}
panel-sofar = { $text }, si la partie s’arrêtait là
panel-length = { $count ->
    [one] caravane { FORM($colour, "feminine") } de { $count } chameau
   *[other] caravane { FORM($colour, "feminine") } de { $count } chameaux
}
panel-length-longest = { $count ->
    [one] caravane { FORM($colour, "feminine") } de { $count } chameau, la plus grande
   *[other] caravane { FORM($colour, "feminine") } de { $count } chameaux, la plus grande
}
panel-none = { CAP($colour) } : chamelier rendu
panel-to-come = { CAP($colour) } : chamelier à poser

say-move = { FORM($name, "start") } : { $what }.
say-gains = { $what } ; { $points }
say-points = { $count ->
    [one] { $count } point
   *[other] { $count } points
}
say-closed = { KIND($name) ->
    [you] Vous avez enclos
   *[other] { FORM($name, "start") } a enclos
} { $count ->
    [one] { $count } case { $where }.
   *[other] { $count } cases { $where }.
}
say-chosen = { $count ->
    [one] { CAP($colour) }, { $count } case possible.
   *[other] { CAP($colour) }, { $count } cases possibles.
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
cell-water = { $cell }, point d’eau de { $value }
cell-palm = { $cell }, palmier
cell-reached = atteint par { $whom }
cell-caravan-of = { KIND($name) ->
    [you] votre caravane { FORM($colour, "feminine") }
   *[other] la caravane { FORM($colour, "feminine") } { DE($name) }
}
cell-camel = { $cell }, { KIND($name) ->
    [you] votre chameau { $colour }
   *[other] chameau { $colour } { DE($name) }
}
cell-leader = { $cell }, { KIND($name) ->
    [you] votre chamelier { $colour }
   *[other] chamelier { $colour } { DE($name) }
}
cell-my-camel = { $cell }, votre chameau { $colour }
cell-my-leader = { $cell }, votre chamelier { $colour }
cell-caravan = { $count ->
    [one] caravane de { $count } chameau
   *[other] caravane de { $count } chameaux
}
cell-longest = la plus grande
cell-territory = { KIND($name) ->
    [you] votre territoire
   *[other] territoire { DE($name) }
}
cell-my-territory = votre territoire
cell-legal = possible en { LIST($colours, type: "or") }
cell-legal-for = possible en { LIST($colours, type: "or") } : { $gives }
cell-now = { $count ->
    [one] { $count } point tout de suite
   *[other] { $count } points tout de suite
}
cell-encloses = { $count ->
    [one] enclot { $count } case
   *[other] enclot { $count } cases
}
cell-last = joué au dernier tour
cell-pending = pas encore validé
cell-threat = { KIND($name) ->
    [you] vous pourriez enclore
   *[other] { $name } pourrait enclore
} { $count ->
    [one] { $count } case ici
   *[other] { $count } cases ici
}
cell-threat-points = { KIND($name) ->
    [you] vous pourriez prendre
   *[other] { $name } pourrait prendre
} { $count ->
    [one] { $count } point ici
   *[other] { $count } points ici
}
cell-threat-two = { KIND($name) ->
    [you] vous n’êtes qu’à
   *[other] { $name } n’est qu’à
} deux chameaux d’enclore { $count ->
    [one] { $count } case
   *[other] { $count } cases
}

sum-mine = Vos caravanes : { $what }.
sum-none = Pas encore de caravane.
sum-supplies = Réserves : { $what }.
sum-best = Meilleures cases : { $what }.
sum-no-best = Aucune case possible pour vous en ce moment.
sum-each = { $places }, la meilleure : { $best }

piece-caravan = { $count ->
    [one] caravane { FORM($colour, "feminine") } de { $count } chameau, chamelier en { $cell }
   *[other] caravane { FORM($colour, "feminine") } de { $count } chameaux, chamelier en { $cell }
}

around-line = { CAP($wind) } : { $what }.
around-edge = le bord
around-mountain = la montagne
around-free = { $count ->
    [one] { $count } case vide, puis { $what }
   *[other] { $count } cases vides, puis { $what }
}
near-far = { $count ->
    [one] à { $count } case { $wind }
   *[other] à { $count } cases { $wind }
}
near-water = Point d’eau le plus proche : { $cell }, valeur { $value }, { $far }.
near-palm = Palmier le plus proche : { $cell }, { $far }.
near-no-water = Il ne reste plus de point d’eau.

key-arrows = parcourir les cases
key-next = case possible suivante, par points ; avec Maj, la précédente
key-enter = poser ; valider quand tout est posé
key-colour = choisir une couleur
key-undo = annuler
key-threats = afficher ou masquer les menaces
key-filter = changer de filtre
key-mine = écouter mes caravanes
key-left = écouter les réserves
key-best = écouter les meilleures cases
key-each = écouter chaque couleur : ses cases et la meilleure
key-around = écouter ce qui entoure la case
key-near = écouter le point d’eau et le palmier les plus proches
key-kind = caravane suivante de la même couleur
key-type = saisir un coup
key-drop = renoncer au choix

count-longest = Plus grandes caravanes
count-leader = chamelier compris
count-row = { CAP($colour) } : { $what }
count-won = { $names }, { $length ->
    [one] { $length } chameau
   *[other] { $length } chameaux
}, { $points ->
    [one] { $points } point
   *[other] { $points } points
}
count-board = Le plateau final

event-return = chamelier { $colour } rendu
event-leader = chamelier { $colour } en { $cell }
event-camel = chameau { $colour } en { $cell }
event-skip = pose impossible
event-water = point d’eau
event-oasis = oasis
event-territory = { $count ->
    [one] { $count } case enclose
   *[other] { $count } cases encloses
}
event-territory_water = eau enclose
event-territory_oasis = oasis enclose

event-end-supply_empty = Le dernier chameau d’une couleur est posé.
event-end-nobody_can_place = Plus personne ne peut poser de chameau.

told-camels = { $colour } en { $cells }
told-water = { $count ->
    [one] point d’eau
   *[other] { $count } points d’eau
}
told-oasis = { $count ->
    [one] oasis atteinte
   *[other] { $count } oasis atteintes
}
told-territory = { $count ->
    [one] { $count } case enclose { $where }
   *[other] { $count } cases encloses { $where }
}
told-territory_water = eau enclose
told-territory_oasis = { $count ->
    [one] oasis enclose
   *[other] { $count } oasis encloses
}

event-longest = plus grande caravane { FORM($colour, "feminine") } : { $length }
event-ground = { $count ->
    [one] { $count } case enclose
   *[other] { $count } cases encloses
}

# What speaks for a move, in a hint and in an analysis: said of the move.
reason-water = prend un point d’eau, +{ $points }
reason-oasis = { $count ->
    [one] atteint une oasis, +{ $points }
   *[other] atteint { $count } oasis, +{ $points }
}
reason-closes = { $count ->
    [one] enclot { $count } case
   *[other] enclot { $count } cases
}
reason-water_inside = prend l’eau enclose, +{ $points }
reason-oasis_inside = { $count ->
    [one] enclot une oasis, +{ $points }
   *[other] enclot { $count } oasis, +{ $points }
}
reason-before = { KIND($seat) ->
    [you] vous y devance
   *[other] y devance { $seat }
}
reason-prevents = { KIND($seat) ->
    [you] vous empêche
   *[other] empêche { $seat }
} d’enclore { $count ->
    [one] { $count } case
   *[other] { $count } cases
}
reason-last_camel = pose le dernier chameau { $colour } : la partie finit avec ce tour
reason-longest = prend la tête en { $colour }, { $length } chameaux contre { $second }
reason-level = { KIND($seat) ->
    [you] vous rejoint
   *[other] rejoint { $seat }
} en { $colour }, { $length } chameaux chacun
reason-prepares = { $count ->
    [one] un chameau de plus enclorait { $count } case
   *[other] un chameau de plus enclorait { $count } cases
}
reason-end = met fin à la partie

# What matters now, in somebody's first game.
help-leader = Autour de { $cell }, il y a { $points } points d’eau{ $oases ->
    [0] {""}
    [one] {" et une oasis"}
   *[other] {" et "}{ $oases } oasis
} à prendre : une bonne place pour un chamelier.
help-closes = { CAP($colour) } en { $cell } enclot { $count ->
    [one] { $count } case
   *[other] { $count } cases
}{ $points ->
    [0] .
   *[other] {" "}et rapporte { $points } tout de suite.
}
help-threat_one = { KIND($seat) ->
    [you] Vous pouvez
   *[other] { $seat } peut
} enclore { $count ->
    [one] { $count } case
   *[other] { $count } cases
} avec un seul chameau, en { $cell }. Ensuite, plus personne n’y entre.
help-threat_two = { KIND($seat) ->
    [you] Il vous manque
   *[other] Il manque { A($seat) }
} deux chameaux pour enclore { $count ->
    [one] { $count } case
   *[other] { $count } cases
}, en passant par { $cell }.
help-oasis = { CAP($colour) } en { $cell } atteint { $count ->
    [one] une oasis
   *[other] { $count } oasis
} : { $points } points.
help-supply = { $count ->
    [one] Il reste un seul chameau { $colour } : le tour où on le pose est le dernier de la partie.
   *[other] Il ne reste que { $count } chameaux { $colour } : le tour où on pose le dernier met fin à la partie.
}
help-water = { CAP($colour) } en { $cell } prend { $points ->
    [one] { $points } point
   *[other] { $points } points
} d’eau.
help-quiet = Rien à prendre pour l’instant : avancez vers l’eau et les palmiers, ou enclosez du terrain.

colour-L = citron
colour-M = menthe
colour-R = rose
colour-S = bleu ciel
colour-V = violet
    .feminine = violette

refusal-game_over = La partie est terminée.
refusal-not_your_turn = C’est { A($seat) } de jouer.
refusal-not_returning = On ne rend un chamelier qu’avant la pose du premier.
refusal-return_first = Chacun doit d’abord rendre un chamelier.
refusal-returned_already = Quelqu’un d’autre a déjà rendu le chamelier { $colour }.
refusal-leaders_first = On ne pose de chameaux qu’une fois tous les chameliers posés.
refusal-leaders_are_placed = Tous les chameliers sont posés ; place aux chameaux.
refusal-leader_given_back = Le chamelier { $colour } a été rendu.
refusal-leader_placed_already = Le chamelier { $colour } est déjà posé.
refusal-beyond_the_line = { $cell } est au-delà de la ligne, hors jeu.
refusal-leader_on_palm = Il y a un palmier en { $cell }.
refusal-leader_on_water = Il y a un point d’eau en { $cell } : on n’y pose pas de chamelier.
refusal-leader_on_camel = Il y a déjà un chamelier en { $cell }.
refusal-leader_next_to_palm = { $cell } touche un palmier.
refusal-leader_next_to_leader = { $cell } touche un autre chamelier.
refusal-colour_not_new = Au premier tour, on pose une couleur que personne n’a encore posée.
refusal-colour_strands_last_seat = Le dernier joueur n’aurait plus de couleur nouvelle pour son premier chamelier.
refusal-no_caravan = Vous n’avez pas de caravane { FORM($colour, "feminine") } sur le plateau.
refusal-supply_is_empty = Il n’y a plus de chameau { $colour } en réserve.
refusal-camel_on_palm = Il y a un palmier en { $cell }.
refusal-camel_on_camel = Il y a déjà un chameau en { $cell }.
refusal-not_next_to_caravan = { $cell } ne touche pas votre caravane { FORM($colour, "feminine") }.
refusal-next_to_anothers_camel = { $cell } touche un chameau { $colour } { DE($other) }.
refusal-inside_territory = { $cell } est dans un territoire enclos : personne n’y entre dans l’édition FFG.
refusal-must_place = Vous pouvez poser un chameau : il faut le faire.

rule-D1 = Il y a 34 chameaux dans chacune des cinq couleurs, chameliers compris ; la réserve de chacune compte au départ 22, 26, 30 ou 30 chameaux, à deux, trois, quatre ou cinq joueurs.
rule-D2 = À deux ou trois joueurs, on n’utilise pas la zone au-delà de la ligne : la ligne est le bord du plateau.
rule-D3 = Cinq palmiers occupent cinq des cases à palmier, tirées au sort.
rule-D4 = Parmi les 45 points d’eau de valeur 1, 2 ou 3, un est posé, face visible, sur chaque cercle et sur chaque case à palmier restée sans palmier.
rule-D5 = Chacun a un chamelier de chaque couleur ; à cinq joueurs, chacun en rend un, tous de couleurs différentes.
rule-D6 = On joue dans l’ordre des places, en commençant par la première.
rule-D7 = Chacun à son tour pose un chamelier, jusqu’à ce que tous soient posés.
rule-D8 = Un chamelier se pose sur une case vide, sans point d’eau ni palmier, et qui ne touche ni palmier ni chamelier.
rule-D9 = Au premier tour, chacun pose une couleur que personne n’a encore posée.
rule-D10 = Un chamelier qui ne trouve pas de case reste hors du plateau, et sa caravane n’existe pas.
rule-D11 = À son tour, on pose deux chameaux, l’un après l’autre, et chacun marque aussitôt ; au tout premier tour, les premiers joueurs n’en posent qu’un.
rule-D12 = Un chameau se pose sur une case vide ou sur un point d’eau, à côté de votre caravane de la même couleur.
rule-D13 = Il ne doit pas toucher un chameau de la même couleur appartenant à quelqu’un d’autre.
rule-D14 = Qui peut poser doit le faire ; quand plus personne ne peut, la partie s’arrête aussitôt.
rule-D15 = On ne peut plus poser une couleur dont la réserve est épuisée.
rule-D16 = Un chameau posé sur un point d’eau le prend : 1, 2 ou 3 points.
rule-D17 = Une caravane qui atteint un palmier marque 5 points, une seule fois par palmier.
rule-D18 = Les cases vides que touche une seule caravane sont son territoire ; le bord et les montagnes servent de murs.
rule-D19 = Qui enclot un territoire prend aussitôt tous ses points d’eau, et 5 points par palmier que la caravane n’avait pas encore atteint.
rule-D20 = Dans l’édition KOSMOS, le propriétaire peut poser dans son territoire ; dans l’édition FFG, personne.
rule-D21 = On marque toujours ses points, même si la boîte n’a plus assez de jetons.
rule-D22 = Les points pris sont posés face cachée ; la table décide si l’on voit les totaux des autres.
rule-D23 = La partie finit avec le tour où l’on pose le dernier chameau d’une couleur.
rule-D24 = Pour chaque couleur, la plus grande caravane marque 10 points ; en cas d’égalité, 5 points chacun.
rule-D25 = Chaque case vide de vos territoires rapporte 1 point ; les palmiers, rien.
rule-D26 = Celui qui a le plus de points gagne ; en cas d’égalité, la victoire est partagée.

verdict-land = { KIND($seat) ->
    [you] vous avez
   *[other] { $seat } a
} enclos du terrain { $where } : { $points ->
    [one] { $points } point
   *[other] { $points } points
}{ $rest ->
    [0] { "" }
   *[other] { " " }sur { $all }
} pour les territoires
verdict-caravans = { KIND($seat) ->
    [you] vous aviez
   *[other] { $seat } avait
} la plus grande caravane dans { $count ->
    [one] { $count } couleur
   *[other] { $count } couleurs
} : { $rest ->
    [0] { $points } points
   *[other] { $points } points sur { $all }
}
verdict-caravans_level = { KIND($seat) ->
    [you] vous avez
   *[other] { $seat } a
} partagé le bonus de la plus grande caravane dans { $count ->
    [one] { $count } couleur
   *[other] { $count } couleurs
} : { $points } points
verdict-oases = { KIND($seat) ->
    [you] vous avez
   *[other] { $seat } a
} atteint { $count } oasis, { $more } de plus { QUE($other) } : { $points } points
verdict-water = { KIND($seat) ->
    [you] vous avez
   *[other] { $seat } a
} marqué { $points ->
    [one] { $points } point
   *[other] { $points } points
} avec l’eau, { $more } de plus { QUE($other) }
verdict-most_territories = { KIND($seat) ->
    [you] vous avez
   *[other] { $seat } a
} marqué le plus de points avec les territoires ({ $points })
verdict-most_caravans = { KIND($seat) ->
    [you] vous avez
   *[other] { $seat } a
} marqué le plus de points avec les caravanes ({ $points })
verdict-most_oases = { KIND($seat) ->
    [you] vous avez
   *[other] { $seat } a
} marqué le plus de points avec les oasis ({ $points })
verdict-most_water = { KIND($seat) ->
    [you] vous avez
   *[other] { $seat } a
} pris le plus d’eau ({ $points })
