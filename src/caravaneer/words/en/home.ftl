### The home page.

home-title = Two desert games. One click to the table.
home-first = Two desert games.
home-second = One click to the table.
home-about = Play bots of every level, friends by link, or round one screen.
home-game = Game
home-players = Players
home-opponents = Opponents
home-level = Level
home-new-game = New game
home-play = Play now
home-friends = Invite friends
home-one-screen = One screen
home-change = Change
home-options = Options
home-no-clock = no clock
home-account-about = Your games on every device
home-preview-on = point preview on
home-preview-off = point preview off
home-confirm-on = confirm each turn
home-confirm-off = turns end by themselves
home-continue = Continue
home-your-turn = Your turn
home-thinks = { $name } is thinking
home-join = Join with a code
home-join-button = Join
home-join-example = such as k7m2-oase
home-open = Open tables
home-open-about = Sit down, or watch
home-open-none = Nobody waits just now. Open a table and others will find it.
home-watch = Watch
home-free = { $count ->
    [one] { $count } seat free
   *[other] { $count } seats free
}
home-finished = Finished games
home-finished-about = Step through them
home-finished-none = No game of yours has ended yet.
home-wins = Winner: { $names }
home-record = Load a record or a position
home-record-about = To replay, to try, to play on
home-record-drop = Choose a file, or paste a record or a diagram here
home-record-file = Choose a file
home-record-open = Open it
home-record-empty = There is nothing in it yet.
home-record-left-out = { $count ->
    [one] One line beside the game is too long to be kept here and was left out.
   *[other] { $count } lines beside the game are too long to be kept here and were left out.
} The game itself is there, with all the lines that fit.
home-record-go = To the game
home-you = You play as
home-rename = Change your name
home-name = Your name
home-keep = Save
home-sign-in = Sign in
home-guests = Fennec, Oryx, Jerboa, Falcon, Gecko, Ibex, Caracal, Gazelle
home-people = Amina, Basil, Clara, Dario, Emil, Farah
home-line = { $count ->
    [one] { $count } player · { $level } bots
   *[other] { $count } players · { $level } bots
}
home-line-bot = { $count ->
    [one] { $count } player · against { $name }
   *[other] { $count } players · against { $name }
}
home-bot-about = { $name } is a program that this server offers.
home-bot-others = The other seats are taken by bots of the level chosen before.
home-bot-page = About { $name }
home-invite = Invite
home-menu = Menu
home-watch-bots = Watch bots play
home-open-table = Open a table
home-in-short = { $game } in short
home-pages = Pages
home-play-page = Play
home-learn = Learn
home-learn-about = A first game, step by step
home-rules = Rules
home-new-here = New here? Play a first game in five minutes.
home-new-here-about = One idea at a time, on the real table, against a gentle bot.
