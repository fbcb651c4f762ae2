### What happened: the turns of others, told one after the other.

recap-title = What happened
recap-again = Tell it again
recap-none = Nothing has happened since your last turn.
recap-back = One turn back
recap-on = Next turn
recap-pause = Pause
recap-go-on = Go on
recap-mine = My turn
recap-to-table = Back to the table
recap-told = told
recap-now = being told
recap-to-come = to come
recap-turn = { CAP($name) }: { $what }.
recap-turn-points = { CAP($name) }: { $what }, { $count ->
    [one] { $count } point
   *[other] { $count } points
}.
