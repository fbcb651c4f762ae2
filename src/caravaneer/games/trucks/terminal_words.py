"""The words of Der Wüstentruck in English, French and German. Refusals in English come from the rules themselves."""

from __future__ import annotations

EN = {
    "card.B": "dark blue",
    "card.b": "light blue",
    "card.N": "dark brown",
    "card.n": "light brown",
    "card.R": "red",
    "card.P": "pink",
    "use.B": "drive 1 or 3 steps",
    "use.b": "drive 2 or 4 steps",
    "use.N": "drive 3 steps, your truck or another's",
    "use.n": "another's truck −3, or yours +1",
    "use.R": "flip low gauges of yours up",
    "use.P": "flip one gauge, anybody's",
    "ground.s": "slope",
    "ground.x": "skull",
    "ground.F": "petrol",
    "park": "park",
    "at_home": "home, place {place}",
    "truck": "truck",
    "where": "where",
    "litres": "litres",
    "steps": "steps to go",
    "stuck": "cannot be carried out",
    "only_dry": "runs dry",
    "hand": "Your hand:",
    "points": "Points: {points}",
    "piles": "Draw pile: {pile} cards. Discards: {discards}. In hand: {hands}.",
    "phase.turns": "{seat} plays a card.",
    "event.drive": "{truck} drives {start} → {cell} for {litres} l",
    "event.drive.free": "{truck} drives {start} → {cell}",
    "event.push": "{truck} is driven {start} → {cell}",
    "event.jump": "jumps {truck} on {cell}",
    "event.petrol": "{truck} fills up on {cell}",
    "event.rob": "{truck} is robbed, {before} → {after}",
    "event.gain": "{truck} gains a litre, {before} → {after}",
    "event.flip": "{truck} is flipped, {before} → {after}",
    "event.home.dry": "{truck} runs dry and goes to the park",
    "event.home.robbed": "{truck} has nothing left and goes to the park",
    "event.home.lost": "the card is lost, {truck} pays and goes to the park",
    "event.home.skull": "{truck} dries up on its skull and goes to the park",
    "event.arrive": "{truck} arrives and takes place {place}",
    "event.reshuffle": "the discards are shuffled, cards: {cards}",
    "event.draw": "{seat} draws {card}",
    "event.draw.hidden": "{seat} draws a card",
    "event.skull": "{truck} waits on a skull, {before} → {after}",
    "event.end.no_rival": "nobody can overtake any more: the game ends",
    "event.end.first_home": "the first truck is home: the game ends",
    "event.end.guard": "200 rounds without an arrival: the game ends",
    "does.drive": "{truck} to {where}, {gauge} l left, {steps} steps to go",
    "does.push": "{truck} to {where}, {steps} steps to go",
    "does.lost": "the card is lost, no truck pays",
    "group.truck": "{card}, {truck}: {where}, {gauge} l",
    "ask.card": "A card letter ({cards}), or a whole move like {example}",
    "ask.truck": "Which truck with {card} ({trucks})? undo goes back",
    "ask.end": "Which one (1–{count})? undo goes back",
    "no_number": "There is no {number} on the list; write 1 to {count}.",
    "confirm.home": "! {move} sends your own {trucks} back to the park. Play it all the same (y/n)",
    "confirm.dropped": "Not played.",
    "yes": "y",
    "moves.head": "Legal moves: {count}",
    "undo.step": "One step back.",
    "undo.never": (
        "A move that was played stays played: a card was drawn after it, and you have seen it (T5). "
        "Only the choice of a card, a truck or an end can be taken back, before the move is played."
    ),
    "won.first_home": "{seats} is home first and wins.",
    "won.guard": "{seats} wins: most points, then the nearest truck (T27).",
    "help": (
        "B          choose a card by its letter, then a truck, then an end by its number\n"
        "B3@1a:d11-e11-f11  drive truck 1a with dark blue over these spaces; or write:\n"
        "B@1a:dry   a drive that runs dry     Bx@1a  lose a card that cannot be played\n"
        "n-@2b n+@1a  rob or gain             R@1a,1c P@2a  flip gauges\n"
        "           B dark and b light blue, N dark and n light brown, R red, P pink\n"
        "On the board: 1a a truck of seat 1, behind its space; = plain, e exit, s slope,\n"
        "x skull, F petrol, S park, A finish, [ ] driven to last\n"
        "moves      what can be played; moves B, moves 1a, moves B 1a: move by move\n"
        "why MOVE   what a move would do, or why it is illegal\n"
        "undo       one step back while you choose; a played move stays played\n"
        "board      show the board again\n"
        "save FILE  write the game down, all hands with it (as text if it ends in .txt)\n"
        "quit       leave the game"
    ),
}

