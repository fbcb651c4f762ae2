### Why a table did not do something; the server names them.

reason-unknown = La table n’a pas accepté.
reason-stale = La table a changé entre-temps ; regardez à nouveau.
reason-not_your_seat = Cette place n’est pas la vôtre.
reason-already_asked = La question est déjà posée.
reason-no_such_question = La question est déjà réglée.
reason-not_absent_long = L’absence de ce joueur n’a pas encore assez duré.
reason-already_started = La partie a déjà commencé.
reason-no_such_seat = Cette place n’existe pas à cette table.
reason-no_such_level = Ce robot n’existe pas dans ce jeu.
reason-seat_taken = Cette place est déjà prise.
reason-seat_kept = Cette place est réservée à qui a joué la partie précédente ; elle sera libre plus tard, sauf si l’hôte y met un robot.
reason-you_sit_already = Vous êtes déjà à cette table.
reason-host_only = Seul l’hôte peut faire cela.
reason-seat_is_open = Personne n’occupe cette place.
reason-seats_are_open = Des places sont encore libres.
reason-not_playing = Aucune partie n’est en cours à cette table.
reason-bot_plays = Un robot joue à cette place ; reprenez-la d’abord.
reason-confirm_first = Validez d’abord votre tour, ou annulez.
reason-nothing_to_undo = Il n’y a rien à annuler.
reason-turn_not_complete = Le tour n’est pas encore complet.
reason-resigned_already = Le joueur de cette place a abandonné.
reason-no_bot_plays = Aucun robot ne joue à cette place.
reason-no_turn_of_yours = Aucun de vos tours ne peut être repris.
reason-card_was_drawn = Une carte a été piochée depuis : ce qui est vu est vu.
reason-no_move = Ce n’est pas un coup de ce jeu.
reason-not_over = La partie n’est pas encore terminée.
reason-busy = Le serveur est occupé ; réessayez dans un instant.
reason-cannot_save = Le serveur ne peut pas enregistrer de coups pour l’instant. Rien n’a été joué ; réessayez dans un instant.
reason-table_broken = Cette table est bloquée. Votre partie est enregistrée ; réessayez plus tard.

reason-take_over-time = Temps écoulé : un robot ({ $level }) joue pour { $name }.
reason-take_over-absence = { KIND($name) ->
    [you] Vous n’êtes plus là : un robot ({ $level }) joue pour vous.
   *[other] { FORM($name, "start") } n’est plus là : un robot ({ $level }) prend le relais.
}
reason-take_over-vote = La table l’a décidé : un robot ({ $level }) joue pour { $name }.
reason-take_over-resign = { KIND($name) ->
    [you] Vous avez abandonné : un robot ({ $level }) continue pour vous.
   *[other] { FORM($name, "start") } a abandonné : un robot ({ $level }) continue.
}

reason-bad_name = Ce nom ne peut pas être affiché.
reason-not_with_others = Pas pendant une partie avec d’autres personnes.
reason-no_analyst = Ce jeu ne peut pas être analysé ici.
reason-bots_alone = Seuls des robots ont joué ici, et leurs parties ne sont pas analysées.
reason-nothing_hidden = Rien n’est caché dans ce jeu : il n’y a pas de cartes à retourner.
reason-analysed_elsewhere = Vous faites analyser une autre partie en ce moment ; celle-ci doit attendre.
reason-did_not_play = Vous n’avez pas joué cette partie.
reason-not_judged = Ce tour n’est pas encore évalué.
reason-no_turn = Ces coups font plus d’un tour.
reason-no_such_position = Cette position n’existe pas.
reason-not_your_turn = Ce n’est pas à vous de jouer.
reason-nothing_said = Ce message est vide.
reason-no_such_line = Il n’y a pas de tel message à signaler.
reason-talk_is_off = La discussion est désactivée à cette table.
reason-not_your_table = Cette partie n’est pas ouverte aux spectateurs.
reason-too_fast = Pas si vite ! Respirez un peu.
reason-only_tried = Cette position est seulement à l’essai : il n’y a pas de table ici.
reason-no_programs = Cette table n’admet pas les robots amenés par des joueurs.
reason-owner_and_bot = Un robot ne joue avec son propriétaire, ou avec un autre robot du même propriétaire, que si personne d’autre ne joue.
reason-no_analyst_for_bots = Les robots réfléchissent seuls : l’analyse est réservée aux personnes.
reason-token_scope = Ce jeton ne permet pas cela.
