### Der Wüstentruck: what its tables say. Rules, refusals and events are named by the game.

event-card = plays { $card }
event-drive = { FORM($truck, "within") } to { $cell }, { $litres } l
event-push = drives { FORM($truck, "within") } to { $cell }
event-jump = jumps { FORM($truck, "within") }
event-petrol = { FORM($truck, "within") } fills up
event-rob = { FORM($truck, "within") } robbed: { $before } → { $after }
event-gain = { FORM($truck, "within") } gains a litre: { $before } → { $after }
event-flip = { FORM($truck, "within") } flips: { $before } → { $after }

event-home-dry = { FORM($truck, "within") } runs dry and goes to the park
event-home-robbed = { FORM($truck, "within") } is robbed of its last litre and goes to the park
event-home-lost = { FORM($truck, "within") } pays for the card and goes to the park
event-home-skull = { FORM($truck, "within") } runs out of fuel on the skull and goes to the park

event-arrive = { $count ->
    [one] { FORM($truck, "within") } arrives at place { $place }: { $count } point
   *[other] { FORM($truck, "within") } arrives at place { $place }: { $count } points
}
event-reshuffle = { $count ->
    [one] { $count } card shuffled anew
   *[other] { $count } cards shuffled anew
}
event-draw = draws a card
event-draw_known = draws { $card }
event-skull = { FORM($truck, "within") } on the skull: { $before } → { $after }

event-end-no_rival = Nobody can pass the leader any more.
event-end-first_home = The first truck has arrived.
event-end-guard = Too many turns have passed without an arrival.

# What speaks for a move or against it, in a hint and in an analysis: said of the move, or of the truck it drives.
reason-wins = arrives first and wins
reason-arrive = arrives at place { $place }, +{ $points }
reason-end = ends the game
reason-before = takes place { $place } before { $seat } can
reason-stops = keeps { $seat } from arriving with the next card
reason-petrol = fills up: { $before } → { $after }
reason-no_petrol = keeps { $truck } from petrol
reason-robbed = sends { $truck } back to the park, { $steps ->
    [one] { $steps } step lost
   *[other] { $steps } steps lost
}
reason-rob = leaves { $truck } only { $litres ->
    [one] { $litres } litre
   *[other] { $litres } litres
}
reason-drains = lowers the gauge of { $truck }: { $before } → { $after }
reason-pushed = drives { $truck } back by { $steps ->
    [one] { $steps } step
   *[other] { $steps } steps
}
reason-ready = can then arrive with { $card }
reason-flip = fuel for { $truck }: { $before } → { $after }
reason-gain = fuel for { $truck }: { $before } → { $after }
reason-nearer = { $steps ->
    [one] { $steps } step nearer
   *[other] { $steps } steps nearer
}, { $left } to go, { $litres ->
    [one] { $litres } litre left
   *[other] { $litres } litres left
}
reason-jump = jumps { $truck }
reason-slope = safe on a slope
reason-off_skull = leaves the skull
reason-skull = stands on a skull, which costs a litre a turn
reason-dry = runs dry: back to the park with 12 litres, { $steps ->
    [one] { $steps } step lost
   *[other] { $steps } steps lost
}
reason-lost = goes back to the park for the card, { $steps ->
    [one] { $steps } step lost
   *[other] { $steps } steps lost
}

# What matters now, in somebody's first game.
help-home = { CAP($truck) } can drive home now, with { $card }.
help-rival_home = { CAP($truck) } can be home with the next card. Take its fuel, bar its way or drive it off, if you can.
help-no_petrol = Driving, { $truck } cannot reach petrol on { $litres ->
    [one] { $litres } litre
   *[other] { $litres } litres
}. A red or pink card would raise its gauge.
help-petrol = { CAP($truck) } has { $litres ->
    [one] { $litres } litre
   *[other] { $litres } litres
}; the nearest petrol is { $away ->
    [one] { $away } litre
   *[other] { $away } litres
} away.
help-skull = { CAP($truck) } stands on a skull: it loses a litre whenever your turn begins.
help-out = Your trucks wait in the park. Drive one out with a blue card.
help-dead = { CAP($card) } cannot be carried out now: playing it would cost you.
help-nearest = { CAP($truck) } is { $steps ->
    [one] { $steps } step
   *[other] { $steps } steps
} from home with { $litres ->
    [one] { $litres } litre
   *[other] { $litres } litres
}; the cheapest way takes { $away }.

