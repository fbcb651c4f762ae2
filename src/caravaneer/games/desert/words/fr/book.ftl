### Durch die Wüste: what its rule book says besides the rules' own sentences, which are in table.ftl.
### Every number about a position is an argument; game/book.py tells the keys, game/facts.py the arguments.

book-minute = En une minute
book-setup = Mise en place
book-leaders = Chameliers
book-camels = Chameaux
book-points = Points en cours de partie
book-end = Fin de la partie
book-editions = Les éditions comparées
book-notation = Notation
book-material = Matériel selon le nombre de joueurs
book-advice = Conseils

rule-D1-title = Les chameaux
rule-D2-title = Le petit plateau
rule-D3-title = Les palmiers
rule-D4-title = Les points d’eau
rule-D5-title = Vos chameliers
rule-D6-title = Qui commence
rule-D7-title = Poser les chameliers
rule-D8-title = La place d’un chamelier
rule-D9-title = Le premier tour
rule-D10-title = Un chamelier sans case
rule-D11-title = Deux chameaux par tour
rule-D12-title = La place d’un chameau
rule-D13-title = Le rival de même couleur
rule-D14-title = Qui peut, doit
rule-D15-title = Une réserve épuisée
rule-D16-title = L’eau
rule-D17-title = Les oasis
rule-D18-title = Le territoire
rule-D19-title = Ce que l’on prend en enclosant
rule-D20-title = À l’intérieur d’un territoire
rule-D21-title = Des points sans limite
rule-D22-title = Les points cachés
rule-D23-title = Le dernier chameau
rule-D24-title = La plus grande caravane
rule-D25-title = Le décompte du terrain
rule-D26-title = Qui gagne

# ── sections without rules ──
book-minute-goal = Menez des caravanes de chameaux à travers un même désert et terminez avec **le plus de points**. Les points viennent de l’eau, des oasis, des territoires enclos et des plus grandes caravanes.
book-minute-leaders = Tout le monde joue avec les cinq mêmes couleurs de chameaux : **c’est le chamelier qui dit à qui est la caravane**. Chacun pose d’abord ses chameliers, un de chaque couleur (à cinq joueurs, tous sauf un).
book-minute-turn = Ensuite, un tour, c’est **deux chameaux**. Chacun se pose à côté de votre caravane de sa couleur, et jamais à côté d’un chameau de cette couleur appartenant à quelqu’un d’autre.
book-minute-points = Un point d’eau rapporte les 1, 2 ou 3 points qu’il montre, une oasis 5. Isolez du terrain avec une caravane, le bord et les montagnes : toute son eau et tous ses palmiers sont aussitôt à vous.
book-minute-end = Quand le dernier chameau d’une couleur est posé, on finit le tour, puis on compte : 10 points pour la plus grande caravane de chaque couleur, 1 par case vide de vos territoires. Le plus grand total l’emporte.

book-editions-about = **KOSMOS** est la première édition, de 1998 ; c’est elle qu’on joue ici, sauf choix contraire. **FFG** est une édition plus récente, selon nous celle de Fantasy Flight. Seules les règles que voici diffèrent.
book-editions-others = Une table peut aussi choisir : comment rendre les chameliers à cinq joueurs (D5), si le dernier chameau d’une couleur met fin à la partie sur-le-champ (D23), si les totaux sont cachés (D22), et un nouveau plateau au lieu du classique (D2).

book-notation-colours = Les couleurs ont pour lettres **L** (citron), **M** (menthe), **R** (rose), **S** (bleu ciel) et **V** (violet). Ces lettres sont les mêmes dans toutes les langues.
book-notation-cells = Une case porte la lettre de sa colonne et le numéro de sa rangée : k12. Une rangée sur deux est décalée d’une demi-case vers la droite.
book-notation-moves = M*k12, c’est le chamelier menthe en k12 ; Mk12, un chameau menthe au même endroit ; -M, le chamelier menthe rendu ; --, un tour que l’on passe.
book-notation-diagrams = Une position se dessine en texte : L1 est le chamelier citron du joueur 1, l1 un chameau de cette caravane, o3 un point d’eau de 3, P un palmier, ^ une montagne ; un point, c’est du sable.

book-material-about = La boîte est prévue pour deux à cinq joueurs à partir de 10 ans ; une partie dure 30 à 45 minutes. Les chameaux gris montrent seulement qui joue quels chameliers.

