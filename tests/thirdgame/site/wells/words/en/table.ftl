### Wells: what its tables say.

tally-water = Water
tally-thirst = Thirst

event-step = walks to { $cell }
event-tent = pitches a tent on { $cell }
event-rest = rests
event-draw = draws from the pile
event-dig = digs on { $cell } with a { $token }
event-end-dry = Every well is dug.
event-end-night = Night falls.

refusal-in_tent = In a tent one digs or draws.
refusal-no_tent = Pitch a tent first.
refusal-no_steps_left = No step is left in this turn.
refusal-too_far = { $at } is not beside { $here }.
refusal-rock = { $at } is a rock.
refusal-occupied = Another stands on { $at }.
refusal-nothing_to_do = There is nothing to dig and nothing to draw.
refusal-pile_empty = The pile is empty.
refusal-hand_full = Your hand is full.
refusal-no_such_token = There is no token { $at } in your hand.
refusal-no_well = There is no well on { $here }.
refusal-well_dug = The well on { $here } is dug.

rule-W1 = The board has sand, rock, a camp, wells and deep wells; there are 8 tokens of 1, 5 of 2 and 3 of 3.
rule-W2 = Everybody begins in the camp with one token drawn from the pile, which the others do not see.
rule-W3 = A turn: up to two steps (one on soft sand), then a tent or a rest.
rule-W4 = A step goes to a space beside, not to a rock, and not to where another stands, except in the camp.
rule-W5 = A tent is pitched where one can dig or draw, and one of both is done.
rule-W6 = Who digs lays a token on the well, which is as many points, twice as many at a deep well; a well is dug once.
rule-W7 = Who draws takes a token from the pile; a hand has at most two.
rule-W8 = A rest ends the turn; with thirst it costs a point.
rule-W9 = The game ends when every well is dug, or after eight turns of everybody. Most points win.
