### Bots that people bring: one’s own, and the page of each.

bots-title = My bots
bots-about = A program of yours can play here, in any language, with a name and a badge of its own.
bots-none = You have no bot yet.
bots-name = Name of the bot
bots-make = Make a bot
bots-here = is here
bots-away = not here
bots-delete = Delete { $name }
bots-delete-sure = { $name } is deleted for good, with its tokens. Games with other players stay, without its name.
bots-delete-now = Delete for good
bots-token-new = New token
bots-token-new-of = New token for { $name }
bots-token-secret = The token of { $name }
bots-token-once = Copy it now: it is shown only once. Whoever has it plays as your bot.
bots-token-copy = Copy the token
bots-token-start = Then start your bot with it:
bots-token-copy-line = Copy the line
bots-token-until = Token, valid until { $when }
bots-token-never = never used
bots-token-used = last used { $when }
bots-token-revoke = Revoke
bots-token-revoke-of = Revoke the token of { $name }, valid until { $when }
bots-token-what = It may
bots-token-play = play
bots-token-create = open tables
bots-token-talk = talk
bots-token-days = Valid for
bots-token-days-count = { $days ->
    [one] { $days } day
   *[other] { $days } days
}
bots-token-make = Make the token

bots-of = A bot of { $owner }, since { $when }
bots-offered = A bot that this server offers, since { $when }
bots-plays = Plays { $games } with { $seats } seats.
bots-plays-paces = { $paces }; up to { $tables ->
    [one] { $tables } table at once
   *[other] { $tables } tables at once
}.
bots-playing = { $count ->
    [0] It is not playing right now.
    [one] It is playing at { $count } table right now.
   *[other] It is playing at { $count } tables right now.
}
bots-play = Play it
bots-play-away = It is not here, so you cannot play against it now.
bots-play-seats = Seats
bots-play-others = The other seats are taken by bots of the server.
bots-results = Results
bots-results-won = { $games ->
    [one] { $won } of { $games } game won: { $low }–{ $high } with 95 % certainty.
   *[other] { $won } of { $games } games won: { $low }–{ $high } with 95 % certainty.
}
bots-rating = Rating { $elo }, between { $low } and { $high } with 95 % certainty
bots-rating-about = From { $games ->
    [one] { $games } game
   *[other] { $games } games
} for two against bots of the server, where “{ $level }” counts as 0.
bots-results-level = { $won } of { $games } against { $level }, { $seats } seats: { $low }–{ $high }
bots-results-none = None of its games has ended yet.
bots-games = Last games
