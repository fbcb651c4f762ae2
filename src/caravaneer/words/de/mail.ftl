### Mail that says it is your turn.

mail-turn-subject = Sie sind am Zug: { $game }
mail-turn-text =
    Hallo { $name },

    in „{ $game }“ sind Sie am Zug:
    { $link }

    Sie erhalten diese E-Mail, weil die Adresse in Ihrem Konto steht. Löschen Sie sie dort, kommt keine mehr.

mail-confirm-subject = Ist das Ihre Adresse?
mail-confirm-text =
    Hallo { $name },

    jemand hat diese Adresse für ein Konto bei Caravaneer angegeben. Wenn Sie es waren, bestätigen Sie sie bitte:
    { $link }

    Wenn nicht, brauchen Sie nichts zu tun: Es kommt keine weitere E-Mail.

mail-reset-subject = Ein neues Passwort
mail-reset-text =
    Hallo { $name },

    mit diesem Link wählen Sie ein neues Passwort für Ihr Konto bei Caravaneer. Er gilt einmal und zwei Stunden lang:
    { $link }

    Wenn Sie ihn nicht angefordert haben, brauchen Sie nichts zu tun: Ihr Passwort bleibt, wie es ist.
