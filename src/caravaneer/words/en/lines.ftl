### Lines beside a game that is over: other turns tried; loaded where they are.

lines-title = Other turns
lines-by = Other turns, tried by { $name }
lines-none = Play another move on the board: it becomes a line beside the game.
lines-none-yet = Nothing has been tried here yet.
lines-line = Line { $number }
lines-from = from move { NUMBER($ply, useGrouping: 0) }
lines-at-game = The game, after move { NUMBER($ply, useGrouping: 0) } of { NUMBER($plies, useGrouping: 0) }
lines-at-start = The game, before the first move
lines-at-line = { $name }, after move { NUMBER($ply, useGrouping: 0) }
# The same where there is little room.
lines-at-game-short = Move { NUMBER($ply, useGrouping: 0) } of { NUMBER($plies, useGrouping: 0) }
lines-at-line-short = { $name }, move { NUMBER($ply, useGrouping: 0) }
lines-back = Back
lines-on = On
lines-bots = Bots answer
lines-bots-level = How well they play
lines-bot-plays = Let a bot make this turn
lines-thinking = A bot is thinking…
lines-name = Name of this line
lines-comment = Comment on this position
lines-remove = Delete from here on
lines-removed = Deleted.
lines-put-back = Put it back
lines-share = Share these lines
lines-saving = Saving…
lines-saved = Saved, for you alone until you share the link
lines-not-saved = Not saved: { $why }
lines-others = These lines are { $name }’s. Step through them; they cannot be changed here.
lines-own = Try for myself
lines-to-review = To the review
lines-drawn-anew = In a line, cards are drawn afresh.
lines-here = Other moves here
lines-more = Your other lines beside this game
lines-more-moves = { $count ->
    [one] { $count } move
   *[other] { $count } moves
}

## What is wrong with lines

problem-bad_line = This line cannot be played. Detail: “{ $why }”.
problem-too_many_trees = You keep { $most } of these already: delete one first.
problem-tree_too_large = These lines are too long to be kept: at most { $most } bytes.
problem-tree_too_long = These lines are too long to be kept: at most { $most } moves.
problem-no_such_tree = There are no lines at this address. Maybe they were deleted.
problem-not_your_tree = Only their maker can change these lines.
