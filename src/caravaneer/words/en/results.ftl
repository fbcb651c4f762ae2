### One’s own page: games that run, games that are over, and what came of them.

results-title = My page
results-since = here since { $when }
results-games = { $count ->
    [one] game
   *[other] games
}
results-wins = { $count ->
    [one] win
   *[other] wins
}
results-won-share = of games won
results-running = Games to continue
results-running-count = { $count } running
results-running-none = No game of yours is running.
results-finished = Finished games
results-finished-none = No game of yours has ended yet. When one has, it stands here with its result.
results-filter = Which games
results-filter-all = All
results-filter-people = With people
results-filter-none = None of these yet.
results-more = Show more
results-number = the number: turns you could improve
results-place = { ORDINAL($place) ->
    [one] { $place }st of { $count }
    [two] { $place }nd of { $count }
    [few] { $place }rd of { $count }
   *[other] { $place }th of { $count }
}
results-won = Won
results-not-won = Not won
results-left = Given up
results-one-screen = One screen
results-brought = Loaded game
results-continued = continued
results-review = Review
results-review-of = Review: { $game }, { $when }
results-review-costly = { $count ->
    [0] Review: { $game }, { $when }; no turn you could improve
    [one] Review: { $game }, { $when }; { $count } turn you could improve
   *[other] Review: { $game }, { $when }; { $count } turns you could improve
}
results-levels = Wins against bots
results-level = Level
results-seats = { $count } seats
results-of = { $won } of { $games }
results-between = { $low }–{ $high }
results-certain = With 95 % certainty you would win between { $low } and { $high } of 100 such games.
results-levels-about = Underneath: how many of 100 such games you would win, with 95 % certainty; the more games, the narrower. Counted are games from the start, with one seat of your own, against bots of one level.
results-start = Start a game with { $count } seats: { $level }
results-points = Points by category
results-points-line = line: mean of 5 games
results-points-none = Your points stand here once you have played a game to its end.
results-points-wins = In these games only the win counted.
results-mean = { $count ->
    [one] { $what }: { $mean } in one game.
   *[other] { $what }: mean of the last { $count } games { $mean }, between { $low } and { $high }.
}
results-range = { $low } to { $high }
results-count = { $count ->
    [one] { $count } game
   *[other] { $count } games
}
results-rivals = Head to head
results-rivals-none = No game with other people yet.
results-rival = Player
results-rival-games = Games
results-rival-ahead = You ahead
results-rival-even = Tied
results-rival-behind = You behind
results-keep = Keep these games: make an account
results-account = Account
results-anchors = On this page
results-anchor-games = Games
results-anchor-results = Results
