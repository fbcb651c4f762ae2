### Mail that says it is your turn.

mail-turn-subject = Your turn: { $game }
mail-turn-text =
    Hello { $name },

    it is your turn in { $game }:
    { $link }

    You get this mail because your account has this address. Remove it there, and no more will come.
