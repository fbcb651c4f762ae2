### The end of a game.

end-you-win = { $count ->
    [one] You win by { $count } point
   *[other] You win by { $count } points
}
end-wins = { $count ->
    [one] { $name } wins by { $count } point
   *[other] { $name } wins by { $count } points
}
end-you-first = You win
end-first = { $name } wins
end-for = The bot that played on for { $name }
end-shared = A shared win: { $names }
end-review = Review the game
end-total = Total
end-rank = Place { $number }
end-slow = Slow
end-quick = Quick
end-at-once = At once
end-again = Count again
end-order = Counted in order: { $categories }
end-pace = Counting speed
end-board = Final board
end-fair = The shuffle was fair: its proof is in the record.
end-share = Share
end-table = Final count
end-last = The last move
end-to-count = To the count
end-counting = Counting…
end-why = { CAP($text) }.
end-better = Find better turns
end-climb = Next opponent: { $level }
