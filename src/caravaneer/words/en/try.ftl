### A position that is tried, at no table; loaded where one is.

try-title = Try a position
try-about = Paste a position drawn in text. You play every seat, take back what you like and ask for hints; nothing is kept.
try-field = The diagram
try-open = Try it
try-broken-link = This link holds no position; a part of it may be missing.
try-take-back = Take back
try-restart = Start over
try-change = Change the diagram
try-copy-link = Copy the link
try-copy-diagram = Copy the diagram
try-begin = Begin a game from here
try-begin-about = A game of its own, from the position as it stands now.
try-begin-seat = Your seat
try-begin-next = moves next
try-begin-go = Begin

## What is wrong with a diagram

problem-several_games = More than one game can read this diagram: say which one it is of.
problem-bad_position = This diagram cannot be read. Detail: “{ $why }”.
problem-bad_position_line = This diagram cannot be read: something is wrong in line { NUMBER($line, useGrouping: 0) }. Detail: “{ $why }”.
problem-bad_step = The moves after this position do not fit it: number { NUMBER($number, useGrouping: 0) } cannot be played. Detail: “{ $why }”.
problem-no_such_seat = There is no seat { $seat }: this position has { $seats }.
problem-diagram_key = Line { NUMBER($line, useGrouping: 0) } of the diagram: there is no “{ $key }”. There are: { $known }.
problem-diagram_word = Line { NUMBER($line, useGrouping: 0) } of the diagram: “{ $word }” does not belong on a board. These do: { $known }.
problem-diagram_number = Line { NUMBER($line, useGrouping: 0) } of the diagram: “{ $key }” is a number from { $least } to { $most }, not “{ $value }”.
problem-diagram_choice = Line { NUMBER($line, useGrouping: 0) } of the diagram: “{ $key }” is one of { $choices }, not “{ $value }”.