FR = {
    "card.B": "bleu foncé",
    "card.b": "bleu clair",
    "card.N": "brun foncé",
    "card.n": "brun clair",
    "card.R": "rouge",
    "card.P": "rose",
    "use.B": "rouler 1 ou 3 pas",
    "use.b": "rouler 2 ou 4 pas",
    "use.N": "rouler 3 pas, son camion ou un autre",
    "use.n": "camion d’un autre −3, ou le vôtre +1",
    "use.R": "retourner vos jauges basses",
    "use.P": "retourner une jauge, n’importe laquelle",
    "ground.s": "pente",
    "ground.x": "tête de mort",
    "ground.F": "essence",
    "park": "parc",
    "at_home": "arrivé, place {place}",
    "truck": "camion",
    "where": "lieu",
    "litres": "essence (l)",
    "steps": "pas restants",
    "stuck": "ne peut pas être jouée",
    "only_dry": "à sec",
    "hand": "Votre main :",
    "points": "Score : {points}",
    "piles": "Pioche : {pile} cartes. Défausse : {discards}. En main : {hands}.",
    "phase.turns": "{seat} joue une carte.",
    "event.drive": "{truck} roule {start} → {cell} pour {litres} l",
    "event.drive.free": "{truck} roule {start} → {cell}",
    "event.push": "{truck} est conduit {start} → {cell}",
    "event.jump": "saute {truck} en {cell}",
    "event.petrol": "{truck} fait le plein en {cell}",
    "event.rob": "{truck} est volé, {before} → {after}",
    "event.gain": "{truck} gagne un litre, {before} → {after}",
    "event.flip": "{truck} est retourné, {before} → {after}",
    "event.home.dry": "{truck} tombe en panne sèche et rentre au parc",
    "event.home.robbed": "{truck} n’a plus rien et rentre au parc",
    "event.home.lost": "la carte est perdue, {truck} paie et rentre au parc",
    "event.home.skull": "{truck} est à sec sur sa tête de mort et rentre au parc",
    "event.arrive": "{truck} arrive et prend la place {place}",
    "event.reshuffle": "la défausse est mélangée, cartes : {cards}",
    "event.draw": "{seat} pioche {card}",
    "event.draw.hidden": "{seat} pioche une carte",
    "event.skull": "{truck} attend sur une tête de mort, {before} → {after}",
    "event.end.no_rival": "nul ne peut plus dépasser le premier : la partie finit",
    "event.end.first_home": "le premier camion est arrivé : la partie finit",
    "event.end.guard": "200 tours de table sans arrivée : la partie finit",
    "does.drive": "{truck} en {where}, il reste {gauge} l et {steps} pas",
    "does.push": "{truck} en {where}, il reste {steps} pas",
    "does.lost": "la carte est perdue, aucun camion ne paie",
    "group.truck": "{card}, {truck} : {where}, {gauge} l",
    "ask.card": "La lettre d’une carte ({cards}), ou un coup entier comme {example}",
    "ask.truck": "Quel camion avec {card} ({trucks}) ? undo revient en arrière",
    "ask.end": "Lequel (1–{count}) ? undo revient en arrière",
    "no_number": "Il n’y a pas de {number} dans la liste ; écrivez 1 à {count}.",
    "confirm.home": "! {move} renvoie votre propre {trucks} au parc. Jouer quand même (o/n)",
    "confirm.dropped": "Coup non joué.",
    "yes": "o",
    "moves.head": "Coups permis : {count}",
    "undo.step": "Un pas en arrière.",
    "undo.never": (
        "Un coup joué reste joué : une carte a été piochée ensuite, et vous l’avez vue (T5). "
        "Seul le choix d’une carte, d’un camion ou d’une fin se reprend, avant que le coup soit joué."
    ),
    "won.first_home": "{seats} arrive le premier et gagne.",
    "won.guard": "{seats} gagne : le plus de points, puis le camion le plus proche (T27).",
    "help": (
        "B          choisir une carte par sa lettre, puis un camion, puis un numéro\n"
        "B3@1a:d11-e11-f11  rouler avec 1a et bleu foncé par ces cases ; ou écrire :\n"
        "B@1a:dry   rouler à sec              Bx@1a  perdre une carte injouable\n"
        "n-@2b n+@1a  voler ou gagner         R@1a,1c P@2a  retourner des jauges\n"
        "           B bleu foncé, b clair, N brun foncé, n clair, R rouge, P rose\n"
        "Sur le plateau : 1a un camion du joueur 1, derrière sa case ; = simple,\n"
        "e sortie, s pente, x tête de mort, F essence, S parc, A arrivée, [ ] dernier\n"
        "moves      ce qui se joue ; moves B, moves 1a, moves B 1a : coup par coup\n"
        "why COUP   ce que ferait un coup, ou pourquoi il est interdit\n"
        "undo       un pas en arrière pendant le choix ; un coup joué reste joué\n"
        "board      montrer encore le plateau\n"
        "save FILE  enregistrer la partie, toutes les mains aussi (en texte si .txt)\n"
        "quit       quitter la partie"
    ),
    "refusal.card_not_in_hand": "Vous n’avez pas de carte {card} en main.",
    "refusal.no_such_truck": "Ce camion n’existe pas dans cette partie.",
    "refusal.own_truck_pushed": "{truck} est à vous : il roule à vos frais.",
    "refusal.not_your_truck": "La carte {card} conduit vos propres camions ; {truck} est à un autre.",
    "refusal.own_truck_robbed": "On ne vole que le camion d’un autre ; {truck} est à vous.",
    "refusal.gain_for_another": "Le litre va à un camion à vous ; {truck} est à un autre.",
    "refusal.red_on_another": "La carte rouge retourne vos propres jauges ; {truck} est à un autre.",
    "refusal.truck_arrived": "{truck} est arrivé et hors du jeu.",
    "refusal.truck_in_park": "{truck} est au parc, où seul son propriétaire le conduit.",
    "refusal.fuel_in_park": "La jauge de {truck} au parc ne peut pas changer.",
    "refusal.truck_on_slope": "{truck} est sur une pente, où seul son propriétaire le conduit.",
    "refusal.truck_on_petrol": "{truck} est à l’essence, où sa jauge est toujours à 12.",
    "refusal.nothing_left_on_slope": "{truck} sur sa pente a 1 litre, qu’on ne peut pas prendre.",
    "refusal.gauge_is_full": "La jauge de {truck} est pleine.",
    "refusal.flip_lowers": "Retourner {truck} baisserait sa jauge de {gauge} ; la carte rouge ne fait que monter.",
    "refusal.no_way": "{cell} n’est pas à un pas.",
    "refusal.twice": "On entrerait deux fois en {cell} ; on n’entre deux fois nulle part, ni d’où l’on part.",
    "refusal.into_park": "Aucun camion ne rentre au parc en roulant.",
    "refusal.finish_too_soon": "On entre à l’arrivée avec le dernier pas.",
    "refusal.end_occupied": "{other} est en {cell} ; la dernière case doit être libre.",
    "refusal.jump_too_rich": (
        "Il resterait {gauge} litres à {truck} et {other}, qu’il saute, en a {other_gauge} ; il en faut moins."
    ),
    "refusal.petrol_after_jump": "Qui a sauté un camion ne peut pas finir à l’essence.",
    "refusal.petrol_without_fuel": "Il faut arriver à l’essence avec au moins 1 litre.",
    "refusal.others_never_finish": "On ne conduit jamais le camion d’un autre à l’arrivée.",
    "refusal.does_not_run_dry": "{truck} ne tombe en panne avec aucun trajet de la carte {card}.",
    "refusal.can_be_carried_out": "La carte {card} peut être jouée.",
    "refusal.payer_not_on_course": "{truck} n’est pas en route ; un autre de vos camions paie.",
    "refusal.a_truck_must_pay": "Un de vos camions en route paie pour la carte.",
    "refusal.nobody_need_pay": "Aucun de vos camions n’est en route, donc aucun ne paie.",
    "refusal.no_such_drive": "Aucun trajet avec la carte {card} n’amène {truck} en {cell} à ce prix.",
    "refusal.others_never_dry": "Conduire {truck} d’un autre ne lui coûte rien, donc pas de panne sèche.",
    "refusal.payer_not_yours": "{truck} est à un autre ; un de vos propres camions paie pour la carte.",
}

