### The frame round a table.

table-seat = Seat { $number }
# The same where there is hardly any room.
table-seat-short = No. { $number }

table-kind-open = open seat
table-kind-bot = bot · { $level }
table-kind-mine = seat { $number } · { $colour }
table-kind-here = online
table-kind-away = away
table-kind-stand-in = bot stands in · { $level }
table-kind-resigned = resigned · bot { $level }

table-players = { $count ->
    [one] { $count } player
   *[other] { $count } players
}
table-turn = Turn { $number }
table-your-turn = Your turn
table-bot-slow = { KIND($name) ->
    [you] The bot in your seat
   *[other] { $name }
} takes longer than usual. Right after the server has started, a first move can take a minute.
table-turn-of = { $name } to play
table-over = Game over
table-watching = You are watching
table-watchers = { $count ->
    [one] { $count } watching
   *[other] { $count } watching
}
table-covered = covered
table-ended = { $points } if ended now
table-ended-short = { $points } if ended
table-points = { $count ->
    [one] { $count } point
   *[other] { $count } points
}
table-players-title = Players
table-has-turn = has the turn
table-no-clock = No clock
table-days-left = { $count ->
    [one] { $count } day a turn
   *[other] { $count } days a turn
}
table-clock = { $time } left
table-bot-in = bot takes over in { $time }
table-side = Moves and talk
table-open-side = Show moves and talk
table-close-side = Back to the board
table-moves = Moves
table-talk = Talk
table-hint = Hint
table-hint-thinking = Thinking…
table-hint-queue = Waiting in the queue: { $count } before you.
table-hint-best = Good moves here, with the chance to win
table-hint-points = Good moves here, with the points to expect
table-hint-chance = { $percent } % to win
table-hint-rest = gains over the rest of the game
table-hint-play = Play
table-hint-none = No hint here: they are off while a game with other people runs.
table-settings = Settings
table-help = Help
table-hand-over = Pass the device to { $name }
table-hand-over-about = The hand stays hidden until then.
table-hand-over-ready = I am { $name }: show my hand
table-hand-over-points = The points stay covered until then.
table-hand-over-points-ready = I am { $name }: show my points
table-come-back = A bot plays for you.
table-come-back-button = Take my seat back
table-stand-in = Let a bot play

table-ask-take_back = { $name } asks to take back the last turn.
table-ask-stand_in = { $name } asks to let a bot play for { $other }.
table-ask-yours = You asked; the others are deciding.
table-ask-agree = Agree
table-ask-decline = No
table-ask-declined = The others said no.

table-reconnecting = Reconnecting
table-reconnecting-kept = Reconnecting · your turn is kept
table-reconnecting-short = Reconnecting, turn kept
table-line-back = Connected again.
table-moved-on = The table has moved on meanwhile; what you pressed was not played.
table-rest-back = What you pressed after that was not played either.

table-gone-title = No such table
table-gone-text = There is no table at this address. Maybe a letter is missing in the link.
table-damaged-title = This table is damaged

table-out-title = You were signed out
table-out-text = Your seat is kept. Sign in again to go on.
table-out-guest = Go on as a guest

table-private-title = This table is private
table-private-text = Only those who sit here may see the game.

table-take-back = Take my turn back
table-ask-back = Ask to take my turn back
table-resign = Resign
table-resign-sure = Really resign? A bot plays on for you.
table-download = Download the record
table-copy-link = Copy the link
table-rematch = Rematch
table-to-rematch = To the next game
table-notification = It is your turn in { $game }.
table-title-turn = Your turn!
table-rule = Rule { $rule }
table-resigned = You have resigned, and a bot plays on for you.
table-new-game = New game
table-trying = A position to try
table-board-drawn = a drawn board
table-program = { $name } (bot)
table-program-badge = bot
table-program-about = A bot that somebody brought: a program plays.
