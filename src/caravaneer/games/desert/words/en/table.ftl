### Durch die Wüste: what its tables say. Rules, refusals and events are named by the game.

board = The board; arrow keys walk over the hexes
tray = Supplies and actions
whole = Whole board

turn-yours = Your turn
turn-seat = { CAP($name) } to play
turn-camel = camel { $n } of { $of }
turn-leader = leader { $n } of { $of }
turn-return = give one leader back
turn-complete = everything is placed
turn-line = { $whose }: { $what }
turn-over = The game is over

hint-colour = Choose a colour, or a hex.
hint-places = { $count ->
    [one] { CAP($colour) }: { $count } place. Pick it, or another colour.
   *[other] { CAP($colour) }: { $count } places. Pick a hex, or another colour.
}
hint-lit = { $cell }: the lit colours may go there. Choose one.
hint-leader = Choose a colour for your leader.
hint-leader-places = { CAP($colour) } leader: pick a hex without water, next to no palm and no leader.
hint-return = Five play: everyone gives one leader back, each a different colour.
hint-returned = You will play without { $colour }.
hint-confirm = Confirm the turn, or undo.
hint-skip = There is nowhere to place a camel, so your turn is skipped.
hint-wait = You can look around meanwhile.

act-undo = Undo
act-undo-camel = Undo camel { $n }
act-undo-leader = Undo the leader
act-confirm = Confirm turn
act-place = Place on { $cell }
act-choose = Choose a hex
act-return = Give { $colour } back
act-skip = Skip the turn

supply-left = { $count ->
    [one] { CAP($colour) }: { $count } camel left
   *[other] { CAP($colour) }: { $count } camels left
}
supply-last = last { $count }
supply-gone = none left
supply-nowhere = nowhere to place
supply-places = { $count ->
    [one] { $count } place
   *[other] { $count } places
}
supply-leader = { CAP($colour) } leader, to be placed
supply-stands = { CAP($colour) } leader, on the board
supply-back = { CAP($colour) } leader, given back
supply-here = may go to { $cell }

alarm-left = { $count ->
    [one] { CAP($colour) }: { $count } camel left.
   *[other] { CAP($colour) }: { $count } camels left.
}
alarm-soon = The game can end within two turns.
alarm-now = This turn can end the game.
alarm-ends = { CAP($colour) } is used up: the game ends with this turn.

filter-title = Show
filter-all = All
filter-mine = Mine
filter-colour = Colour
filter-seat = Player
filter-now = Shown: { $what }

switch-threats = Threats
switch-preview = Point preview
threats-legend = Dotted hexes: a rival could close ground there, ! with one camel, !! with two. The number is the hexes.
switch-on = { $what } on
switch-off = { $what } off

typed-label = Type a move
typed-go = Play
typed-unreadable = “{ $text }” is no move. Write the letter of a colour and a cell, such as Mk12.

no-colour = None of your colours may go to { $cell }.
no-others = { $count ->
    [one] { CAP($colours) } may go there.
   *[other] { CAP($colours) } may go there.
}
no-complete = Both camels are placed. Confirm the turn, or undo.
no-rule = Rule { $rule }: { $about }
no-nowhere = There is no place for { $colour } now.
no-gone = No { $colour } camel is left.

preview-camel = { CAP($colour) } to { $cell }
preview-leader = { CAP($colour) } leader to { $cell }
preview-water = Water
preview-oasis = { $count ->
    [one] Oasis
   *[other] { $count } oases
}
preview-water-inside = Water inside
preview-oasis-inside = { $count ->
    [one] Oasis inside
   *[other] { $count } oases inside
}
preview-encloses = { $count ->
    [one] Encloses { $count } hex
   *[other] Encloses { $count } hexes
}
preview-ground = Territory
preview-longest = Largest caravan
preview-now = +{ $points } now
preview-end = { $points } at end
preview-caravan = Caravan (largest: { $longest })
preview-grows = Caravan { $from } → { $to }
preview-left = { CAP($colour) } left after this
preview-nothing = No points here
preview-again = tap again or Place

panel-water = Water
panel-oases = Oases
panel-territory = Territory
panel-longest = Caravans
panel-points = { $count ->
    [one] { $what }: { $count } point
   *[other] { $what }: { $count } points
}
panel-sofar = { $text }, if the game ended now
panel-length = { CAP($colour) } caravan of { $count }
panel-length-longest = { CAP($colour) } caravan of { $count }, the largest
panel-none = { CAP($colour) }: leader given back
panel-to-come = { CAP($colour) }: leader to be placed