DE = {
    "card.B": "dunkelblau",
    "card.b": "hellblau",
    "card.N": "dunkelbraun",
    "card.n": "hellbraun",
    "card.R": "rot",
    "card.P": "rosa",
    "use.B": "1 oder 3 Schritte fahren",
    "use.b": "2 oder 4 Schritte fahren",
    "use.N": "3 Schritte, eigener oder fremder Truck",
    "use.n": "fremder Truck −3 oder eigener +1",
    "use.R": "eigene Anzeigen nach oben drehen",
    "use.P": "eine Anzeige drehen, gleich wessen",
    "ground.s": "Hang",
    "ground.x": "Totenkopf",
    "ground.F": "Tankstelle",
    "park": "Parkplatz",
    "at_home": "im Ziel, Rang {place}",
    "truck": "Truck",
    "where": "wo",
    "litres": "Liter",
    "steps": "noch Schritte",
    "stuck": "nicht ausführbar",
    "only_dry": "fährt sich leer",
    "hand": "Ihre Hand:",
    "points": "Punkte: {points}",
    "piles": "Stapel: {pile} Karten. Ablage: {discards}. Auf der Hand: {hands}.",
    "phase.turns": "{seat} spielt eine Karte.",
    "event.drive": "{truck} fährt {start} → {cell} für {litres} l",
    "event.drive.free": "{truck} fährt {start} → {cell}",
    "event.push": "{truck} wird gefahren, {start} → {cell}",
    "event.jump": "überspringt {truck} auf {cell}",
    "event.petrol": "{truck} tankt voll auf {cell}",
    "event.rob": "{truck} wird bestohlen, {before} → {after}",
    "event.gain": "{truck} gewinnt einen Liter, {before} → {after}",
    "event.flip": "{truck} wird gedreht, {before} → {after}",
    "event.home.dry": "{truck} fährt sich leer und kommt auf den Parkplatz",
    "event.home.robbed": "{truck} hat nichts mehr und kommt auf den Parkplatz",
    "event.home.lost": "die Karte verfällt, {truck} zahlt und kommt auf den Parkplatz",
    "event.home.skull": "{truck} ist auf dem Totenkopf leer und kommt auf den Parkplatz",
    "event.arrive": "{truck} ist im Ziel auf Rang {place}",
    "event.reshuffle": "die Ablage wird gemischt, Karten: {cards}",
    "event.draw": "{seat} zieht {card}",
    "event.draw.hidden": "{seat} zieht eine Karte",
    "event.skull": "{truck} wartet auf einem Totenkopf, {before} → {after}",
    "event.end.no_rival": "niemand kann mehr vorbeiziehen: das Spiel endet",
    "event.end.first_home": "der erste Truck ist im Ziel: das Spiel endet",
    "event.end.guard": "200 Runden ohne Ankunft: das Spiel endet",
    "does.drive": "{truck} nach {where}, dann noch {gauge} l und {steps} Schritte",
    "does.push": "{truck} nach {where}, dann noch {steps} Schritte",
    "does.lost": "die Karte verfällt, kein Truck zahlt",
    "group.truck": "{card}; {truck}: {where}, {gauge} l",
    "ask.card": "Eine Karte ({cards}), oder ein ganzer Zug wie {example}",
    "ask.truck": "Welcher Truck mit {card} ({trucks})? undo geht zurück",
    "ask.end": "Welches Ende (1–{count})? undo geht zurück",
    "no_number": "Auf der Liste ist keine {number}; schreiben Sie 1 bis {count}.",
    "confirm.home": "! {move} schickt Ihren eigenen {trucks} auf den Parkplatz. Trotzdem spielen (j/n)",
    "confirm.dropped": "Nicht gespielt.",
    "yes": "j",
    "moves.head": "Erlaubte Züge: {count}",
    "undo.step": "Einen Schritt zurück.",
    "undo.never": (
        "Ein gespielter Zug bleibt gespielt: danach wurde eine Karte gezogen, und Sie haben sie gesehen (T5). "
        "Nur die Wahl von Karte, Truck oder Ende lässt sich zurücknehmen, bevor der Zug gespielt ist."
    ),
    "won.first_home": "{seats} ist zuerst im Ziel und gewinnt.",
    "won.guard": "{seats} gewinnt: die meisten Punkte, dann der nächste Truck (T27).",
    "help": (
        "B          eine Karte mit ihrem Buchstaben wählen, dann Truck, dann Zahl\n"
        "B3@1a:d11-e11-f11  Truck 1a mit Dunkelblau über diese Felder fahren; oder:\n"
        "B@1a:dry   sich leer fahren          Bx@1a  eine unspielbare Karte verlieren\n"
        "n-@2b n+@1a  stehlen oder gewinnen   R@1a,1c P@2a  Anzeigen drehen\n"
        "           B dunkel-, b hellblau, N dunkel-, n hellbraun, R rot, P rosa\n"
        "Auf dem Plan: 1a ein Truck von Platz 1, hinter seinem Feld; = einfach,\n"
        "e Ausfahrt, s Hang, x Totenkopf, F Tankstelle, S Parkplatz, A Ziel, [ ] zuletzt\n"
        "moves      was spielbar ist; moves B, moves 1a, moves B 1a: Zug für Zug\n"
        "why ZUG    was ein Zug täte, oder warum er nicht erlaubt ist\n"
        "undo       einen Schritt zurück beim Wählen; ein gespielter Zug bleibt\n"
        "board      den Plan noch einmal zeigen\n"
        "save FILE  das Spiel aufschreiben, mit allen Händen (als Text bei .txt)\n"
        "quit       das Spiel verlassen"
    ),
    "refusal.card_not_in_hand": "Sie haben keine Karte {card} auf der Hand.",
    "refusal.no_such_truck": "Diesen Truck gibt es in diesem Spiel nicht.",
    "refusal.own_truck_pushed": "{truck} gehört Ihnen; er fährt auf eigene Kosten.",
    "refusal.no_such_drive": "Keine Fahrt mit der Karte {card} bringt {truck} zu diesen Kosten nach {cell}.",
    "refusal.not_your_truck": "Mit der Karte {card} fährt man eigene Trucks; {truck} gehört einem anderen.",
    "refusal.own_truck_robbed": "Bestohlen wird nur ein fremder Truck; {truck} gehört Ihnen.",
    "refusal.gain_for_another": "Den Liter bekommt ein eigener Truck; {truck} gehört einem anderen.",
    "refusal.red_on_another": "Die rote Karte dreht eigene Anzeigen; {truck} gehört einem anderen.",
    "refusal.truck_arrived": "{truck} ist im Ziel und aus dem Spiel.",
    "refusal.truck_in_park": "{truck} steht auf dem Parkplatz, wo ihn nur sein Besitzer fährt.",
    "refusal.fuel_in_park": "Die Anzeige von {truck} auf dem Parkplatz lässt sich nicht ändern.",
    "refusal.truck_on_slope": "{truck} steht am Hang, wo ihn nur sein Besitzer fährt.",
    "refusal.truck_on_petrol": "{truck} steht an der Tankstelle, wo die Anzeige immer 12 ist.",
    "refusal.nothing_left_on_slope": "{truck} an seinem Hang hat 1 Liter, den niemand nehmen kann.",
    "refusal.gauge_is_full": "Die Anzeige von {truck} ist voll.",
    "refusal.flip_lowers": "Die Anzeige von {truck} fiele von {gauge}; die rote Karte dreht nur nach oben.",
    "refusal.no_way": "{cell} ist nicht einen Schritt weiter.",
    "refusal.twice": "{cell} würde zweimal betreten; kein Feld zweimal, auch nicht das, von dem man losfährt.",
    "refusal.into_park": "Kein Truck fährt auf den Parkplatz zurück.",
    "refusal.finish_too_soon": "Das Ziel erreicht man mit dem letzten Schritt.",
    "refusal.end_occupied": "{other} steht auf {cell}; das letzte Feld muss frei sein.",
    "refusal.jump_too_rich": (
        "{truck} behielte {gauge} Liter, und {other}, den er überspringt, hat {other_gauge}; es müssen weniger sein."
    ),
    "refusal.petrol_after_jump": "Wer einen Truck übersprungen hat, darf nicht an der Tankstelle enden.",
    "refusal.petrol_without_fuel": "Die Tankstelle erreicht man nur mit mindestens 1 Liter.",
    "refusal.others_never_finish": "Ein fremder Truck wird nie ins Ziel gefahren.",
    "refusal.does_not_run_dry": "Mit der Karte {card} fährt sich {truck} auf keinem Weg leer.",
    "refusal.can_be_carried_out": "Die Karte {card} ist ausführbar.",
    "refusal.payer_not_on_course": "{truck} ist nicht unterwegs; ein anderer Truck von Ihnen zahlt.",
    "refusal.a_truck_must_pay": "Einer Ihrer Trucks unterwegs zahlt für die Karte.",
    "refusal.nobody_need_pay": "Keiner Ihrer Trucks ist unterwegs, also zahlt keiner.",
    "refusal.others_never_dry": "Den fremden {truck} zu fahren kostet ihn nichts, also fährt er sich nicht leer.",
    "refusal.payer_not_yours": "{truck} gehört einem anderen; ein eigener Truck zahlt für die Karte.",
}
