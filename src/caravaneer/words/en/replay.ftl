### A game looked at again.

replay-title = Review
replay-position = Move { $ply } of { $plies }
replay-start = Start position
replay-slider = Position
replay-first = To the start
replay-previous = One move back
replay-next = One move on
replay-last = To the end
replay-play = Play
replay-pause = Pause
replay-speed = Speed
replay-play-on = Play on from here
replay-to-table = To the table
replay-seen = Seen by
replay-everybody = everybody
replay-closes = ground of 3 or more closed