say-move = { CAP($name) }: { $what }.
say-gains = { $what }; { $points }
say-points = { $count ->
    [one] { $count } point
   *[other] { $count } points
}
say-closed = { $count ->
    [one] { CAP($name) } closed { $count } hex { $where }.
   *[other] { CAP($name) } closed { $count } hexes { $where }.
}
say-chosen = { $count ->
    [one] { CAP($colour) }, { $count } place.
   *[other] { CAP($colour) }, { $count } places.
}

where-n = in the north
where-ne = in the north-east
where-e = in the east
where-se = in the south-east
where-s = in the south
where-sw = in the south-west
where-w = in the west
where-nw = in the north-west
where-middle = in the middle

cell-empty = { $cell }, empty
cell-water = { $cell }, water { $value }
cell-palm = { $cell }, palm
cell-reached = reached by { $whom }
cell-caravan-of = { FORM($name, "of") } { $colour } caravan
cell-camel = { $cell }, { FORM($name, "of") } { $colour } camel
cell-leader = { $cell }, { FORM($name, "of") } { $colour } leader
cell-my-camel = { $cell }, your { $colour } camel
cell-my-leader = { $cell }, your { $colour } leader
cell-caravan = caravan of { $count }
cell-longest = the largest
cell-territory = { FORM($name, "of") } territory
cell-my-territory = your territory
cell-legal = legal for { $colours }
cell-legal-for = legal for { $colours }: { $gives }
cell-now = { $count ->
    [one] { $count } point now
   *[other] { $count } points now
}
cell-encloses = { $count ->
    [one] encloses { $count } hex
   *[other] encloses { $count } hexes
}
cell-last = last turn
cell-pending = not confirmed yet
cell-threat = { $count ->
    [one] { CAP($name) } could close { $count } hex here
   *[other] { CAP($name) } could close { $count } hexes here
}
cell-threat-points = { $count ->
    [one] { CAP($name) } could take { $count } point here
   *[other] { CAP($name) } could take { $count } points here
}
cell-threat-two =
    { KIND($name) ->
        [you] You are
       *[other] { $name } is
    } two camels from closing { $count ->
        [one] { $count } hex
       *[other] { $count } hexes
    }

sum-mine = My caravans: { $what }.
sum-none = No caravan yet.
sum-supplies = Supplies: { $what }.
sum-best = Best places: { $what }.
sum-no-best = There is no legal place for you now.
sum-each = { $places }, best { $best }

piece-caravan = { $colour } caravan of { $count }, leader on { $cell }

around-line = { CAP($wind) }: { $what }.
around-edge = the edge
around-mountain = mountains
around-free = { $count ->
    [one] { $count } empty hex, then { $what }
   *[other] { $count } empty hexes, then { $what }
}
near-far = { $count ->
    [one] { $count } hex { $wind }
   *[other] { $count } hexes { $wind }
}
near-water = Nearest water: { $cell }, worth { $value }, { $far }.
near-palm = Nearest palm: { $cell }, { $far }.
near-no-water = No water is left.

key-arrows = walk over the hexes
key-next = next legal hex by points, with Shift the one before
key-enter = place there; confirm when the turn is complete
key-colour = choose a colour
key-undo = undo
key-threats = threats on or off
key-filter = change the filter
key-mine = hear my caravans
key-left = hear the supplies
key-best = hear the best places
key-each = hear each colour: its places and the best one
key-around = hear what lies around the hex
key-near = hear the nearest water and palm
key-kind = next caravan of the same colour
key-type = type a move
key-drop = clear the selection

count-longest = Largest caravans
count-leader = leader counted
count-row = { CAP($colour) }: { $what }
count-won =
    { $names }, { $length ->
        [one] { $length } camel
       *[other] { $length } camels
    }, { $points ->
        [one] { $points } point
       *[other] { $points } points
    }
count-board = The final board

event-return = gives the { $colour } leader back
event-leader = { $colour } leader to { $cell }
event-camel = { $colour } camel to { $cell }
event-skip = cannot place
event-water = water
event-oasis = oasis
event-territory = { $count ->
    [one] closes { $count } hex
   *[other] closes { $count } hexes
}
event-territory_water = water inside
event-territory_oasis = oasis inside

