### Durch die Wüste: what only the terminal says.

tally-water = { panel-water }
tally-oases = { panel-oases }
tally-territories = { panel-territory }
tally-caravans = { panel-longest }
terminal-camels = camels

terminal-phase-returns = { KIND($seat) ->
    [you] You give
   *[other] { CAP($seat) } gives
} a leader back.
terminal-phase-leaders = { KIND($seat) ->
    [you] You place
   *[other] { CAP($seat) } places
} a leader.
terminal-phase-camels = { KIND($seat) ->
    [you] You place
   *[other] { CAP($seat) } places
} camels; left in this turn: { $count }.

terminal-supply = Supply: { $supply }
terminal-threat = { CAP($seat) } can close { $count ->
    [one] { $count } hex
   *[other] { $count } hexes
} worth { $points } with { $moves }.
terminal-threats-none = Nobody else can close ground with one or two camels.
terminal-as-if = Points as if the game ended now; camels by colour:
terminal-nothing-at-once = nothing at once: { $moves }

terminal-ask-returns = Give a leader back, like { $example }
terminal-ask-leaders = Place a leader, like { $example } ({ $colours } in hand)
terminal-ask-camels = Place a camel, like { $example }
terminal-skipped = You cannot place a camel; the rest of your turn is skipped (D14).

terminal-moves = Legal moves: { $count }. Points now, and the change in your total:
terminal-moves-more = and { $count } more; moves M shows one colour

terminal-help =
    M*k12      place the mint leader on k12 (letter, star, hex)
    Mk12       place a mint camel on k12
    -M         give the mint leader back (five seats)
               L { colour-L }, M { colour-M }, R { colour-R }, S { colour-S }, V { colour-V }
    On the board: M2 the mint leader of seat 2, m2 a camel of its caravan, o3 a
    waterhole of 3, P a palm, -1 territory of seat 1, ^ mountain, [ ] placed last
    moves      the best legal moves with their points; moves M only mint
    why Mk12   what a move would do, or why it is illegal
    rule D8    read a rule of the book, with its figures
    threats    ground that others could close with one or two camels
    undo       back to your last decision
    board      show the board again
    save FILE  write the game down (as text if it ends in .txt)
    quit       leave the game
