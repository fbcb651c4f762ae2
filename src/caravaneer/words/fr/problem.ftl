### Why the server did not do something; the server names them.

problem-server_gone = Le serveur ne répond pas. Vérifiez la connexion et réessayez.
problem-not_understood = Le serveur n’a pas compris.
problem-malformed = La demande est illisible.
problem-nobody_yet = Choisissez d’abord un nom, ou connectez-vous.
problem-not_allowed = Vous n’avez pas le droit de faire cela.
problem-not_found = Il n’y a rien à cette adresse.
problem-wrong_method = Cette adresse n’accepte pas ce genre de demande.
problem-too_slow = La demande a mis trop de temps à arriver.
problem-too_large = C’est trop volumineux : { $bytes } octets au maximum.
problem-too_fast = { $seconds ->
    [one] Pas si vite ! Réessayez dans { $seconds } seconde.
   *[other] Pas si vite ! Réessayez dans { $seconds } secondes.
}
problem-too_many_waiting = { $most } de vos tables attendent déjà des joueurs. Commencez une partie ou quittez d’abord une de ces tables.
problem-server_error = Une erreur s’est produite sur le serveur. Réessayez.
problem-busy = Le serveur est occupé ; réessayez dans un instant.
problem-not_json = Le serveur n’a pas compris cette demande.
problem-wrong_origin = Cette demande vient d’une page étrangère à ce site.
problem-cannot_save = Le serveur ne peut rien enregistrer pour l’instant.
problem-name_taken = Quelqu’un d’autre a déjà un compte au nom { DE($name) }.
problem-name_empty = Le nom doit avoir au moins un caractère.
problem-name_too_long = Le nom ne doit pas dépasser { $most } caractères.
problem-name_unprintable = Le nom ne peut avoir que des caractères visibles.
problem-name_marks = Le nom ne peut pas avoir d’accents empilés.
problem-password_too_short = Le mot de passe doit avoir au moins { $least } caractères.
problem-password_too_long = Le mot de passe ne doit pas dépasser { $most } caractères.
problem-password_is_name = Le mot de passe ne peut pas être votre nom.
problem-password_common = Ce mot de passe est trop courant : c’est l’un des premiers que l’on essaierait.
problem-password_weak = Ce mot de passe serait vite deviné. Prenez plusieurs mots sans rapport entre eux.
problem-account_already = Vous avez déjà un compte.
problem-wrong_name_or_password = Nom ou mot de passe incorrect.
problem-banned = Ce compte a été banni par les responsables du serveur. Adressez-vous à eux.
problem-wrong_password = Ce n’est pas votre mot de passe.
problem-link_used = Ce lien a déjà servi ou il est trop ancien. Demandez-en un nouveau.
problem-no_mail = Ce serveur n’envoie pas d’e-mails. Demandez un lien à ses responsables.
problem-somebody_already = Vous avez déjà un nom : { $name }.
problem-field_missing = { $field } manque.
problem-field_unknown = Champ inconnu ici : { $field }.
problem-field_too_short = { $field } est trop court : au moins { $min_length ->
    [one] { $min_length } caractère
   *[other] { $min_length } caractères
}.
problem-field_too_few = { $field } est trop court : au moins { $min_length ->
    [one] { $min_length } élément
   *[other] { $min_length } éléments
}.
problem-field_too_long = { $field } est trop long : au plus { $max_length } caractères.
problem-field_too_many = { $field } est trop long : au plus { $max_length } éléments.
problem-field_not_text = { $field } doit être un texte.
problem-field_not_number = { $field } doit être un nombre entier.
problem-field_not_yes_or_no = { $field } doit être oui ou non.
problem-field_too_low = { $field } doit valoir au moins { $ge }.
problem-field_too_high = { $field } doit valoir au plus { $le }.
problem-field_not_a_choice = { $field } doit être { $expected }.
problem-field_malformed = { $field } n’a pas la forme attendue.
problem-no_such_board = Ce jeu n’a pas de plateau { $board }.
problem-bad_settings = On ne peut pas ouvrir de table avec ces réglages. Détail (en anglais) : « { $why } ».
problem-bad_record = Cette partie est illisible : le fichier est peut-être tronqué ou modifié, ou ce n’est pas une partie. Détail (en anglais) : « { $why } ».
problem-bad_record_move = Cette partie est illisible : son coup { $number } ne peut pas être joué. Détail (en anglais) : « { $why } ».
problem-level_missing = Choisissez un niveau pour le robot de la place { $seat }.
problem-server_stops = Le serveur va s’arrêter ; réessayez dans un instant.
problem-no_such_table = Il n’y a pas de table de ce nom. Il manque peut-être une lettre.
problem-table_damaged = L’historique de cette table est endommagé : on ne peut plus y jouer. Les autres tables ne sont pas touchées.
problem-not_your_table = Cette partie n’est pas ouverte aux spectateurs.
problem-no_such_position = Il n’y a pas de position { NUMBER($ply, useGrouping: 0) } : dans cette partie, elles vont de 0 à { $last }.
problem-not_your_seat = Tant que la partie dure, seule la personne assise à une place voit son jeu.
problem-not_over = Il faut attendre la fin de la partie.
problem-not_with_others = Il faut d’abord finir la partie avec les autres.
problem-account_needed = Il faut un compte pour cela.

problem-fields-name = Le nom
problem-fields-password = Le mot de passe
problem-fields-mail = L’e-mail
problem-fields-text = Le texte
problem-fields-position = Le texte de la position

problem-no_such_game = Il n’y a pas de jeu appelé { $game }.
problem-no_such_book = Il n’y a pas de livret de règles pour { $game }.
problem-no_such_lesson = Il n’y a pas de première partie guidée pour { $game }.
problem-no_such_language = La langue { $language } n’est pas proposée ici.
problem-no_picture = Ce jeu ne dessine pas de plateau.

problem-no_such_bot = Aucun robot ne s’appelle { $name }.
problem-no_such_token = Ce jeton n’existe pas.
problem-too_many_bots = Un compte a au plus { $most } robots. Supprimez-en un d’abord.
problem-too_many_tokens = Un robot a au plus { $most } jetons. Révoquez-en un d’abord.
problem-token_void = Ce jeton n’est pas valable : il a été révoqué, il a expiré ou il a été mal recopié.
problem-token_scope = Ce jeton ne permet pas cela : il lui manque le droit { $scope }.
problem-not_for_tokens = Le jeton d’un robot ne permet pas cela.
problem-bots_only = C’est réservé aux robots, qui viennent avec leur propre jeton.
problem-bad_bot_rules = Les invitations qu’un robot accepte s’écrivent ainsi : games=…&seats=2,3&pace=live,none&tables=4.
problem-bot_away = { $name } n’est pas là pour le moment. Réessayez plus tard.
problem-bot_declines_game = { $name } ne joue pas à ce jeu.
problem-bot_declines_seats = { $name } ne joue pas à ce nombre de places.
problem-bot_declines_pace = { $name } ne joue pas à cette cadence.
problem-bot_declines_busy = { $name } joue déjà à autant de tables que possible. Réessayez plus tard.
problem-bot_not_invited = Personne n’a été invité à la place { $seat }.
problem-bot_not_seated = { $name } n’a pas pu s’asseoir à cette place.
problem-bot_sits_already = { $name } ne peut s’asseoir qu’une fois à une table.
problem-no_programs = Cette table n’admet pas les robots amenés par des joueurs.
problem-owner_and_bot = Un robot ne joue avec son propriétaire, ou avec un autre robot du même propriétaire, que si personne d’autre ne joue.