event-end-supply_empty = The last camel of a colour was placed.
event-end-nobody_can_place = Nobody can place a camel any more.

told-camels = { $colour } to { $cells }
told-water = { $count ->
    [one] takes a waterhole
   *[other] takes { $count } waterholes
}
told-oasis = { $count ->
    [one] reaches the oasis
   *[other] reaches { $count } oases
}
told-territory = { $count ->
    [one] closes { $count } hex { $where }
   *[other] closes { $count } hexes { $where }
}
told-territory_water = takes the water inside
told-territory_oasis = { $count ->
    [one] takes the oasis inside
   *[other] takes the { $count } oases inside
}

event-longest = largest { $colour } caravan: { $length }
event-ground = { $count ->
    [one] { $count } hex enclosed
   *[other] { $count } hexes enclosed
}

# What speaks for a move, in a hint and in an analysis: said of the move.
reason-water = takes water, +{ $points }
reason-oasis = { $count ->
    [one] reaches an oasis, +{ $points }
   *[other] reaches { $count } oases, +{ $points }
}
reason-closes = { $count ->
    [one] closes { $count } hex
   *[other] closes { $count } hexes
}
reason-water_inside = takes the water inside, +{ $points }
reason-oasis_inside = { $count ->
    [one] has an oasis inside, +{ $points }
   *[other] has { $count } oases inside, +{ $points }
}
reason-before = gets there before { $seat }
reason-prevents = keeps { $seat } from closing { $count ->
    [one] { $count } hex
   *[other] { $count } hexes
}
reason-last_camel = places the last { $colour } camel: the game ends with this turn
reason-longest = leads in { $colour }, { $length } camels to { $second }
reason-level = draws level with { $seat } in { $colour }, { $length } camels each
reason-prepares = { $count ->
    [one] one more camel would close { $count } hex
   *[other] one more camel would close { $count } hexes
}
reason-end = ends the game

# What matters now, in somebody's first game.
help-leader = Around { $cell } lie { $points } points of water{ $oases ->
    [0] {""}
    [one] {" and an oasis"}
   *[other] {" and "}{ $oases } oases
}: a good place for a leader.
help-closes = { CAP($colour) } on { $cell } closes { $count ->
    [one] { $count } hex
   *[other] { $count } hexes
}{ $points ->
    [0] .
   *[other] {" "}and takes { $points } at once.
}
help-threat_one = { $seat } can close { $count ->
    [one] { $count } hex
   *[other] { $count } hexes
} with one camel, on { $cell }. Once closed, nobody else gets in.
help-threat_two = { $seat } is two camels from closing { $count ->
    [one] { $count } hex
   *[other] { $count } hexes
}, by way of { $cell }.
help-oasis = { CAP($colour) } on { $cell } reaches { $count ->
    [one] an oasis
   *[other] { $count } oases
}: { $points } points.
help-supply = { $count ->
    [one] One { $colour } camel is left: the turn that places it is the last of the game.
   *[other] Only { $count } { $colour } camels are left: the turn that places the last of them ends the game.
}
help-water = { CAP($colour) } on { $cell } takes { $points ->
    [one] { $points } point
   *[other] { $points } points
} of water.
help-quiet = Nothing to take right now: grow towards water and palms, or close off ground.

colour-L = lemon
colour-M = mint
colour-R = rose
colour-S = sky
colour-V = violet

