### An analysed game as one page to mail.

report-title = { $game }: how the game went
report-turns = { $count ->
    [one] { $count } turn
   *[other] { $count } turns
}
report-seat = Seat { $number }
report-result = Result
report-expected = What to expect after the last turn judged
report-player = Player
report-place = Place
report-total = Total
report-share = Share of the win, %
report-points = Expected points
report-axis = Turns
report-costly = The turns that cost most
report-none = No turn cost much.
report-turn = { $number }. Turn { $turn }: { $name }
report-lost = Gave away { $points ->
        [one] { $points } point
       *[other] { $points } points
    } and { $wins } % of the win.
report-played = Played
report-best = Better
report-legend = On the boards: broken wine red rings, what was played; whole green rings, what was better.