card-B = dark blue
card-b = light blue
card-N = dark brown
card-n = light brown
card-R = red
card-P = pink

refusal-game_over = The game is over.
refusal-not_your_turn = It is { FORM($seat, "of") } turn.
refusal-card_not_in_hand = There is no { $card } card in your hand.
refusal-no_such_truck = There is no such truck in this game.
refusal-not_your_truck = The { $card } card drives only your own trucks, not { $truck }.
refusal-own_truck_pushed = { CAP($truck) } pays for its drive; only another’s truck drives free.
refusal-own_truck_robbed = Only another’s truck can be robbed, not { $truck }.
refusal-gain_for_another = The litre goes to a truck of your own, not to { $truck }.
refusal-red_on_another = The red card flips only your own gauges, not that of { $truck }.
refusal-truck_arrived = { CAP($truck) } has arrived and is out of play.
refusal-truck_in_park = { CAP($truck) } is in the truck park, where only its owner can move it.
refusal-fuel_in_park = The gauge of { $truck } in the truck park cannot be changed.
refusal-truck_on_slope = { CAP($truck) } stands on a slope, where only its owner can move it.
refusal-truck_on_petrol = { CAP($truck) } stands at the petrol station, where its gauge always shows 12.
refusal-nothing_left_on_slope = { CAP($truck) } on its slope has 1 litre, which cannot be taken.
refusal-gauge_is_full = The gauge of { $truck } is full.
refusal-flip_lowers = A flip would lower the gauge of { $truck } from { $gauge }; the red card only raises.
refusal-no_way = { $cell } is not next to the space before it.
refusal-twice = { $cell } would be entered twice; a drive enters no space twice, and not the one it left.
refusal-into_park = No truck drives back into the truck park.
refusal-finish_too_soon = The finish is entered with the last step.
refusal-end_occupied = { CAP($other) } stands on { $cell }; the last space must be free.
refusal-jump_too_rich =
    { CAP($truck) } would have { $gauge ->
        [one] { $gauge } litre
       *[other] { $gauge } litres
    } left and { $other }, which it jumps, has { $other_gauge }; fewer are needed.
refusal-petrol_after_jump = A drive that jumped a truck may not end at a petrol station.
refusal-petrol_without_fuel = A petrol station must be reached with at least 1 litre left.
refusal-others_never_finish = Another’s truck is never driven into the finish.
refusal-no_such_drive = No drive with the { $card } card brings { $truck } to { $cell } at that cost.
refusal-does_not_run_dry = No drive of { $truck } with the { $card } card runs dry.
refusal-others_never_dry = Driving { $truck } costs it nothing, so it cannot run dry.
refusal-payer_not_yours = { CAP($truck) } is another’s; one of your own trucks pays for the card.
refusal-can_be_carried_out = The { $card } card can be carried out.
refusal-payer_not_on_course = { CAP($truck) } is not on the course; another truck of yours pays.
refusal-a_truck_must_pay = One of your trucks on the course pays for the card.
refusal-nobody_need_pay = None of your trucks is on the course, so none pays.

