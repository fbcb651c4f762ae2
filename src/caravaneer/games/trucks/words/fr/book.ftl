### Der Wüstentruck: what its rule book says besides the rules' own sentences, which are in table.ftl.
### Every number about a position is an argument; game/book.py tells the keys, game/facts.py and facts.py of the game the arguments.

book-minute = En une minute
book-minute-goal = Menez vos camions des pyramides à l’oasis, à travers le désert. **Qui arrive tôt prend les places qui rapportent le plus.**
book-minute-turn = À votre tour, jouez **une carte** et appliquez-la : les bleues font rouler, les marron font rouler ou prennent et donnent de l’essence, les rouges et les roses retournent les jauges. Puis piochez une carte.
book-minute-fuel = **Chaque case coûte un litre**, et un réservoir en contient 12. Les pentes sont gratuites, les têtes de mort coûtent plus, les stations-service font le plein. Qui finit avec moins d’un litre repart de l’aire de départ.
book-minute-end = De deux à quatre joueurs, le plus de points gagne ; la partie finit quand plus personne ne peut dépasser le premier. À cinq ou six, le premier camion arrivé gagne.
book-minute-board = Aucun plan du plateau d’origine n’est publié : **notre plateau et les points de ses places sont de notre invention**, comme les petits plateaux des exemples.

book-setup = Mise en place
book-turn = Le tour
book-driving = Rouler
book-jumping = Sauter
book-spaces = Cases spéciales
book-cards = Les cartes en détail
book-finish = L’arrivée
book-board = Le plateau
book-options = Options
book-material = Matériel selon le nombre de joueurs
book-advice = Conseils
book-notation = Notation

rule-T1-title = Les cartes
rule-T1-more = **Exactement**, c’est bien le mot : bleu foncé fait rouler de 1 ou de 3 cases, jamais de 2. De quatre à six joueurs, une carte de chaque marron reste dans la boîte.
table-deck = Nombre de cartes de chaque sorte
table-deck-few = 2 ou 3 joueurs
table-deck-many = 4 à 6 joueurs
table-deck-B = bleu foncé : votre camion, 1 ou 3 cases
table-deck-b = bleu clair : votre camion, 2 ou 4 cases
table-deck-N = marron foncé : tout camion, 3 cases
table-deck-n = marron clair : −3 litres à un autre, ou +1 à vous
table-deck-R = rouge : remonte vos jauges
table-deck-P = rose : retourne une jauge, la vôtre ou une autre
table-deck-all = en tout
figure-blue = Bleu foncé fait rouler votre camion d’une case ou de trois. L’autre camion n’est pas à vous : aucune carte bleue ne le fait rouler.
figure-blue-after = { $drive_cells } cases plus loin.

rule-T2-title = Camions et réservoirs
rule-T2-more = Tous les camions se ressemblent. Le dé à douze faces posé à l’arrière dit à qui est le camion, et sa face supérieure combien de litres il lui reste.
table-trucks = Les camions au départ
table-trucks-seats = joueurs
table-trucks-each = camions par joueur
table-trucks-all = camions en tout
table-trucks-litres = litres par camion

rule-T3-title = Mains et pioche
rule-T3-ours = La pioche est refaite au moment où il faut piocher, et la carte qu’on vient de jouer est mélangée avec les autres. Si la défausse est vide elle aussi, on ne pioche rien.
table-hands = Les cartes au départ
table-hands-seats = joueurs
table-hands-hand = cartes en main
table-hands-pile = cartes à piocher
figure-reshuffle = La pioche est épuisée. Jouez une carte.
figure-reshuffle-after = { $reshuffle_cards } cartes ont été mélangées, celle que vous venez de jouer comprise, et vous en avez pioché une.

rule-T4-title = Qui commence
rule-T4-ours = On lance un dé à douze faces ; les ex æquo pour le plus haut jet relancent.
table-order = Qui joue après qui, à quatre joueurs
table-order-one = premier
table-order-two = deuxième
table-order-three = troisième
table-order-four = quatrième

