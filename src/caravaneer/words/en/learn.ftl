### The guided first games: what stands round their steps. Loaded with them.

learn-title = { $lesson } · { $game }
learn-guide = Your guide, { $name }
learn-of = { $n } of { $count }
learn-step = step { $n } of { $count }
learn-steps = { $count ->
    [one] { $count } step
   *[other] The { $count } steps
}
learn-minutes = about five minutes
learn-done-step = done
learn-back = Back
learn-show = Show me
learn-showing = Watch: the move is taken back at once.
learn-take-back = Take it back
learn-go-on = Go on
learn-unlit = In this step only what is lit counts. The rest comes later.
learn-skip = Skip the lesson
learn-skip-short = Skip
learn-skip-title = Skip the lesson?
learn-skip-text = Your step is kept. You can go on with it at any time.
learn-stay = Stay
learn-over-title = Well done!
learn-over = Now a short real game: a small board, and { $name } plays gently.
learn-play = Play it
learn-again = Once more
learn-rules = Rules of the game
