### A position that is tried, at no table; loaded where one is.

try-title = Essayer une position
try-about = Collez une position dessinée en texte. Vous jouez à toutes les places, revenez en arrière à votre gré et demandez conseil ; rien n’est conservé.
try-field = Le diagramme
try-open = Essayer
try-broken-link = Ce lien ne contient pas de position ; il en manque peut-être un bout.
try-take-back = Annuler
try-restart = Recommencer
try-change = Modifier le diagramme
try-copy-link = Copier le lien
try-copy-diagram = Copier le diagramme
try-begin = Jouer à partir d’ici
try-begin-about = Une vraie partie, à partir de la position telle qu’elle est maintenant.
try-begin-seat = Votre place
try-begin-next = doit jouer
try-begin-go = Commencer

## What is wrong with a diagram

problem-several_games = Plusieurs jeux peuvent lire ce diagramme : précisez duquel il s’agit.
problem-bad_position = Ce diagramme est illisible. Détail (en anglais) : « { $why } ».
problem-bad_position_line = Ce diagramme est illisible : il y a une erreur à la ligne { NUMBER($line, useGrouping: 0) }. Détail (en anglais) : « { $why } ».
problem-bad_step = Les coups joués depuis cette position ne vont pas avec elle : le coup { NUMBER($number, useGrouping: 0) } est injouable. Détail (en anglais) : « { $why } ».
problem-no_such_seat = Il n’y a pas de place { $seat } : cette position en compte { $seats }.
problem-diagram_key = Ligne { NUMBER($line, useGrouping: 0) } du diagramme : « { $key } » n’existe pas. Il y a : { $known }.
problem-diagram_word = Ligne { NUMBER($line, useGrouping: 0) } du diagramme : « { $word } » n’a pas sa place sur un plateau. Sur un plateau, on écrit : { $known }.
problem-diagram_number = Ligne { NUMBER($line, useGrouping: 0) } du diagramme : « { $key } » est un nombre de { $least } à { $most }, pas « { $value } ».
problem-diagram_choice = Ligne { NUMBER($line, useGrouping: 0) } du diagramme : pour « { $key } », choisissez parmi { $choices } ; « { $value } » n’en fait pas partie.
