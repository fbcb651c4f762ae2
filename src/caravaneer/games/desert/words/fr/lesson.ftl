### La première partie guidée. Les nombres sont comptés par le moteur dans la position même de l’étape.

lesson-goal = Le plus de points gagne
lesson-goal-more = La partie s’arrête quand une couleur de chameaux est épuisée.
lesson-score-water = Point d’eau
lesson-score-oasis = Oasis, une fois par caravane
lesson-score-ground = Chaque case que vous seul pouvez atteindre
lesson-score-largest = Plus grande caravane d’une couleur

lesson-riders-title = À qui sont les chameaux ?
lesson-riders = Chacun mène des chameaux de toutes les couleurs ; seul le **chamelier** dit à qui ils sont. Posez votre chamelier citron : Basile a le sien.
lesson-riders-placed = Votre chamelier, votre caravane. Les chameaux citron de Basile ne sont pas à vous.
lesson-riders-near = Presque ! La case qui brille a de l’eau de deux côtés.
lesson-riders-taken = C’est permis. Mais Basile prend aussitôt la case qui a de l’eau de deux côtés.

lesson-leaders-title = Où poser un chamelier
lesson-leaders = Un chamelier se pose sur le sable nu, jamais contre un palmier ni un autre chamelier. Tout part de là : installez-vous entre deux points d’eau.
lesson-leaders-placed = Bien vu : de l’eau de chaque côté, et avant Basile.
lesson-leaders-near = Presque ! Une case plus loin, il y a de l’eau de chaque côté.
lesson-leaders-taken = C’est permis. Mais c’est Basile qui s’installe entre les points d’eau.

lesson-camels-title = Deux chameaux par tour
lesson-camels = À votre tour, posez **deux chameaux**, chacun contre votre caravane de sa couleur ; le second peut suivre le premier. Deux fois rose, puis validez.
lesson-camels-placed = Votre caravane rose grandit. D’autres couleurs peuvent la toucher.

lesson-rival-title = Même couleur, autre chamelier
lesson-rival = Basile mène aussi menthe, et deux caravanes d’une même couleur **ne se touchent jamais**. Posez menthe sur la case qui brille : vous gardez l’eau.
lesson-rival-barred = Gardée : Basile ne peut plus poser menthe contre votre chameau.
lesson-rival-open = Basile prend l’eau : { $water_2 } points. Votre chameau ne lui barrait pas la route.

lesson-water-title = L’eau
lesson-water = Un chameau posé sur un point d’eau le prend et marque son nombre. Posez bleu ciel sur le plus riche des deux.
lesson-water-taken = **{ $points } points**, tout de suite et pour de bon.
lesson-water-less = { $points } points. L’autre point d’eau, tout près, en vaut davantage.
lesson-water-none = Le sable ne rapporte rien. Prenez l’eau.

lesson-oases-title = Les oasis
lesson-oases = Un palmier est une oasis. Un chameau posé à côté marque **{ $oasis } points**, une fois par caravane. Posez citron sur la case qui brille.
lesson-oases-reached = Atteinte ! Vos autres caravanes peuvent y marquer aussi, tout comme celles de Basile.
lesson-oases-water = L’eau rapporte { $water } ici. L’oasis rapporte plus.
lesson-oases-none = Rien à gagner ici. Posez à côté du palmier.

lesson-closing-title = Enclore un territoire
lesson-closing = Les cases que seule une de vos caravanes peut atteindre sont à vous ; bord et montagnes servent de murs. Fermez les brèches : violet, puis rose.
lesson-closing-both = À vous : **{ $tally_territories } points** de territoire au décompte, et { $points } tout de suite pour l’eau et l’oasis.
lesson-closing-one = Un territoire est enclos. L’autre garde sa brèche et ne compte pas.
lesson-closing-none = Les deux brèches restent ouvertes : rien n’est à vous.

lesson-cut-title = Et Basile ?
lesson-cut = Bleu ciel peut encore prendre de l’eau. Posez-le sur la case qui brille, validez, et voyez ce que fait Basile.
lesson-cut-seen = Bien vu : { $points } points, et votre chameau se tient dans la brèche. Basile ne peut plus enclore ce coin.
lesson-cut-felt = Basile enclot { $territory_2_cells } cases. Votre caravane est **coupée** de ce coin, pour toujours. Enclosez avant lui, ou posez dans la brèche.

lesson-largest-title = La plus grande caravane
lesson-largest = Au décompte, la **plus grande caravane** de chaque couleur rapporte. En rose, Basile et vous êtes à égalité : un chameau de plus vaut { $tally_caravans } points.
lesson-largest-ahead = La plus grande, d’un seul chameau : cela suffit.
lesson-largest-inside = La plus grande, oui, mais sur votre propre territoire : une case de moins à compter. Posez dehors.

lesson-last-title = Le dernier chameau
lesson-last = Il ne reste qu’un chameau rose. Dès qu’une couleur est **épuisée**, la partie s’arrête à la fin du tour. Posez-le, puis validez.
lesson-last-counted = Le décompte : eau, oasis, territoires, plus grandes caravanes. Vous { $total_1 }, Basile { $total_2 } : **c’est gagné !**