rule-T5-title = Déroulement du tour
rule-T5-more = Il faut jouer une carte, et une seule. Les têtes de mort se paient quand le tour vous revient, une fois vérifié que le tour précédent n’a pas mis fin à la partie (T25, T26).
figure-turn = Vous n’avez que des cartes bleu foncé. Roulez d’une case.
figure-turn-after = Vous avez pioché une carte. Et comme le tour passe à l’autre joueur, le camion sur la tête de mort paie : sa jauge passe de { $skull_before } à { $skull_after }.

rule-T6-title = Carte inapplicable
rule-T6-more = Le camion renvoyé a de nouveau 12 litres.
rule-T6-ours = On peut jouer une telle carte même quand une autre serait applicable. On choisit celui de ses camions sur la piste qui retourne au départ ; s’il n’y en a aucun, la carte est simplement perdue.
figure-lost = Rouge ne remonte que les jauges basses, et les vôtres sont hautes. Jouée maintenant, elle vous coûte un camion : choisissez lequel.
figure-lost-after = { $lost ->
    [one] Le camion de derrière est de retour à l’aire de départ : { $lost } case perdue.
   *[other] Le camion de derrière est de retour à l’aire de départ : { $lost } cases perdues.
}
figure-dropped = Aucun de vos camions n’est sur la piste : la carte rouge est simplement perdue.
figure-dropped-after = La carte est défaussée, et vos camions n’ont pas bougé.

rule-T7-title = Quand une carte est inapplicable
rule-T7-ours = Tout ce que la carte permet compte, avec tous les camions possibles : si une seule de ces choses peut se faire en entier, la carte est applicable. Tomber en panne sèche en est une : c’est permis, et le trajet finit à l’aire de départ (T11).
figure-barred = Un camion avec { $had_2a } litres barre la seule piste. Après n’importe quel trajet, il vous en resterait davantage : aucun de vos camions ne passe, et aucune carte bleue n’est applicable.
figure-barred-after = { $lost ->
    [one] La carte bleu clair est jouée, et le camion retourne à l’aire de départ : { $lost } case perdue.
   *[other] La carte bleu clair est jouée, et le camion retourne à l’aire de départ : { $lost } cases perdues.
}
figure-possible = { $had_1a ->
    [one] { $had_1a } litre ne suffit pas pour une seule case. Le trajet est pourtant permis.
   *[other] { $had_1a } litres ne suffisent pas. Le trajet est pourtant permis.
}
figure-possible-after = Panne sèche : le camion est à l’aire de départ, avec { $has_1a } litres.

rule-T8-title = Tous ses camions arrivés
rule-T8-ours = La règle imprimée dit seulement que les camions arrivés ne jouent plus.
figure-skipped = Tous les camions du deuxième joueur sont arrivés. Le premier roule d’une case.
figure-skipped-after = Puis c’est le troisième qui a roulé : on saute le tour du deuxième.

rule-T9-title = Exactement tant de cases
rule-T9-more = En avant, de côté ou en arrière : chaque fois vers une case voisine. Qu’on ne passe pas deux fois par la même case au cours d’un trajet, ce sont des joueurs qui le racontent.
rule-T9-ours = La case d’où l’on part compte aussi.
figure-exactly = { $drive_cells } cases, avec un détour. Pas d’aller-retour : ni deux fois par la même case, ni par celle d’où part le camion.
figure-exactly-after = { $drive_cells } cases, { $drive_litres } litres ; il reste { $left } cases jusqu’à l’oasis.

rule-T10-title = Un seul camion par case
rule-T10-more = On ne pousse ni ne prend jamais un camion. L’aire de départ en accueille autant qu’on veut ; la quitter, c’est avancer d’une case vers l’une de ses sorties. Notre plateau en a trois.
rule-T10-ours = Aucun camion ne revient en roulant à l’aire de départ.
figure-taken = Un camion occupe la case suivante : personne ne peut s’y arrêter. Celle d’à côté est libre.
figure-taken-after = Une case, et vous voilà à côté de lui.
figure-exits = Sortir de l’aire de départ compte comme une case. Y revenir en roulant n’est pas permis.
figure-exits-after = { $drive_cells } cases depuis l’aire de départ, pour { $drive_litres } litres.

