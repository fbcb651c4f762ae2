### Mail that says it is your turn.

mail-turn-subject = Sie sind am Zug: { $game }
mail-turn-text =
    Hallo { $name },

    in „{ $game }“ sind Sie am Zug:
    { $link }

    Sie erhalten diese E-Mail, weil die Adresse in Ihrem Konto steht. Löschen Sie sie dort, kommt keine mehr.
