### A position that is tried, at no table.

try-title = Try a position
try-crumb = A position to try
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
try-drawn-board = a drawn board
