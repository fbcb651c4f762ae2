### Durch die Wüste: what the home page says of it. Every page loads these.

title = À travers le désert
players = 2 à 5 joueurs · 30 min

option-edition-title = Édition
option-edition-kosmos = Règles KOSMOS
option-edition-ffg = Règles FFG

option-returns-title = Chameliers rendus (à cinq joueurs)
option-returns-dealt = au hasard
option-returns-chosen = au choix

option-sudden_end-title = Fin de la partie
option-sudden_end-false = on finit le tour
option-sudden_end-true = au dernier chameau

option-board-classic = Plateau classique
option-board-fresh = Nouveau plateau à chaque partie

goal = Menez vos caravanes sur le sable jusqu’à l’eau et aux oasis, et enclosez des cases que nul autre n’atteint. Le plus grand total l’emporte.

lesson-name = Première partie
