### Der Wüstentruck: what only the terminal says.

truck-named = truck { $code }

terminal-where = Where
terminal-litres = Litres
terminal-steps = Steps to go
terminal-stuck = cannot be carried out
terminal-runs-dry = runs dry
terminal-points = Points: { $points }
terminal-piles = Draw pile: { $pile ->
    [one] { $pile } card
   *[other] { $pile } cards
}. Discards: { $discards }. In hand: { $hands }.

terminal-phase-turns = { KIND($seat) ->
    [you] You play
   *[other] { CAP($seat) } plays
} a card.

terminal-does-drive = { $truck } to { $where }, { $gauge } l left, { $steps ->
    [one] { $steps } step
   *[other] { $steps } steps
} to go
terminal-does-push = { $truck } to { $where }, { $steps ->
    [one] { $steps } step
   *[other] { $steps } steps
} to go
terminal-group = { $card }, { $truck }: { $where }, { $gauge } l

terminal-ask-card = A card letter ({ $cards }), or a whole move like { $example }
terminal-ask-truck = Which truck with { $card } ({ $trucks })? undo goes back
terminal-ask-end = Which one (1–{ $count })? undo goes back
terminal-no-number = There is no { $number } on the list; write 1 to { $count }.
terminal-confirm-home = ! { $move } sends your own { $trucks } back to the park. Play it all the same (y/n)
# The first letter of yes, in small.
terminal-yes = y

terminal-undo-step = One step back.
terminal-undo-never = A move that was played stays played: a card was drawn after it, and you have seen it (T5). Only the choice of a card, a truck or an end can be taken back, before the move is played.
terminal-won-first_home = { KIND($seat) ->
    [you] You are home first and win.
   *[other] { CAP($seat) } is home first and wins.
}
terminal-won-guard = { KIND($seat) ->
    [you] You win
   *[other] { CAP($seat) } wins
}: most points, then the nearest truck (T27).

terminal-help =
    B          choose a card by its letter, then a truck, then an end by its number
    B3@1a:d11-e11-f11  drive truck 1a with dark blue over these spaces; or write:
    B@1a:dry   a drive that runs dry     Bx@1a  lose a card that cannot be played
    n-@2b n+@1a  rob or gain             R@1a,1c P@2a  flip gauges
               B { card-B }, b { card-b }, N { card-N }, n { card-n }, R { card-R }, P { card-P }
    On the board: 1a a truck of seat 1, behind its space; = plain, e exit, s slope,
    x skull, F petrol, S park, A finish, [ ] driven to last
    moves      what can be played; moves B, moves 1a, moves B 1a: move by move
    why MOVE   what a move would do, or why it is illegal
    rule T8    read a rule of the book, with its figures
    undo       one step back while you choose; a played move stays played
    board      show the board again
    save FILE  write the game down, all hands with it (as text if it ends in .txt)
    quit       leave the game
