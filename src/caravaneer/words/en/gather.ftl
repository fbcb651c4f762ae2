### A table that waits for players.

gather-title = Waiting for players
gather-about = Send the link to your friends. The game starts when every seat is taken.
gather-code = Code
gather-share = Share the link
gather-sit = Sit here
gather-leave = Stand up
gather-add-bot = Add a bot
gather-level = Level of the bot
gather-invite = Invite a bot
gather-invite-name = Name of the bot
gather-remove = Remove { $name }
gather-start = Start the game
gather-start-full = { $count ->
    [one] Start, with a bot on the open seat
   *[other] Start, with bots on { $count } open seats
}
gather-host-starts = { CAP($name) } may start it sooner, with bots.
gather-full = The table is full. You may watch.
gather-host = host