book-advice-leaders = **D’après les règles imprimées.** Répartissez vos chameliers sur le plateau, pas trop près des autres.
book-advice-oases = Gardez un œil sur les rivaux près de vos oasis : à côté de leurs chameaux de votre couleur, vous n’avancez plus.
book-advice-ground = Fermez tôt vos territoires, et empêchez les autres d’en enclore de grands.
book-advice-caravans = Restez en tête dans une ou deux couleurs. Un chameau de plus que les autres suffit.
book-advice-care = **D’après de bons joueurs.** Prenez votre temps pour les chameliers : de deux programmes égaux, celui qui choisissait leurs cases a gagné près de neuf parties sur dix contre celui qui les tirait au sort.
book-advice-cutting = Avant chaque tour, cherchez où un seul chameau d’un rival peut vous couper la route, et où l’un des vôtres peut en faire autant.
book-advice-supply = Comptez les réserves. Qui mène peut épuiser une couleur et finir la partie ; qui est derrière pose d’autres couleurs.
book-advice-double = Les meilleurs chameaux font deux choses à la fois : de l’eau en route vers un palmier, un mur qui fait aussi la plus grande caravane.

# ── setting up ──
rule-D1-more = Les chameaux sont à tout le monde, et chacun puise dans la même réserve. **Le chamelier dit à qui est la caravane ; la couleur, non.**
rule-D2-follows = La ligne sert alors de mur, comme tout bord.
rule-D2-board = **La zone au-delà de la ligne est notre création** : nous n’en connaissons aucun plan publié. Le reste suit la transcription publique d’un amateur. Les nouveaux plateaux, qu’une table peut choisir, sont entièrement de nous.
book-setup-map = La zone verte, pour quatre et cinq joueurs, est de nous : aucun plan n’en est publié.
rule-D3-more = Personne n’enlève un palmier : autant de caravanes que l’on veut peuvent y marquer (D17).
rule-D3-ours = Ici, le sort les tire pour tous, et chacun peut vérifier le tirage après la partie.
rule-D3-board = La septième case à palmier est dans la zone que nous avons dessinée.
rule-D4-more = Il y en a **15 de chaque** : de 1, de 2 et de 3, bien mélangés. Ceux qui restent quittent la partie sans être vus.
rule-D5-more = À cinq joueurs, chacun a donc quatre chameliers.
rule-D5-dealt = Le sort en décide : il manque à chacun une couleur différente.
rule-D5-chosen = Les joueurs choisissent, en commençant par la dernière place. Une couleur déjà rendue ne peut plus l’être.
rule-D5-follows = Le chameau d’un chamelier rendu rejoint la réserve.
rule-D5-ours = Les règles imprimées ne disent pas dans quel ordre les joueurs choisissent. Chez nous c’est le sort, sauf si la table préfère choisir.
rule-D6-more = La pose des chameliers et celle des chameaux commencent toutes deux par la première place.
rule-D6-ours = Le sort attribue les places, ou bien l’hôte. Dans les règles imprimées, c’est le plus jeune qui commence.

table-supply = La réserve au départ
table-supply-players = Joueurs
table-supply-camels = Chameaux par couleur
table-board = La taille du plateau
table-board-players = Joueurs
table-board-hexes = Cases
table-palms = Les palmiers et leurs cases
table-palms-players = Joueurs
table-palms-hexes = Cases à palmier
table-palms-palms = Palmiers
table-waterholes = Où vont les 45 points d’eau
table-waterholes-players = Joueurs
table-waterholes-board = Sur le plateau
table-waterholes-rest = En trop

figure-line = À trois, le plateau s’arrête à la ligne. Posez un chameau citron en b3.
figure-line-after = La ligne sert de mur : { $territory_cells } cases sont encloses.
figure-dealt = Vous jouez sans citron. Posez votre chamelier menthe en c2 ; citron serait refusé.
figure-dealt-after = Menthe est posé. Vous n’aurez pas de caravane citron.
figure-chosen = Le dernier joueur a rendu violet : violet est donc pris. Rendez bleu ciel.
figure-chosen-after = Vous jouez sans bleu ciel. C’est ensuite au joueur précédent de choisir.
figure-order = Trois joueurs posent leur premier chamelier : a1, c3, e1.
figure-order-after = Un tour de table. C’est de nouveau au premier.