rule-T1 = Each card does one thing: blue ones drive, brown ones drive or move fuel, red and pink ones flip gauges.
rule-T2 = Everyone has three trucks with two players, two with three or four, one with five or six; all begin in the park with 12 litres.
rule-T3 = A hand has three cards, four with two players, seen by its owner alone; an empty pile is made of the discards again.
rule-T4 = The highest roll begins, and turns go to the left.
rule-T5 = A turn: skulls cost fuel, then one card is played and carried out, then the hand is filled up.
rule-T6 = Whoever plays a card that cannot be carried out sends one of their trucks on the course back to the park.
rule-T7 = A card cannot be carried out when nothing it offers can be done in full with any truck.
rule-T8 = A player whose trucks have all arrived takes no more turns.
rule-T9 = A truck drives exactly as many steps as chosen, in any direction, and enters no space twice.
rule-T10 = One truck to a space, so the last space must be free; no truck drives back into the park.
rule-T11 = Your own truck pays a litre for every space it enters; below 1 it goes to the park and has 12 again.
rule-T12 = Driving another’s truck costs it nothing, whatever the ground.
rule-T13 = Driving through a space with a truck on it is a jump; the space counts as a step and is paid for.
rule-T14 = A jump is legal only if the driver has fewer litres afterwards than the truck it jumped.
rule-T15 = Another’s truck, driven with a dark brown card, jumps freely.
rule-T16 = A slope costs nothing; a truck on it is driven by its owner alone, and robbing leaves it at least 1 litre.
rule-T17 = Every skull that your own truck leaves costs 1 litre more.
rule-T18 = A truck on a skull loses 1 litre when its owner’s turn begins.
rule-T19 = A drive that ends at a petrol station fills the tank to 12; it must get there with at least 1 litre and without a jump.
rule-T20 = Dark brown drives another’s truck too: not from the park, not from a slope, never into the finish.
rule-T21 = Light brown takes 3 litres from another’s truck on the course, or gives 1 to your own.
rule-T22 = Red flips one or more of your gauges up: a flipped gauge shows 13 minus what it showed.
rule-T23 = Pink flips the gauge of one truck, anybody’s, up or down.
rule-T24 = The finish is entered with the last of the exact steps, with at least 1 litre left.
rule-T25 = With two to four players places give 10, 8, 6, 5, 4, 3, 2 and 1 points; the game ends when nobody can pass the leader.
rule-T26 = With five or six players the first truck that arrives wins at once.
rule-T27 = When 200 turns for each player pass without an arrival, the game ends.

truck-mine = your truck { $number }
truck-only = your truck
truck-other = { FORM($name, "of") } truck { $number }
truck-others = { FORM($name, "of") } truck
truck-number = Truck { $number }
    .within = truck { $number }
truck-plain = Truck
    .within = the truck
truck-chosen = truck { $number }

ground-plain = plain
ground-exit = exit of the park
ground-slope = slope
ground-skull = skull
ground-petrol = petrol station
ground-park = Truck park
ground-finish = finish at the oasis

board-label = The course
board-truck-park = Truck park
board-park = park
board-places = Places at the oasis
board-whole = Show the whole board
board-invented = This board and the points of its places are our own invention.
board-drawn = The points of the places are our own invention.

card-or = or
card-costs = costs a truck
card-drops = lost if played
card-named = { CAP($card) }, card { $number } of { $count }.
card-playable = Can be carried out.
card-lost = Cannot be carried out: whoever plays it sends a truck back to the park.
card-dropped = Cannot be carried out. Played, it is simply lost: none of your trucks is on the course.

card-foot-B = steps, your truck
card-foot-b = steps, your truck
card-foot-N = steps, any truck
card-foot-n = another’s, or yours
card-foot-R = flips gauges up
card-foot-P = flips any gauge

card-does-B = Drives your truck exactly 1 or 3 steps.
card-does-b = Drives your truck exactly 2 or 4 steps.
card-does-N = Drives any truck exactly 3 steps.
card-does-n = Takes 3 litres from another’s truck, or gives yours 1.
card-does-R = Flips one or more of your gauges up.
card-does-P = Flips the gauge of one truck, anybody’s.

hand-label = Your hand
hand-hidden = The hand is hidden.

hint-card = Choose a card.
hint-card-for = Choose a card for { $truck }.

