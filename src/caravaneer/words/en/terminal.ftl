### What only the terminal says, whatever the game. A game may say these in its own way.

terminal-seat = Seat { $number }
terminal-you = Seat { $number } (you)
terminal-total = total
terminal-line = { $seat }: { $what }
terminal-prompt = { $question }:

terminal-welcome = { $title }, { $players ->
    [one] { $players } seat
   *[other] { $players } seats
}. You are seat { $number }. Write ? for help.
terminal-resumed = The game in { $file } goes on.

terminal-phase = { KIND($seat) ->
    [you] You decide
   *[other] { CAP($seat) } decides
}: { $phase }.
terminal-ask = Your move, like { $example }
terminal-skipped = You have no choice here.
terminal-help =
    moves      the legal moves and what they do; moves X those that begin with X
    why MOVE   what a move would do, or why it is illegal
    undo       back to your last decision
    board      show the position again
    save FILE  write the game down (as text if it ends in .txt)
    quit       leave the game
    Anything else is a move, written like those that moves lists.

terminal-moves = Legal moves: { $count }
terminal-moves-more = and { $count } more
terminal-moves-none = No legal move with { $what }.

terminal-malformed = “{ $text }” is neither a move nor a command here. Write a move like { $example }, or ? for help.
terminal-illegal = { $move } is illegal: { $sentence } ({ $rule })
terminal-why-usage = Write a move after why, like: why { $example }
terminal-why-legal = { $points ->
    [one] { $move } is legal. { $points } point now.
   *[other] { $move } is legal. { $points } points now.
}

terminal-undo-done = Back to your last decision.
terminal-undo-never = What was played since your last decision has shown something, so it stays played.
terminal-undo-nothing = There is nothing to take back.

terminal-save-usage = Write a file name after save, like: save game.json
terminal-save-failed = The game could not be saved: { $error }
terminal-save-exists = { $file } exists already; choose another name.
terminal-save-ask = Save the game? Write a file name, or press Enter to leave it
terminal-saved = The game is saved in { $file }.

terminal-book-how = { $command } { $number } shows a rule with its figures. With a word in place of the number you see where it stands.
terminal-book-found = { $count ->
    [one] “{ $word }” stands in { $count } place:
   *[other] “{ $word }” stands in { $count } places:
}
terminal-rule-read = Write rule { $rule } to read it.
terminal-rule-unknown = There is no rule { $rule } here; the rules are { $first } to { $last }.

terminal-bye = See you again.
terminal-eof = No more input; the game stops here.
terminal-won = { KIND($seat) ->
    [you] You win
   *[other] { CAP($seat) } wins
} with { $points ->
    [one] { $points } point
   *[other] { $points } points
}.
terminal-shared = { CAP(LIST($seats)) } share the win with { $points ->
    [one] { $points } point
   *[other] { $points } points
}.

# What every game refuses; a game with words of its own says it in its own way.
refusal-game_over = The game is over.
refusal-not_your_turn = It is the turn of { $seat }.
