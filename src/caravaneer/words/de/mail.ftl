### Mail that says it is your turn.

mail-turn-subject = Sie sind am Zug: { $game }
mail-turn-text =
    Hallo { $name },

    Sie sind am Zug in { $game }:
    { $link }

    Diese Mail kommt, weil Ihr Konto diese Adresse hat. Entfernen Sie sie dort, und es kommt keine mehr.