hint-truck-B = Choose the truck to drive.
hint-truck-N = Choose the truck to drive, yours or another’s.
hint-truck-n = Choose a truck: another’s loses 3 litres, yours gains 1.
hint-truck-P = Choose the truck whose gauge is flipped.

hint-trucks = Choose one or more of your trucks.
hint-several = Choose more trucks, or confirm.
hint-payer = Choose the truck that goes back to the park for it.
hint-space = The number on each space is the fuel left there.
hint-looking = Looking where it can go…
hint-way = Several ways lead to { $cell }: choose one.
hint-ready = Confirm, or choose again.
hint-played = Confirm your turn.
hint-card-lost = Choose a card. Dimmed ones cannot be carried out and cost a truck.
hint-card-dropped = Choose a card. Dimmed ones cannot be carried out and are simply lost.
hint-turn = { $whose }: { $chosen }

act-undo = Undo
act-confirm = Confirm
act-drive = Drive to { $cell }
act-finish = Drive into the oasis
act-dry = Send to the park
act-rob = Take 3 litres
act-gain = Add a litre
act-flip = Flip
act-lost = Send to the park
act-drop = Give up the card

steps-label = How many steps
steps-both = { $a } or { $b }
steps-only = { $count ->
    [one] { $count } step
   *[other] { $count } steps
}

way-steps = { $count ->
    [one] { $count } step
   *[other] { $count } steps
}
way-left = { $count ->
    [one] { $count } litre left
   *[other] { $count } litres left
}
way-home = runs dry and goes back to the park
way-jumps = jumps { $truck }, which has { $gauge }
way-or = or
way-label = Ways to { $cell }
way-now = Way { $number } of { $count }: { $what }.
way-via = via { $cells }
way-straight = straight

account-label = What the move does
account-to = { CAP($truck) } to { $cell }
account-to-finish = { CAP($truck) } into the oasis
account-slopes = { $count ->
    [one] Slope { $cells } is free
   *[other] Slopes { $cells } are free
}
account-skulls = { $count ->
    [one] Leaves the skull at { $cells }
   *[other] Leaves the skulls at { $cells }
}
account-jump = Jumps { $truck } ({ $mine } < { $other })
account-free = Jumps { $truck } freely
account-allowed = allowed
account-petrol = Petrol fills the tank
account-standing = Next turn on the skull
account-dry = Out of fuel, back to the
account-pushed = { $count ->
    [one] { $count } step, costs it nothing
   *[other] { $count } steps, cost it nothing
}
account-home = { CAP($truck) } goes back to the
account-after = Gauge after the move
account-arrives = Arrives at the oasis

alarm-next = { CAP(FORM($name, "of")) } next truck to arrive ends the game.
alarm-any = The next truck to arrive ends the game.

warn-dry =
    Careful: { $truck } needs { $litres ->
        [one] { $litres } litre
       *[other] { $litres } litres
    }, runs dry and goes back to the park with { $tank } litres.
warn-lost = { CAP($card) } cannot be carried out. Whoever plays it sends one of their trucks back to the park.
warn-dropped = The card is lost; no truck of yours is on the course, so none pays.
warn-home = Careful: { $truck } goes back to the park.

no-move = Not played.
no-truck = Not this truck.
no-cell = Not { $cell }.
no-reach = No way of exactly { $steps } steps leads there.
no-reach-short = { $cell } is out of reach.

advice-drive = { $truck } to { $cell }
advice-dry = { $truck } runs dry
advice-rob = rob { $truck }
advice-gain = a litre for { $truck }
advice-flip = flip { $truck }
advice-lost = { $truck } pays for the card

cell-truck = { $count ->
    [one] { CAP($truck) } with { $count } litre
   *[other] { CAP($truck) } with { $count } litres
}
cell-choosable = can be chosen
cell-chosen = chosen
cell-refused = refused

places-title = Places at the oasis
places-free = { $count ->
    [one] Place { $place }, { $count } point, free
   *[other] Place { $place }, { $count } points, free
}
places-taken = { $count ->
    [one] Place { $place }, { $count } point, taken by { $name }
   *[other] Place { $place }, { $count } points, taken by { $name }
}
places-first = The first truck to arrive wins.

