### Der Wüstentruck: what the home page says of it. Every page loads these.

option-skull_wait-title = Standing on a skull
option-skull_wait-true = costs a litre each turn
option-skull_wait-false = costs nothing

option-red_any_flip-title = The red card
option-red_any_flip-false = flips gauges up only
option-red_any_flip-true = flips gauges either way

option-board-pyramids = Pyramids board

title = Desert Trucks
players = 2–6 players · 45 min

goal = Play cards to drive your trucks over the desert to the oasis, and mind the fuel: a space costs a litre. Whoever arrives early scores most.

lesson-name = First drive