# ── leaders ──
rule-D7-more = Cela fait cinq tours de table, ou quatre à cinq joueurs. Un chamelier reste à sa place toute la partie.
rule-D8-more = À côté de l’eau, d’une montagne ou du bord, c’est permis. Une case à palmier sans palmier porte un point d’eau et compte comme tel.
rule-D8-advice = Répartissez vos chameliers, et laissez un peu de place entre eux et les autres.
rule-D9-kosmos = Une couleur nouvelle si vous en avez une ; sinon, celle que vous voulez.
rule-D9-ffg = Toujours une couleur nouvelle : un choix qui en priverait un joueur suivant est refusé.
rule-D9-ours = Les règles FFG ne disent pas comment toujours y arriver à cinq ; nous regardons donc à l’avance. Cela ne lie que le quatrième joueur : tant que personne n’a posé la couleur rendue par le cinquième, il doit la poser.
rule-D10-ours = Les règles imprimées n’en parlent pas. Sur les plateaux fournis avec le jeu, cela ne peut pas arriver.

table-rounds = Les chameliers
table-rounds-players = Joueurs
table-rounds-rounds = Tours de table, et chameliers par joueur

figure-leader = Deuxième tour de table : posez votre chamelier menthe en c3. Un chameau en b1 viendrait trop tôt.
figure-leader-after = Aux autres maintenant, chacun à son tour, jusqu’à ce que tous les chameliers soient posés.
figure-places = Où peut aller un chamelier ? Il reste { $legal_L } cases. Posez citron en f1.
figure-places-after = f1 touche un point d’eau, mais ni palmier ni chamelier.
figure-colours = Premier tour de table : citron et menthe sont pris. Posez bleu ciel en c1.
figure-colours-after = Une couleur nouvelle. Dès le deuxième tour, toutes sont permises.
figure-anycolour = Vous avez rendu violet, et toutes vos couleurs sont déjà sur le plateau. Citron peut aller en d3.
figure-anycolour-after = Sans couleur nouvelle, toutes sont permises.
figure-lookahead = Bleu ciel et violet sont nouveaux. Mais le dernier joueur a rendu violet : laissez-lui bleu ciel. Posez violet en g1.
figure-lookahead-after = Le dernier joueur peut encore poser bleu ciel, une couleur nouvelle.
figure-nowhere = Un plateau minuscule. Vous posez citron en a1, l’autre joueur rose en c1.
figure-nowhere-after = Plus aucune case pour un chamelier. Les autres restent hors du plateau, et on passe aux chameaux.

# ── camels ──
rule-D11-more = Ils peuvent être d’une couleur ou de deux. **Au premier tour, les deux premiers joueurs n’en posent qu’un** ; à deux joueurs, seulement le premier.
rule-D12-more = **Le chameau qu’on vient de poser compte** : le second peut s’y appuyer. Une caravane reste donc toujours d’un seul tenant.
rule-D13-more = Un chamelier compte ici comme un chameau. **Les autres couleurs ne gênent jamais** : à côté d’elles, on peut poser.
rule-D13-advice = Surveillez les rivaux de votre couleur près de vos oasis : un seul chameau peut vous couper la route.
rule-D14-ours = Si vous ne pouvez poser qu’un chameau, vous en posez un, sans devoir le choisir pour qu’un second reste possible. Si vous n’en pouvez poser aucun, vous passez le reste de votre tour. Et quand plus personne ne peut poser, la partie s’arrête. Les règles imprimées disent seulement que l’on est obligé de poser.
rule-D15-follows = Cela concerne le second chameau d’un tour, car la partie finit alors avec ce tour (D23).

table-short = Au premier tour
table-short-players = Joueurs
table-short-turns = Tours d’un seul chameau

figure-turn = Un tour : citron en c1, puis menthe sur le point d’eau, en c3.
figure-turn-after = Menthe a pris { $water } points en se posant. Au joueur suivant.
figure-next = d2 est trop loin, en b3 il y a un palmier. Posez citron en c2, puis en d2.
figure-next-after = Le second chameau s’appuie sur le premier et prend un point d’eau de { $water }.
figure-rival = Citron peut aller sur { $legal_L } cases. c1 est refusé : le chamelier citron du rival est à côté. Posez en b2.
figure-rival-after = b2 touche votre menthe : les autres couleurs ne gênent jamais.
figure-nine = Citron peut aller sur { $legal_L } cases. a4, b4 et c4 sont refusés. Posez en e2, à côté du point d’eau, puis en f2.
figure-nine-after = Appuyé sur le premier, le second chameau atteint l’oasis : { $oasis } points.
figure-cut = Les chameaux bleu ciel du rival coupent les vôtres du palmier : a2 et b1 sont refusés. Essayez violet, en a2 et b1.
figure-cut-after = Violet y arrive : { $oasis } points.
figure-must = Il vous reste un chameau à poser, et vous ne pouvez pas passer. Posez citron en c2.
figure-must-after = Votre tour est complet.
figure-stuck = Les chameaux menthe ont emmuré votre citron. Aucune case pour un chameau.
figure-stuck-after = Vous passez votre tour, et les autres continuent.
figure-nobody = c1 est la dernière case libre de ce plateau minuscule. Posez-y citron.
figure-nobody-after = Plus personne ne peut poser : la partie est finie, on compte.
figure-used = Le dernier chameau citron vient d’être posé : d1 est refusé. Posez menthe en c3.
figure-used-after = L’eau rapporte { $water } points, et la partie finit avec ce tour.

