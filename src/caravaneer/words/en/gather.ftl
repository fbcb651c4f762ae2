### A table that waits for players.

gather-title = Waiting for players
gather-about = Send the link to your friends; the game begins when every seat is taken.
gather-link = Link
gather-code = Code
gather-share = Share the link
gather-sit = Sit here
gather-leave = Stand up
gather-add-bot = Bot here
gather-level = Level of the bot
gather-remove = Remove { $name }
gather-start = Begin
gather-start-full = { $count ->
    [one] Begin, with a bot on the open seat
   *[other] Begin, with bots on { $count } open seats
}
gather-host-starts = { $name } begins the game.
gather-full = The table is full. You may watch.
gather-host = host
