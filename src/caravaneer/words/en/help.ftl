### Help for a first game; what matters in it the games say themselves.

help-title = What matters now
help-wait = The others are playing. Their turns are told one after the other.
help-confirm = Your turn is complete: confirm it, or undo.
help-off = No more help in this game
help-switch = Help for a first game
