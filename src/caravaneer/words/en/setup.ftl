### Setting a table up.

setup-friends = A table with friends
setup-friends-about = Open seats wait for whoever has the link.
setup-one-screen = Round one screen
setup-one-screen-about = Pass the device on after each turn.
setup-one-screen-hands = Pass the device on; hands stay hidden between turns.
setup-seats = Who sits where
setup-seat = Seat { $number }
setup-me = You
setup-here = A person here
setup-open-seat = Open seat
setup-bot = Bot, { $level }
setup-name = Name
setup-pace = Pace

setup-paces-none = No clock
setup-paces-live = Real time: { $minutes } min, plus { $seconds } s a turn
setup-paces-days = { $days ->
    [one] { $days } day a turn
   *[other] { $days } days a turn
}

setup-more = More options
setup-watching = Others may watch
setup-listed = Show among the open tables
setup-covered = Cover the others’ points
setup-talk = Table talk
setup-board = Board
setup-open = Open the table
setup-begin = Begin
setup-preview = Show what a hex scores
setup-confirm = Confirm each turn
setup-player = Player { $number }
setup-pace-live = Real time
setup-pace-days = Days
setup-clock = Clock
setup-clock-live = { $minutes } min + { $seconds } s
setup-clock-about = { $seconds } seconds for each turn, and { $minutes } minutes in all for turns that take longer.
setup-programs = Bots that people bring may sit down
