### The plain table, for a game without pages of its own.

plain-picture = { $count ->
    [one] The board after { $count } move
   *[other] The board after { $count } moves
}
plain-picture-start = The board at the start
plain-larger = Enlarge the picture
plain-words = The position in words
plain-yes = yes
plain-no = no
plain-find = Find a move
plain-list = Legal moves
plain-count = { $count ->
    [one] { $count } legal move
   *[other] { $count } legal moves
}
plain-found = { $count ->
    [one] { $count } of { $all } moves
   *[other] { $count } of { $all } moves
}
plain-found-none = None. Press Enter to see why.
plain-more = { $count ->
    [one] { $count } more. Type to narrow the list.
   *[other] { $count } more. Type to narrow the list.
}
plain-no-move = “{ $text }” is not the name of a move.
plain-refused = { $move } cannot be played.
plain-preview = What this move does
plain-play = Play { $move }
plain-confirm = Confirm
plain-undo = Undo

plain-hint-choose = Choose a move from the list.
plain-hint-picked = Play it, or choose another.
plain-hint-complete = Your turn is complete: confirm it or take it back.
plain-hint-wait = The moves appear when it is your turn.

plain-picked-spoken = { $move } chosen: { $what }. Press Enter again to play it.
plain-spoken = { $name }: { $move }. { $what }.
plain-spoken-move = { $name }: { $move }.
plain-ended = The game is over ({ $reason }).

plain-keys-find = find a move in the list
plain-keys-next = next move of the list
plain-keys-walk = walk through the moves
plain-keys-enter = choose a move; again: play it
plain-keys-back = take back
plain-keys-position = hear the position
