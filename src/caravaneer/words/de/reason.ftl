### Why a table did not do something; the server names them.

reason-unknown = Am Tisch war das nicht möglich.
reason-stale = Am Tisch hat sich inzwischen etwas getan; sehen Sie noch einmal hin.
reason-not_your_seat = Dieser Platz gehört nicht Ihnen.
reason-already_asked = Danach wurde schon gefragt.
reason-no_such_question = Diese Frage ist schon erledigt.
reason-not_absent_long = Diese Person ist noch nicht lange genug abwesend.
reason-already_started = Die Partie hat schon begonnen.
reason-no_such_seat = Diesen Platz gibt es an diesem Tisch nicht.
reason-no_such_level = Diesen Bot gibt es in diesem Spiel nicht.
reason-seat_taken = Dort sitzt schon jemand.
reason-seat_kept = Dieser Platz ist für die Person aus der vorigen Partie reserviert; später ist er frei, falls die Gastgeberin oder der Gastgeber ihn nicht einem Bot gibt.
reason-you_sit_already = Sie sitzen schon an diesem Tisch.
reason-host_only = Das darf nur, wer den Tisch eröffnet hat.
reason-seat_is_open = Dort sitzt niemand.
reason-seats_are_open = Einige Plätze sind noch frei.
reason-not_playing = An diesem Tisch läuft keine Partie.
reason-bot_plays = Auf diesem Platz spielt ein Bot; übernehmen Sie zuerst wieder selbst.
reason-confirm_first = Bestätigen Sie zuerst den Zug, oder nehmen Sie ihn zurück.
reason-nothing_to_undo = Es gibt nichts zurückzunehmen.
reason-turn_not_complete = Der Zug ist noch nicht vollständig.
reason-resigned_already = Auf diesem Platz wurde schon aufgegeben.
reason-no_bot_plays = Auf diesem Platz spielt kein Bot.
reason-no_turn_of_yours = Keiner Ihrer Züge kann zurückgenommen werden.
reason-card_was_drawn = Seitdem wurde eine Karte gezogen; was man gesehen hat, bleibt gesehen.
reason-no_move = Das ist kein Zug dieses Spiels.
reason-not_over = Die Partie ist noch nicht zu Ende.
reason-busy = Der Server ist ausgelastet; versuchen Sie es gleich noch einmal.
reason-cannot_save = Der Server kann gerade keine Züge speichern. Es wurde nichts gespielt; versuchen Sie es gleich noch einmal.
reason-table_broken = An diesem Tisch geht es gerade nicht weiter. Ihre Partie ist gespeichert; versuchen Sie es später noch einmal.

reason-take_over-time = Zeit abgelaufen: Ein Bot ({ $level }) spielt für { $name }.
reason-take_over-absence = { KIND($name) ->
    [you] Sie sind
   *[other] { $name } ist
} abwesend: Ein Bot ({ $level }) springt ein.
reason-take_over-vote = Der Tisch hat entschieden: Ein Bot ({ $level }) spielt für { $name }.
reason-take_over-resign = { KIND($name) ->
    [you] Sie haben
   *[other] { $name } hat
} aufgegeben; ein Bot ({ $level }) spielt weiter.

reason-bad_name = Dieser Name lässt sich nicht anzeigen.
reason-not_with_others = Nicht, solange eine Partie mit anderen läuft.
reason-no_analyst = Diese Partie kann hier niemand analysieren.
reason-bots_alone = Hier haben nur Bots gespielt; solche Partien werden nicht analysiert.
reason-nothing_hidden = In diesem Spiel ist nichts verdeckt: Es gibt keine Karten aufzudecken.
reason-analysed_elsewhere = Sie lassen gerade eine andere Partie analysieren; diese muss solange ruhen.
reason-did_not_play = Sie haben in dieser Partie nicht mitgespielt.
reason-not_judged = Dieser Zug ist noch nicht bewertet.
reason-no_turn = Das ist mehr als ein Zug.
reason-no_such_position = Diese Stellung gibt es nicht.
reason-not_your_turn = Sie sind nicht am Zug.
reason-nothing_said = Die Nachricht ist leer.
reason-no_such_line = Eine solche Nachricht, die man melden könnte, gibt es nicht.
reason-talk_is_off = An diesem Tisch ist der Chat abgeschaltet.
reason-not_your_table = Bei dieser Partie darf niemand zuschauen.
reason-too_fast = Das war zu schnell. Kurz durchatmen.
reason-only_tried = Diese Stellung wird nur ausprobiert: Einen Tisch gibt es hier nicht.
reason-no_programs = An diesen Tisch dürfen keine mitgebrachten Bots.
reason-owner_and_bot = Ein Bot spielt mit der Person, der er gehört, oder mit einem anderen ihrer Bots nur, wo sonst niemand spielt.
reason-no_analyst_for_bots = Bots denken selbst: Analysen sind für Menschen da.
reason-token_scope = Dafür ist dieses Token nicht.
