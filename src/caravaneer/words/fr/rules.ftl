### Les règles à l’écran : le livret, ses figures, la légende. Tout cela vient quand on le demande.

rules-title = Règles
rules-of = Règles : { $game }
rules-games = Jeu
rules-contents = Sommaire
rules-our-words = avec nos propres mots
rules-search = Rechercher
rules-found = { $n } sur { $of }
rules-found-none = introuvable
rules-found-before = occurrence précédente
rules-found-next = occurrence suivante
rules-print = Imprimer
rules-whole = Tout le livret
rules-no-book = { $game } n’a pas encore de livret de règles ici.
rules-unknown = Ce livret n’a pas de règle { $rule }. Voici celles qu’il contient :

# De qui vient une phrase.
rules-mark-follows = en découle
rules-mark-follows-about = Cela découle de la règle imprimée.
rules-mark-ours = notre choix
rules-mark-ours-about = La règle imprimée n’en dit rien ; voici comment nous jouons.
rules-mark-board = notre plateau
rules-mark-board-about = Aucun plan de ce plateau n’est publié ; il est de notre invention.
rules-mark-advice = conseil
rules-mark-rebuilt = exemple de la règle, reconstitué par nous

# Une figure : un petit plateau où jouer.
figure-label = Plateau pour { $rule }
figure-before = Avant
figure-after = Après
figure-try = Essayer
figure-over = Recommencer
figure-gone = Le serveur ne répond pas : ce plateau manque.

help-rules = Règles
help-legend = Qu’est-ce que c’est ?
help-keys = Touches
