### Durch die Wüste: what the home page says of it. Every page loads these.

title = Through the Desert
players = 2–5 players · 30 min

option-edition-title = Edition
option-edition-kosmos = KOSMOS rules
option-edition-ffg = FFG rules

option-returns-title = Leaders given back (five players)
option-returns-dealt = by chance
option-returns-chosen = by choice

option-sudden_end-title = End of the game
option-sudden_end-false = the turn is played out
option-sudden_end-true = with the last camel

option-board-classic = Classic board
option-board-fresh = Fresh board each time

goal = Lead your caravans over the sand to water and oases, and close off ground nobody else can reach. Most points win.

lesson-name = First game
