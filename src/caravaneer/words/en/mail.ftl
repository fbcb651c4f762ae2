### Mail that says it is your turn.

mail-turn-subject = Your turn: { $game }
mail-turn-text =
    Hello { $name },

    it is your turn in { $game }:
    { $link }

    You get this mail because your account has this address. Remove it there, and no more will come.

mail-confirm-subject = Is this your address?
mail-confirm-text =
    Hello { $name },

    somebody gave this address for an account at Caravaneer. If it was you, confirm it:
    { $link }

    If it was not you, do nothing: no more mail will come.

mail-reset-subject = A new password
mail-reset-text =
    Hello { $name },

    with this link you choose a new password for your account at Caravaneer. It works once, for two hours:
    { $link }

    If you did not ask for it, do nothing: your password stays as it is.