rule-T11-title = L’essence
rule-T11-follows = Seul compte le total à la fin du trajet, pas la jauge en chemin.
figure-full = Bleu clair : { $drive_cells } cases depuis l’aire de départ, le réservoir plein.
figure-full-after = { $drive_cells } cases : la jauge passe de { $had } à { $has }.
figure-half = Bleu clair : { $drive_cells } cases avec { $had } litres.
figure-half-after = { $drive_cells } cases : la jauge passe de { $had } à { $has }.
figure-dry = { $had_1a } litres dans le réservoir, et seulement des cartes bleu clair. Quatre cases, c’est la panne sèche.
figure-dry-after = Il est de retour à l’aire de départ, avec { $has_1a } litres : { $lost } cases perdues.

rule-T12-title = Conduire le camion d’un autre
rule-T12-more = Rien pour les cases, rien pour les têtes de mort. Il ne peut donc pas tomber en panne sèche.
figure-free = Marron foncé fait quitter sa tête de mort au camion de l’autre.
figure-free-after = { $push_cells } cases, et sa jauge indique toujours { $has_2a }.

rule-T13-title = Ce qu’est un saut
rule-T13-more = Longer un camion n’est pas sauter : c’est toujours permis, même pour finir devant lui.
rule-T13-ours = La règle imprimée ne dit pas ce que coûte un saut : chez nous, la case compte et se paie comme les autres.
figure-jump = Bleu foncé, tout droit par la case du camion de devant.
figure-jump-after = { $drive_cells } cases, { $drive_litres } litres : il en reste { $has }, moins que { $had_2a }.
figure-past = Le camion de devant n’a que { $had_2a } litres : pas question de sauter. Mais on peut le longer.
figure-past-after = Vous êtes devant lui, sans avoir sauté.

rule-T14-title = Sauter avec moins de litres
rule-T14-more = L’égalité ne suffit pas. Cela vaut aussi pour vos propres camions.
rule-T14-ours = Ensuite veut dire à la fin de tout le trajet, et cela vaut pour chaque camion sauté. Un trajet qui finit en panne sèche compte avec ce qui resterait : il remplit donc toujours la condition.
figure-twelve = { $drive_cells } cases depuis l’aire de départ, avec { $had_1a } litres, par-dessus un camion qui en a { $had_2a }.
figure-twelve-after = Permis : { $has }, c’est moins que { $had_2a }.
figure-equal = Ce camion a { $had_2a } litres. Trois cases par-dessus lui, depuis l’aire de départ, vous en laisseraient juste autant : ce n’est pas permis.
figure-own = Devant, c’est l’un de vos propres camions, avec { $had_1b } litres. La règle est la même.
figure-own-after = { $has_1a }, c’est moins que { $had_1b } : permis.

rule-T15-title = Les camions des autres sautent librement
figure-freely = Marron foncé fait reculer le camion de l’autre par-dessus le vôtre, bien qu’il ait { $had_2a } litres et vous { $had_1a }.
figure-freely-after = Le voilà derrière vous, à { $left_2a } cases de l’oasis.

rule-T16-title = Les pentes
rule-T16-more = Une pente compte comme une case. Elle est gratuite, qu’on le veuille ou non, et sa flèche n’impose aucun sens.
rule-T16-ours = La règle imprimée dit de deux façons ce qu’on peut y siphonner : un litre au plus, ou pas en dessous de 1. Nous suivons la seconde, plus précise. À 1 litre, on ne siphonne plus un camion sur une pente.
figure-slope = { $drive_cells } cases, par les deux pentes.
figure-slope-after = { $drive_cells } cases pour { $drive_litres ->
    [one] { $drive_litres } litre
   *[other] { $drive_litres } litres
}.
figure-rob-slope = Siphonnez le camion qui a { $had_2a } litres. Il est sur une pente.
figure-rob-slope-after = Sa jauge passe de { $rob_before } à { $rob_after }.
figure-rob-slope-low = Avec { $had_2a } litres, un camion serait à sec partout ailleurs. L’autre, sur sa pente, en a { $had_2b } : on ne peut pas le siphonner.
figure-rob-slope-low-after = Sa jauge passe de { $rob_before } à { $rob_after } : sur une pente, le dernier litre reste.
figure-fixed = Marron foncé ne peut pas faire rouler le camion de l’autre : il est sur une pente.

