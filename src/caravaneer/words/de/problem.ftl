### Why the server did not do something; the server names them.

problem-server_gone = Der Server antwortet nicht. Prüfen Sie die Verbindung, und versuchen Sie es noch einmal.
problem-not_understood = Der Server hat das nicht verstanden.
problem-malformed = Die Anfrage ist nicht lesbar.
problem-nobody_yet = Wählen Sie zuerst einen Namen, oder melden Sie sich an.
problem-not_allowed = Das dürfen Sie nicht.
problem-not_found = Unter dieser Adresse gibt es nichts.
problem-wrong_method = Diese Adresse nimmt solche Anfragen nicht an.
problem-too_slow = Die Anfrage hat zu lange gebraucht.
problem-too_large = Das ist zu groß: erlaubt sind höchstens { $bytes } Bytes.
problem-too_fast = Das war zu schnell; versuchen Sie es in { $seconds ->
    [one] { $seconds } Sekunde
   *[other] { $seconds } Sekunden
} noch einmal.
problem-too_many_waiting = An { $most } Ihrer Tische wird schon auf Mitspieler gewartet. Beginnen Sie erst eine der Partien oder verlassen Sie einen Tisch.
problem-server_error = Auf dem Server ist ein Fehler aufgetreten. Versuchen Sie es noch einmal.
problem-busy = Der Server ist ausgelastet; versuchen Sie es gleich noch einmal.
problem-not_json = Der Server hat diese Anfrage nicht verstanden.
problem-wrong_origin = Diese Anfrage kommt von einer fremden Seite.
problem-cannot_save = Der Server kann gerade nichts speichern.
problem-name_taken = Ein Konto namens { $name } gibt es schon.
problem-name_empty = Ein Name braucht mindestens ein Zeichen.
problem-name_too_long = Ein Name darf höchstens { $most } Zeichen haben.
problem-name_unprintable = Ein Name darf nur sichtbare Zeichen enthalten.
problem-name_marks = Ein Name darf keine gestapelten Akzente enthalten.
problem-password_too_short = Ein Passwort braucht mindestens { $least } Zeichen.
problem-password_too_long = Ein Passwort darf höchstens { $most } Zeichen haben.
problem-password_is_name = Der eigene Name taugt nicht als Passwort.
problem-password_common = Dieses Passwort würden andere als Erstes ausprobieren.
problem-password_weak = Dieses Passwort wäre schnell erraten. Nehmen Sie mehrere Wörter, die nichts miteinander zu tun haben.
problem-account_already = Sie haben schon ein Konto.
problem-wrong_name_or_password = Name oder Passwort ist falsch.
problem-banned = Dieses Konto wurde vom Betreiber dieses Servers gesperrt. Wenden Sie sich an ihn.
problem-wrong_password = Das ist nicht Ihr Passwort.
problem-link_used = Dieser Link wurde schon benutzt oder ist zu alt. Lassen Sie sich einen neuen schicken.
problem-no_mail = Dieser Server verschickt keine E-Mails. Bitten Sie den Betreiber um einen Link.
problem-somebody_already = Sie haben schon einen Namen: { $name }.
problem-field_missing = { $field } fehlt.
problem-field_unknown = { $field } ist hier nicht bekannt.
problem-field_too_short = { $field } ist zu kurz: mindestens { $min_length } Zeichen.
problem-field_too_few = { $field } ist zu kurz: mindestens { $min_length ->
    [one] { $min_length } Eintrag
   *[other] { $min_length } Einträge
}.
problem-field_too_long = { $field } ist zu lang: höchstens { $max_length } Zeichen.
problem-field_too_many = { $field } ist zu lang: höchstens { $max_length } Einträge.
problem-field_not_text = { $field } muss ein Text sein.
problem-field_not_number = { $field } muss eine ganze Zahl sein.
problem-field_not_yes_or_no = { $field } muss „ja“ oder „nein“ sein.
problem-field_too_low = { $field } muss mindestens { $ge } sein.
problem-field_too_high = { $field } darf höchstens { $le } sein.
problem-field_not_a_choice = { $field } muss { $expected } sein.
problem-field_malformed = { $field } hat nicht die richtige Form.
problem-no_such_board = In diesem Spiel gibt es keinen Spielplan { $board }.
problem-bad_settings = So lässt sich kein Tisch eröffnen. Genauer (auf Englisch): „{ $why }“.
problem-bad_record = Diese Partie lässt sich nicht lesen: Vielleicht ist sie unvollständig oder verändert, oder es ist gar keine. Genauer (auf Englisch): „{ $why }“.
problem-bad_record_move = Diese Partie lässt sich nicht lesen: Schritt { $number } darin ist nicht spielbar. Genauer (auf Englisch): „{ $why }“.
problem-level_missing = Der Bot auf Platz { $seat } braucht eine Stufe.
problem-server_stops = Der Server wird gerade angehalten; versuchen Sie es in einer Minute noch einmal.
problem-no_such_table = Einen Tisch mit diesem Namen gibt es nicht. Vielleicht fehlt ein Buchstabe.
problem-table_damaged = Die Aufzeichnung dieses Tisches ist beschädigt, deshalb kann hier nicht weitergespielt werden. Alle anderen Tische sind davon nicht betroffen.
problem-not_your_table = Bei dieser Partie darf niemand zuschauen.
problem-no_such_position = Stellung { NUMBER($ply, useGrouping: 0) } gibt es nicht: Diese Partie hat die Stellungen 0 bis { $last }.
problem-not_your_seat = Solange die Partie läuft, sieht man sie nur vom eigenen Platz aus.
problem-not_over = Das geht erst, wenn die Partie zu Ende ist.
problem-not_with_others = Das geht erst, wenn die Partie mit den anderen zu Ende ist.
problem-account_needed = Dafür brauchen Sie ein Konto.