pile-left = { $count ->
    [one] { $count } card to draw
   *[other] { $count } cards to draw
}
pile-discards = { $count ->
    [one] { $count } discarded
   *[other] { $count } discarded
}

typed-title = Type a move
typed-label = A move in notation
typed-play = Play
typed-about = Card, steps, truck and path; n-@2b robs, R@1a flips.
typed-wrong = That is no move. Write it like B3@1a:d11-e11-f11, n-@2b or R@1a,1c.

panel-park = in the park
panel-home = { $count ->
    [one] arrived, { $count } point
   *[other] arrived, { $count } points
}
panel-to-go = { $cell } · { $count } to go
panel-gauge = { $count ->
    [one] { $count } litre
   *[other] { $count } litres
}
panel-cards = { $count ->
    [one] { $count } card
   *[other] { $count } cards
}

count-places = Places
count-place = { $count ->
    [one] place { $place }: { $count } point
   *[other] place { $place }: { $count } points
}
count-first = first home
count-to-go = { $count ->
    [one] { $count } step to go
   *[other] { $count } steps to go
}
count-none = No truck has arrived.

told-card = { $card } card, { $what }
told-drive = { FORM($truck, "within") } to { $cell } for { $litres ->
    [one] { $litres } litre
   *[other] { $litres } litres
}
told-arrive = { FORM($truck, "within") } arrives at place { $place }
chip-drive = { CAP($card) } { $steps }
chip-rob = { CAP($card) } −3
chip-gain = { CAP($card) } +1
chip-lost = { CAP($card) }, lost

log-dropped = gives the card up

say-drawn = You draw { $card }.
say-home = arrived at place { $place }
say-to-go = { $count ->
    [one] { $count } step to go
   *[other] { $count } steps to go
}
say-hand = Your hand: { $cards }.
say-piles = { $pile } to draw, { $discards } discarded.
say-not-now = It is not your turn.
say-playable = Choose a card first. These can be carried out: { $cards }.
say-none = Nothing can be reached without running dry.
say-none-playable = No card can be carried out.

each-on = can be used on { $trucks }.
each-to = { $truck } to { $cell }, { $way }, { $left }.

around-park = Around the truck park
around-line = { CAP($wind) }: { $what }
near-far = { $count ->
    [one] { $count } space { $wind }
   *[other] { $count } spaces { $wind }
}
near-petrol = Nearest petrol station: { $cell }, { $far }.
near-finish = Finish: { $far }.

key-cards = choose a card of the hand
key-arrows = walk over the spaces
key-enter = choose; again: play
key-undo = one choice back
key-mine = hear where my trucks are
key-left = hear hands and piles
key-best = hear the best places
key-next = next truck or space that can be chosen, with Shift the one before
key-way = next of several ways to a space
key-drop = clear the selection
key-each = hear what each card can do
key-around = hear what lies around the space
key-near = hear the nearest petrol station and the finish
key-type = type a move

verdict-first_home = { KIND($seat) ->
    [you] you were
   *[other] { $seat } was
} first home
verdict-to_go = { $seat } had { $count ->
    [one] { $count } step
   *[other] { $count } steps
} to go
verdict-nearest = { KIND($seat) ->
    [you] you were
   *[other] { $seat } was
} nearest to the finish, with { $count ->
    [one] { $count } step
   *[other] { $count } steps
} to go
verdict-first = { $seat } took the first place at the oasis: { $rest ->
    [0] { $points } points
   *[other] { $points } of { $all } points
}
verdict-home = { $count ->
    [0] { $seat } brought no truck home
    [one] { $seat } brought { $count } truck home for { $points ->
        [one] { $points } point
       *[other] { $points } points
    }
   *[other] { $seat } brought { $count } trucks home for { $points } points
}

race-won = { KIND($name) ->
    [you] You are first home
   *[other] { $name } is first home
}
