### Better turns looked for after a game. It comes with its page.

better-title = Find the better turn
better-all = Everybody’s turns, not mine alone
better-found = { $found } of { $count } found
better-mistake = Mistake { $n } of { $count }
better-dot-open = Mistake { $n }
better-dot-found = Mistake { $n }, found
better-dot-missed = Mistake { $n }, missed
better-ask = Find a better turn.
better-ear = { $mistake }. { $played } { $ask }
better-check = Check
better-checking = Your turn is being weighed…
better-show = Show
better-show-next = Show the next move

# What is answered.
better-yes = Yes!
better-yes-best = It is the best turn the analyst knows.
better-yes-as-good = It is as good as the best.
better-better = Better than in the game
better-better-text = { $gain } more. There is a turn that is worth { $loss } more still.
better-no = Not better
better-no-text = It gives away { $loss } compared with the best.
better-no-same = That is what was played.
better-shown = This was the best turn
better-shown-text = You will be asked again another day.
better-shown-alone = Try it yourself, or go on.
better-now = Your turn now
better-best = The best turn
better-game = In the game
better-given = Given away in the game
better-accepted = As good, and accepted
better-within-points = within 1 point
better-within-wins = within 3.5 %
better-by-points = points expected
better-by-wins = chance to win
better-estimate-points = Expected points are an estimate.
better-estimate-wins = Chances are an estimate.
better-key-now = you, now
better-key-played = played in the game
better-key-did = { $name }, afterwards
better-key-would = { $name }, likely afterwards

# What comes next.
better-again = Try another
better-play-on = Play on from here
better-next = Next mistake
better-end = To the end
better-review = To the review
better-home = Home
better-over-title = { $found } of { $count } found
better-over-all = Every one of them. Well played!
better-over-missed = { $count ->
    [one] You will be asked again for the one you missed.
   *[other] You will be asked again for the { $count } you missed.
}
better-over-kept = You find them on your page and on the home page.
better-from-start = From the start

# Before it begins, and where there is nothing to do.
better-wait = The game is judged turn by turn first. Then you look for better turns where most was given away.
better-none-mine = None of your turns cost much here.
better-none = No turn cost much here.
better-none-missed = There is nothing to look for again: you have found all you missed.
better-again-count = { $count ->
    [one] { $count } better turn still to find
   *[other] { $count } better turns still to find
}
better-again-about = Turns for which you have not found a better one yet
