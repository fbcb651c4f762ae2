### A position that is tried, at no table.

try-title = Essayer une position
try-crumb = Une position à essayer
try-about = Collez une position dessinée en texte. Vous jouez à toutes les places, revenez en arrière à votre gré et demandez conseil ; rien n’est conservé.
try-field = Le diagramme
try-open = Essayer
try-broken-link = Ce lien ne contient pas de position ; il en manque peut-être un bout.
try-take-back = Revenir en arrière
try-restart = Recommencer
try-change = Modifier le diagramme
try-copy-link = Copier le lien
try-copy-diagram = Copier le diagramme
try-begin = Commencer une partie ici
try-begin-about = Une vraie partie, à partir de la position telle qu’elle est maintenant.
try-begin-seat = Votre place
try-begin-next = a le trait
try-begin-go = Commencer
try-drawn-board = un plateau dessiné