rule-T17-title = Quitter une tête de mort
rule-T17-more = En chemin ou au début d’un trajet. Entrer sur une tête de mort, ou s’y arrêter, ne coûte pas plus qu’ailleurs.
figure-leave-four = { $drive_cells } cases, en partant d’une tête de mort.
figure-leave-four-after = { $drive_cells } cases coûtent { $drive_litres } litres.
figure-leave-three = { $drive_cells } cases, en partant d’une tête de mort.
figure-leave-three-after = { $drive_cells } cases coûtent { $drive_litres } litres.
figure-through = { $drive_cells } cases, par la tête de mort.
figure-through-after = { $drive_cells } cases coûtent { $drive_litres } litres, car on a quitté la tête de mort en chemin.

rule-T18-title = Rester sur une tête de mort
rule-T18-true = Cela coûte un litre à chaque début de tour, peu importe qui a conduit le camion là.
rule-T18-false = Rester sur une tête de mort ne coûte rien ; c’est la quitter qui coûte (T17).
rule-T18-ours = Le litre se perd au début du tour, à chaque tour, en plus de ce que coûte le départ. En dessous de 1, le camion retourne à l’aire de départ avant qu’on joue une carte.
figure-wait = L’autre joueur roule, puis c’est à vous : votre camion est sur une tête de mort avec { $had_1a } litres, puis roule de { $drive_1a_cells } cases.
figure-wait-after = De { $skull_before } à { $skull_after } pour être resté, puis { $drive_1a_litres } pour le trajet : il en reste { $has_1a }.
figure-wait-dry = { $had_1a ->
    [one] Votre camion est sur une tête de mort avec { $had_1a } litre. L’autre joueur roule, puis votre tour commence.
   *[other] Votre camion est sur une tête de mort avec { $had_1a } litres. L’autre joueur roule, puis votre tour commence.
}
figure-wait-dry-after = { $lost } cases perdues : le camion est à l’aire de départ avant que vous ayez joué une carte.
figure-wait-not = Avec cette option, votre tour commence et le camion sur la tête de mort garde ses { $had_1a } litres.
figure-wait-not-after = Il en a toujours { $has_1a }.

rule-T19-title = Les stations-service
rule-T19-more = Y passer sans s’arrêter ne fait pas le plein, racontent des joueurs. Un camion à une station-service a toujours 12 litres : on ne peut ni le siphonner, ni retourner sa jauge.
figure-petrol = { $had_1a } litres, et { $drive_cells } cases jusqu’à la station-service.
figure-petrol-after = Il en a fallu { $drive_litres }, et le plein est fait : { $has_1a } litres.
figure-petrol-jump = Pour aller à la station-service, il faut passer par la case d’un camion. C’est un saut : le trajet ne peut pas finir là.
figure-petrol-dry = Avec { $had_1a } litres, trois cases ne laissent rien : on n’arrive pas ici à sec.
figure-petrol-safe = Le camion à la station-service ne craint ni marron clair ni rose. L’autre, si.
figure-petrol-safe-after = Siphonné : sa jauge passe de { $rob_before } à { $rob_after }.

rule-T20-title = Marron foncé
rule-T20-ours = On peut faire quitter une station-service au camion d’un autre, ou l’y conduire : il a alors 12 litres, même après un saut. On peut le conduire sur une tête de mort, mais jamais à l’arrivée : un camion n’arrive qu’au tour de son propriétaire.
figure-brown = Le camion de l’autre est aux portes de l’oasis. Ramenez-le sur une tête de mort. On ne le conduit pas à l’arrivée, et on n’en fait sortir aucun autre de l’aire de départ.
figure-brown-after = Le voilà sur la tête de mort, à { $left_2a } cases de l’oasis, et dès son tour sa jauge passe de { $skull_before } à { $skull_after }.