refusal-game_over = The game is over.
refusal-not_your_turn = It is { FORM($seat, "of") } turn.
refusal-not_returning = Leaders are given back only before the first is placed.
refusal-return_first = First everyone gives one leader back.
refusal-returned_already = Someone else has given the { $colour } leader back.
refusal-leaders_first = Camels come when all leaders are placed.
refusal-leaders_are_placed = All leaders are placed; now camels follow.
refusal-leader_given_back = The { $colour } leader was given back.
refusal-leader_placed_already = The { $colour } leader is on the board already.
refusal-beyond_the_line = { $cell } lies beyond the line and is not in play.
refusal-leader_on_palm = A palm stands on { $cell }.
refusal-leader_on_water = A leader may not be placed on the waterhole of { $cell }.
refusal-leader_on_camel = Another leader stands on { $cell }.
refusal-leader_next_to_palm = { $cell } is next to a palm.
refusal-leader_next_to_leader = { $cell } is next to another leader.
refusal-colour_not_new = In the first round everyone places a colour that nobody has placed yet.
refusal-colour_strands_last_seat = The last player would be left without a new colour for the first leader.
refusal-no_caravan = There is no { $colour } caravan of yours on the board.
refusal-supply_is_empty = No { $colour } camel is left in the supply.
refusal-camel_on_palm = A palm stands on { $cell }.
refusal-camel_on_camel = A camel stands on { $cell } already.
refusal-not_next_to_caravan = { $cell } is not next to your own { $colour } caravan.
refusal-next_to_anothers_camel = { $cell } is next to one of { FORM($other, "of") } { $colour } camels.
refusal-inside_territory = { $cell } lies in a closed territory, which nobody may enter in the FFG edition.
refusal-must_place = A camel can be placed, so one must be.

rule-D1 = Five colours have 34 camels each, leaders included; the supply of each begins at 22, 26, 30 or 30 for two, three, four or five players.
rule-D2 = With two or three players the section beyond the line is not in play, and the line is the edge.
rule-D3 = Five palms stand on five of the palm hexes, drawn by chance.
rule-D4 = Of 45 waterholes worth 1, 2 or 3, one lies open on every circle and on every palm hex without a palm.
rule-D5 = Everyone has a leader of each colour; with five players each gives one back, all of different colours.
rule-D6 = Turns go round in the order of the seats, and the first seat begins.
rule-D7 = Everyone in turn places a leader, until all are on the board.
rule-D8 = A leader goes on an empty hex without water or palm, next to no palm and next to no leader.
rule-D9 = In the first round everyone places a colour that nobody has placed yet.
rule-D10 = A leader that finds no hex stays off the board, and its caravan does not exist.
rule-D11 = A turn is two camels, placed and scored one after the other; at the very start the first players place only one.
rule-D12 = A camel goes on an empty hex or a waterhole next to your own caravan of that colour.
rule-D13 = It may not be next to a camel of the same colour that belongs to someone else.
rule-D14 = Whoever can place a camel must; when nobody can, the game ends at once.
rule-D15 = A colour whose supply is empty cannot be placed.
rule-D16 = A camel on a waterhole takes it: 1, 2 or 3 points.
rule-D17 = A caravan that reaches a palm scores 5, once for each palm.
rule-D18 = Ground that only one caravan touches is its territory; edge and mountains are walls.
rule-D19 = Closing a territory takes all its water at once, and 5 for each new palm inside.
rule-D20 = In the KOSMOS edition the owner may place inside the territory, in the FFG edition nobody may.
rule-D21 = Points are never limited by the tokens of a box.
rule-D22 = Points taken lie face down; the table decides whether the others’ totals are shown.
rule-D23 = The game ends with the turn in which the last camel of a colour was placed.
rule-D24 = For each colour the largest caravan scores 10; those who tie score 5 each.
rule-D25 = Every empty hex of your territories scores 1; palms score nothing.
rule-D26 = Most points win; equal totals share the win.

verdict-land = { $seat } closed ground { $where }: { $rest ->
    [0] { $points ->
        [one] { $points } point for territory
       *[other] { $points } points for territory
    }
   *[other] { $points } of { $all } points for territory
}
verdict-caravans = { $seat } had the largest caravan in { $count ->
    [one] { $count } colour
   *[other] { $count } colours
}: { $rest ->
    [0] { $points } points
   *[other] { $points } of { $all } points
}
verdict-caravans_level = { $seat } shared the largest caravan in { $count ->
    [one] { $count } colour
   *[other] { $count } colours
}: { $points } points
verdict-oases = { $seat } reached { $count ->
    [one] { $count } oasis
   *[other] { $count } oases
}, { $more } more than { $other }: { $points } points
verdict-water = { $points ->
    [one] { $seat } took { $points } point of water
   *[other] { $seat } took { $points } points of water
}, { $more } more than { $other }
verdict-most_territories = { $seat } had the most territory ({ $points })
verdict-most_caravans = { $seat } scored the most for caravans ({ $points })
verdict-most_oases = { $seat } scored the most at oases ({ $points })
verdict-most_water = { $seat } took the most water ({ $points })