# ── points on the way ──
rule-D16-more = Le point d’eau quitte le plateau, et le chameau reste sur sa case.
rule-D17-more = **Une seule fois par caravane et par palmier** : un second chameau de la même caravane n’apporte rien, une autre caravane marque de nouveau. Autant de caravanes que l’on veut, de tous les joueurs, peuvent marquer au même palmier, et un chameau peut en atteindre deux.
rule-D18-more = Elles sont à vous si au moins un chameau les touche et si **tous les chameaux qui les touchent sont d’une seule caravane à vous**. L’eau et les palmiers en font partie ; les palmiers ne sont pas des murs.

    Deux caravanes **n’enclosent jamais rien ensemble**, même si les deux sont à vous. Tout autre chameau dedans ou au bord l’empêche ; d’autres chameaux de la même caravane, non.
rule-D18-follows = Un chameau peut enclore plusieurs territoires. Un côté où se tiennent d’autres chameaux n’en est jamais un, quelle que soit sa taille. Pendant la pose des chameliers, rien n’est enclos.
rule-D18-advice = Fermez tôt vos territoires, et arrêtez les grands projets des autres.
rule-D19-more = Pas besoin de poser un chameau sur l’eau ni à côté du palmier.
rule-D20-kosmos = Vous pouvez continuer à poser les chameaux de cette caravane dans votre propre territoire.
rule-D20-ffg = Personne ne pose dans un territoire, même pas son propriétaire.
rule-D20-follows = Les règles KOSMOS imprimées n’excluent que les autres ; le propriétaire peut donc y poser. Les autres ne le pourraient de toute façon pas : une seule caravane touche ces cases (D12, D18).
rule-D21-more = Passé le dernier jeton, chaque oasis rapporte encore autant.
rule-D22-more = Le journal dit chaque point au moment où il est pris : qui les additionne connaît les totaux.
rule-D22-ours = Les totaux des autres sont cachés quand plusieurs personnes jouent, visibles sinon ; l’hôte peut en décider autrement. Autour d’un même écran, on ne voit que le total du joueur dont c’est le tour.

table-tokens = Ce que vous gardez face cachée
table-tokens-points = Points
table-tokens-pieces = Dans la boîte
table-tokens-one = Petit point d’eau
table-tokens-two = Point d’eau moyen
table-tokens-three = Grand point d’eau
table-tokens-oasis = Oasis