rule-T21-title = Marron clair
rule-T21-more = Siphonné à sec, un camion retourne à l’aire de départ, avec 12 litres. À l’aire de départ, à une station-service et à l’oasis, on ne siphonne personne ; sur une pente, il reste 1 litre (T16). Le litre en plus est pour l’un de vos camions sur la piste, s’il en a 11 au plus.
figure-rob-four = Siphonnez le camion qui a { $had_2a } litres. Le vôtre est plein : il ne peut pas gagner de litre.
figure-rob-four-after = De { $rob_before } à { $rob_after } : le camion reste là.
figure-rob-three = Ce camion a { $rob_before } litres : siphonnez-le.
figure-rob-three-after = Il est à sec et retourne à l’aire de départ : { $lost } cases perdues.
figure-gain = L’autre moitié de la carte : un litre pour votre camion.
figure-gain-after = Sa jauge passe de { $gain_before } à { $gain_after }.

rule-T22-title = Rouge
rule-T22-more = Vos camions sur la piste, hors station-service. Retourner une jauge montre la face opposée du dé : 1 devient 12, 2 devient 11.
rule-T22-false = La carte rouge ne fait que monter : elle retourne les jauges à 6 ou moins.
rule-T22-true = La carte rouge retourne n’importe laquelle de vos jauges, même vers le bas.
figure-red-one = Rouge, pour un camion qui n’a plus qu’un litre.
figure-red-one-after = Sa jauge passe de { $flip_before } à { $flip_after }.
figure-red-two = Une seule carte, deux jauges basses : { $had_1a } et { $had_1b }. La troisième est haute et reste.
figure-red-two-after = Elles indiquent maintenant { $has_1a } et { $has_1b }.
figure-red-down = Avec cette option, rouge peut aussi faire baisser une jauge : celle qui indique { $had_1b }.
figure-red-down-after = Elle passe de { $flip_before } à { $flip_after }.

rule-T23-title = Rose
rule-T23-more = Les camions sur la piste, hors station-service.
rule-T23-follows = Sur une pente, une jauge peut être retournée : la pente empêche seulement qu’un autre conduise le camion ou le siphonne.
figure-pink = Le camion de l’autre est sur une pente. Rose retourne sa jauge quand même.
figure-pink-after = Elle passe de { $flip_before } à { $flip_after }.

rule-T24-title = Arriver
rule-T24-more = L’arrivée coûte un litre, comme une case. Les sauts en chemin suivent la règle ordinaire. Le camion prend la prochaine place libre et ne joue plus.
figure-finish = { $drive_cells } cases jusqu’à l’oasis, avec { $had_1a } litres.
figure-finish-after = { ORDINAL($arrive_place) ->
    [one] Arrivé, avec un litre de reste : { $arrive_place }re place, { $arrive } points.
   *[other] Arrivé, avec un litre de reste : { $arrive_place }e place, { $arrive } points.
}
figure-too-soon = L’oasis est à { $nearer_1a } cases, et bleu foncé en fait une ou trois. On ne repart pas de l’oasis ; un détour en fait trois.
figure-too-soon-after = { ORDINAL($arrive_place) ->
    [one] Par un détour : { $arrive_place }re place, { $arrive } points.
   *[other] Par un détour : { $arrive_place }e place, { $arrive } points.
}
figure-empty = Trois cases jusqu’à l’oasis, mais seulement { $had_1a } litres.
figure-empty-after = Plus une goutte : ce n’est pas l’oasis, mais l’aire de départ, { $lost } cases en arrière.

rule-T25-title = Les places et la fin
rule-T25-more = Pour savoir si un joueur le peut encore, on ajoute à ses points les meilleures places libres pour tous ses camions en route : le total doit dépasser celui du premier. Les premiers à égalité sont rivaux entre eux. Pouvoir encore égaliser ne prolonge pas la partie. À égalité, on partage la victoire.
rule-T25-board = Aucune source ne dit les points du plateau d’origine. Ceux-ci sont de notre invention.
table-places = Ce que rapportent les places
table-places-place = place
table-places-points = points
figure-enough = Vous avez déjà la première place. Menez le deuxième camion à l’oasis.
figure-enough-after = { $arrive } points de plus, { $total_1 } en tout. L’autre joueur ne peut plus faire mieux : la partie est finie.

