### Why a table did not do something; the server names them.

reason-unknown = La table n’a pas accepté.
reason-stale = La table a changé entre-temps ; regardez à nouveau.
reason-not_your_seat = Cette place n’est pas la vôtre.
reason-already_asked = La question est déjà posée.
reason-no_such_question = Cette question est déjà réglée.
reason-not_absent_long = Ce joueur n’est pas absent depuis assez longtemps.
reason-already_started = La partie a déjà commencé.
reason-no_such_seat = Cette place n’existe pas à cette table.
reason-no_such_level = Ce robot n’existe pas dans ce jeu.
reason-seat_taken = Quelqu’un est déjà assis là.
reason-you_sit_already = Vous êtes déjà à cette table.
reason-host_only = Seul l’hôte peut faire cela.
reason-seat_is_open = Personne n’est assis là.
reason-seats_are_open = Des places sont encore libres.
reason-not_playing = Aucune partie n’est en cours à cette table.
reason-bot_plays = Un robot joue à cette place ; reprenez-la d’abord.
reason-confirm_first = Validez d’abord le tour, ou annulez.
reason-nothing_to_undo = Il n’y a rien à annuler.
reason-turn_not_complete = Le tour n’est pas encore complet.
reason-resigned_already = Cette place a abandonné.
reason-no_bot_plays = Aucun robot ne joue à cette place.
reason-no_turn_of_yours = Aucun de vos tours ne peut être repris.
reason-card_was_drawn = Une carte a été piochée depuis ; ce qui est vu reste vu.
reason-no_move = Ce n’est pas un coup de ce jeu.
reason-not_over = La partie n’est pas encore finie.
reason-busy = Le serveur est occupé ; réessayez dans un instant.
reason-table_broken = Cette table est bloquée. Votre partie est enregistrée ; réessayez plus tard.

reason-take_over-time = Temps écoulé : un robot ({ $level }) joue pour { $name }.
reason-take_over-absence = { $name } est absent : un robot ({ $level }) joue.
reason-take_over-vote = La table l’a décidé : un robot ({ $level }) joue pour { $name }.
reason-take_over-resign = { $name } a abandonné ; un robot ({ $level }) continue.

reason-bad_name = Ce nom ne peut pas être affiché.
reason-not_with_others = Pas pendant une partie avec d’autres personnes.
reason-no_analyst = Ce jeu ne peut pas être analysé ici.
reason-no_such_position = Cette position n’existe pas.
reason-not_your_turn = Ce n’est pas à vous de jouer.
reason-nothing_said = Il n’y a rien à dire là-dedans.
reason-talk_is_off = La conversation est coupée à cette table.
reason-not_your_table = Cette partie n’est pas ouverte aux spectateurs.
reason-too_fast = C’était trop rapide. Respirez un peu.