figure-water = Posez un chameau citron sur le point d’eau, en c1.
figure-water-after = { $water } points aussitôt, et le point d’eau disparaît.
figure-oasis = En b2, un chameau menthe touche le palmier.
figure-oasis-after = L’oasis est atteinte : { $oasis } points.
figure-once = Citron a déjà marqué à ce palmier. Posez citron en d1, puis menthe en c3.
figure-once-after = d1 n’a rien apporté. Menthe est une autre caravane : { $oasis } points.
figure-two = Sur ce plateau, deux palmiers sont tout proches. Posez citron en b2, à côté des deux.
figure-two-after = { $oasis_times } oasis avec un seul chameau : { $oasis } points.
figure-edge = Un seul chameau citron en b3 isole l’ouest.
figure-edge-after = { $territory_cells } cases sont à vous, et leur eau aussitôt : { $territory_water } points.
figure-mountain = En c2, citron rejoint la montagne.
figure-mountain-after = La caravane, la montagne et le bord enclosent { $territory_cells } cases.
figure-between = Ces cases sont entre votre caravane violette et votre bleu ciel : elles ne sont pas encloses. Posez violet en f2, puis en g1.
figure-between-after = Violet, à lui seul, les enclot avec le bord : { $waterholes } points d’eau pour { $territory_water } points, une oasis pour { $territory_oasis }, et { $tally_territories } points de territoire à la fin.
figure-guest = Votre chamelier menthe est à l’ouest. Posez citron en b3.
figure-guest-after = { $closed ->
    [0] Rien n’est enclos : une autre caravane touche ces cases, même si elle est à vous.
   *[other] Territoires enclos : { $closed }.
}
figure-palmgap = Avec citron en b2, la caravane et le palmier coupent le plateau en deux.
figure-palmgap-after = { $closed ->
    [0] Rien n’est enclos, car un palmier n’est pas un mur. Mais l’oasis rapporte { $oasis } points.
   *[other] Territoires enclos : { $closed }. Oasis : { $oasis } points.
}
figure-several = Posez citron en c3, entre les montagnes.
figure-several-after = Un seul chameau enclot { $territory_times } territoires, { $territory_cells } cases en tout.
figure-closing = Isolez l’ouest avec citron en d3.
figure-closing-after = Tout d’un coup : { $territory_water } points pour l’eau, et { $territory_oasis } pour l’oasis.
figure-within = L’ouest est votre territoire. Posez citron en b1, à l’intérieur.
figure-within-after = Votre caravane passe à { $caravan_L_1 } chameaux, mais cette case ne comptera plus comme territoire.
figure-barred = L’ouest est votre territoire : a2 et b1 sont refusés, même à vous. Posez citron en c2.
figure-barred-after = Au-dehors, on pose comme toujours.
figure-notokens = Tous les jetons oasis de la boîte sont distribués. Posez citron en b2.
figure-notokens-after = L’oasis rapporte quand même { $oasis } points.

# ── the end ──
rule-D23-false = On finit le tour : son second chameau est encore posé.
rule-D23-true = La partie finit avec ce chameau même.
rule-D23-ours = La fin immédiate est une option, que la table choisit ou non. L’édition de 2017 se jouerait ainsi.
rule-D24-more = **Le plus de chameaux, non la ligne la plus longue.** Le chamelier compte : seul, il est une caravane de 1. En cas d’égalité, personne ne marque 10. Qui n’a pas de chamelier d’une couleur n’y prend pas part.
rule-D24-advice = Restez en tête dans une ou deux couleurs, ne serait-ce que d’un chameau.
rule-D25-more = Les cases dont l’eau a été prise comptent comme les autres.
rule-D26-more = Rien ne départage les égalités.

table-count = Le décompte de cette partie
table-count-water = Eau
table-count-oases = Oasis
table-count-territory = Territoire
table-count-caravans = Caravanes
table-count-total = Total
table-count-first = Vous
table-count-second = L’autre joueur

figure-wholeturn = Posez le dernier chameau citron en d1, puis menthe en c3.
figure-wholeturn-after = Le second chameau a encore pris { $water } points. La partie est maintenant finie.
figure-sudden = Fin immédiate : posez le dernier chameau citron en d1.
figure-sudden-after = La partie est finie sur-le-champ. Pas de second chameau.
figure-largest = Le dernier chameau citron, en e1, met fin à la partie.
figure-largest-after = Citron : { $caravan_L_1 } chameaux contre { $caravan_L_2 }, { $longest_L_1 } points pour vous. Menthe : { $caravan_M_1 } contre { $caravan_M_2 }, soit { $longest_M_1 } et { $longest_M_2 } points.
figure-ground = L’ouest est votre territoire. Le dernier chameau menthe, en g1, met fin à la partie.
figure-ground-after = { $ground_cells } cases vides, { $ground } points. La case du palmier ne compte pas.
figure-shared = Le dernier chameau citron, en e1, met fin à la partie.
figure-shared-after = { $total_1 } à { $total_2 } : à égalité, la victoire est partagée.

# ── material ──
table-box = Dans la boîte
table-box-pieces = Pièces
table-box-camels = Chameaux, en cinq couleurs
table-box-grey = Chameaux gris
table-box-riders = Chameliers, aux couleurs des joueurs
table-box-palms = Palmiers
table-box-waterholes = Points d’eau
table-box-oases = Jetons oasis de 5
table-box-territories = Jetons territoire de 10
table-box-tens = Jetons caravane de 10
table-box-fives = Jetons caravane de 5
table-seats = Selon le nombre de joueurs
table-seats-players = Joueurs
table-seats-supply = Chameaux par couleur
table-seats-leaders = Chameliers par joueur
table-seats-hexes = Cases
table-seats-palms = Palmiers
table-seats-water = Points d’eau sur le plateau