rule-T26-title = À cinq ou six : le premier camion
rule-T26-more = Le gagnant a 1 point, les autres aucun.
figure-first = Cinq joueurs. Menez votre camion à l’oasis.
figure-first-after = Le premier camion est arrivé : la partie est finie aussitôt.

rule-T27-title = Une partie sans fin
rule-T27-more = Les points décident alors, et à égalité le plus petit nombre de cases qui restent au camion en route le plus avancé.
rule-T27-ours = C’est un garde-fou, pour qu’aucune partie ne dure toujours. Entre joueurs qui veulent arriver, il ne devrait pas servir.
table-guard = Tours sans arrivée qui mettent fin à la partie
table-guard-seats = joueurs
table-guard-turns = tours en tout
figure-last-turn = C’est le dernier tour, et personne n’est arrivé depuis si longtemps. Reculez d’une case.
figure-last-turn-after = La partie est finie. Personne n’a de points ; il vous reste { $left_1a } cases, et { $left_2a } à l’autre : vous gagnez.

book-board-ours = **Le plateau « Pyramides » est de notre invention, et les points de ses places aussi.** Aucun plan de l’original n’est publié, que nous sachions.
book-board-kept = Ce que la règle imprimée en dit est respecté : une aire de départ à trois sorties, une oasis avec une place pour chaque camion, des pentes, des stations-service et des têtes de mort, plusieurs chemins, des passages si étroits qu’un seul camion les barre, des stations rares et à l’écart, et un trajet trop long pour un seul plein.
book-board-pyramids = Le nôtre a 57 cases : 6 pentes, 6 têtes de mort, 3 stations-service, et deux passages obligés, h10 et k5. Le chemin le plus court a 18 cases, le moins cher coûte 16 litres.
book-board-map = Tout y est de nous : aucun plan de l’original n’est publié.

book-options-skulls = **Rester sur une tête de mort** coûte un litre par tour (T18), ou rien.
book-options-red = **La carte rouge** ne fait que monter les jauges (T22), ou les retourne dans les deux sens.

book-material-box = Dans la boîte : un plateau, 8 camions, 12 dés à douze faces, 55 cartes. De deux à six joueurs, dès 10 ans, environ 45 minutes. Christwart Conrad, 1995.
book-material-colours = À deux, on prend les dés rouges et les bleus ; à trois, les jaunes en plus ; à quatre, les verts aussi. À cinq ou six, chacun a une couleur à lui.
table-dice = Dés de chaque couleur, un par camion
table-dice-red = rouges
table-dice-blue = bleus
table-dice-yellow = jaunes
table-dice-green = verts
table-dice-white = blanc
table-dice-black = noir
table-dice-two = à deux
table-dice-three = à trois
table-dice-four = à quatre
table-dice-more = à cinq ou six, un chacun au plus
table-dice-box = dans la boîte

book-advice-low = **Attention en dessous de 4 litres.** Une carte marron clair suffit alors à vous renvoyer à l’aire de départ.
book-advice-ahead = **Plus on est en tête, plus on se fait siphonner.** Le premier vaut bien une carte.
book-advice-bar = **Avec peu d’essence, on peut barrer un passage étroit.** Seul un camion qui en a encore moins peut sauter par-dessus le vôtre.
book-advice-detour = **Sans carte rouge ni rose en début de partie, faites le détour par une station-service.**
book-advice-slope = **Une pente est l’endroit le plus sûr.** Personne ne vous en chasse, et personne ne vous prend votre dernier litre.

book-notation-trucks = Un camion se nomme par son joueur et une lettre : 2a est le premier camion du deuxième joueur. Une case, par sa colonne et sa ligne : d11.
book-notation-moves = **B3@1a:d11-e11-f11** : bleu foncé, trois cases avec le camion 1a, et son chemin. **b@1a:dry** : panne sèche. **n-@2b** siphonne, **n+@1a** ajoute un litre. **R@1a,1c** et **P@2a** retournent. **Rx@1a** : une carte inapplicable, et le camion qui paie.
book-notation-cards = Les cartes : **B** bleu foncé, **b** bleu clair, **N** marron foncé, **n** marron clair, **R** rouge, **P** rose, dans toutes les langues.