problem-fields-name = Der Name
problem-fields-password = Das Passwort
problem-fields-mail = Die E-Mail-Adresse
problem-fields-text = Der Text
problem-fields-position = Die Stellung

problem-no_such_game = Ein Spiel namens { $game } gibt es hier nicht.
problem-no_such_book = Für { $game } gibt es kein Regelheft.
problem-no_such_lesson = Für { $game } gibt es keine geführte erste Partie.
problem-no_such_language = Die Sprache „{ $language }“ gibt es hier nicht.
problem-no_picture = Zu diesem Spiel gibt es keine Bilder.

problem-no_such_bot = Es gibt keinen Bot namens { $name }.
problem-no_such_token = Dieses Token gibt es nicht.
problem-too_many_bots = Ein Konto hat höchstens { $most } Bots. Löschen Sie erst einen.
problem-too_many_tokens = Ein Bot hat höchstens { $most } Token. Widerrufen Sie erst eines.
problem-token_void = Dieses Token gilt nicht: Es wurde widerrufen, ist abgelaufen oder falsch kopiert.
problem-token_scope = Dafür ist dieses Token nicht: Ihm fehlt das Recht { $scope }.
problem-not_for_tokens = Dafür ist das Token eines Bots nicht.
problem-bots_only = Das ist für Bots, die mit einem eigenen Token kommen.
problem-bad_bot_rules = Welche Einladungen ein Bot annimmt, schreibt man so: games=…&seats=2,3&pace=live,none&tables=4.
problem-bot_away = { $name } ist gerade nicht da. Versuchen Sie es später noch einmal.
problem-bot_declines_game = { $name } spielt dieses Spiel nicht.
problem-bot_declines_seats = { $name } spielt nicht mit dieser Zahl von Plätzen.
problem-bot_declines_pace = { $name } spielt nicht in diesem Tempo.
problem-bot_declines_busy = { $name } spielt schon an so vielen Tischen wie möglich. Versuchen Sie es später noch einmal.
problem-bot_not_invited = Auf Platz { $seat } wurde niemand eingeladen.
problem-bot_not_seated = { $name } konnte dort nicht Platz nehmen.
problem-bot_sits_already = { $name } kann an einem Tisch nur einmal sitzen.
problem-no_programs = An diesen Tisch dürfen keine mitgebrachten Bots.
problem-owner_and_bot = Ein Bot spielt mit der Person, der er gehört, oder mit einem anderen ihrer Bots nur, wo sonst niemand spielt.
