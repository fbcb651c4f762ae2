### Wells: what the home page says of it.

title = Wells
players = 2–4 players · 10 min

option-sand-title = Sand
option-sand-firm = two steps a turn
option-sand-soft = one step a turn

option-thirst-title = A rest
option-thirst-false = costs nothing
option-thirst-true = costs a point

option-board-dunes = The dunes
