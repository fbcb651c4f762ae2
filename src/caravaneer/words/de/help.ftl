### Help for a first game; what matters in it the games say themselves.

help-title = Was jetzt zählt
help-wait = Die anderen sind am Zug. Ihre Züge werden nacheinander erzählt.
help-confirm = Ihr Zug ist vollständig: Bestätigen Sie ihn, oder machen Sie ihn rückgängig.
help-off = Keine Hilfe mehr in diesem Spiel
help-switch = Hilfe für die erste Partie
