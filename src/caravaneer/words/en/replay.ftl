### A game looked at again, and what the analyst says of it. It comes with its page.

replay-title = Review
replay-turn = Turn { $turn } of { $turns }
replay-position = Move { $ply } of { $plies }
replay-start = Start position
replay-slider = Position
replay-first = To the start
replay-previous = One turn back
replay-next = One turn on
replay-previous-move = One move back
replay-next-move = One move on
replay-single = Single moves
replay-last = To the end
replay-play = Play
replay-pause = Pause
replay-speed = Speed
replay-play-on = Play on from here
replay-better = Find better turns
replay-to-table = To the table
replay-seen = Seen by
replay-everybody = everybody
replay-closes = 3 or more hexes closed

# What the analyst says.
replay-analysis = Analysis
replay-chance = Chance to win
replay-expected = Expected points
replay-percent = { $percent } %
replay-points = { NUMBER($points, minimumFractionDigits: 1, maximumFractionDigits: 1) }
replay-points-short = { NUMBER($points, minimumFractionDigits: 1, maximumFractionDigits: 1) } pts
replay-amount-points = { $count ->
    [one] { $count } point
   *[other] { $count } points
}
replay-amount-chance = { $percent } % chance to win
replay-best = Best for { $name } here
replay-best-over = The game is over
replay-best-later = Not judged yet.
replay-by-points = expected points at the end
replay-by-chance = chance to win
replay-played = played
replay-played-mark = P
replay-costs = costs { LIST($what) }
replay-costs-nothing = as good as the best

# Keys, in the list of keys.
replay-key-move = one move back or on
replay-key-mistake = to the next turn that cost much

# The graphs.
replay-taken = Points taken
replay-taken-all = Taken
replay-over-game = Over the game
replay-graph = { $what }. { $where }: { LIST($seats) }.
replay-graph-seat = { $name } { $value }
replay-turned = { $name }, turn { $turn }: { $what }

# Mistakes.
replay-mistake = Next mistake
replay-mistake-key = Next mistake (M)
replay-mistake-all = Everybody’s mistakes, not mine alone
replay-mistake-none = No turn cost much.

# While it thinks, and where it cannot.
replay-judged = { $judged } of { $turns } turns judged
replay-begins = The analyst takes a first look…
replay-not-started = You did not play here. What the analyst has found so far is shown; it goes on when somebody who played looks at the game.
replay-not-judged = You did not play here. The analyst begins when somebody who played looks at the game.
replay-not-over = The analyst judges a game when it is over.
replay-offline = The server does not answer. The analyst goes on when it is back.
replay-again = Try again

# Whose knowledge counts where hands are hidden.
replay-known = Judged by
replay-known-player = what the player could know
replay-known-cards = the cards as they lay

# To the page where other turns are tried.
replay-lines = Try another turn here
