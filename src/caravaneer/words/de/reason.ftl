### Why a table did not do something; the server names them.

reason-unknown = Der Tisch hat das nicht angenommen.
reason-stale = Am Tisch hat sich inzwischen etwas getan; schauen Sie noch einmal.
reason-not_your_seat = Dieser Platz gehört nicht Ihnen.
reason-already_asked = Das ist schon gefragt worden.
reason-no_such_question = Diese Frage ist schon erledigt.
reason-not_absent_long = Diese Person ist noch nicht lange genug weg.
reason-already_started = Das Spiel hat schon begonnen.
reason-no_such_seat = Diesen Platz gibt es an diesem Tisch nicht.
reason-no_such_level = Diesen Bot gibt es in diesem Spiel nicht.
reason-seat_taken = Dort sitzt schon jemand.
reason-you_sit_already = Sie sitzen schon an diesem Tisch.
reason-host_only = Das darf nur, wer den Tisch eröffnet hat.
reason-seat_is_open = Dort sitzt niemand.
reason-seats_are_open = Einige Plätze sind noch frei.
reason-not_playing = An diesem Tisch läuft kein Spiel.
reason-bot_plays = Für diesen Platz spielt ein Bot; übernehmen Sie ihn zuerst.
reason-confirm_first = Bestätigen Sie zuerst den Zug, oder nehmen Sie zurück.
reason-nothing_to_undo = Es gibt nichts zurückzunehmen.
reason-turn_not_complete = Der Zug ist noch nicht vollständig.
reason-resigned_already = Dieser Platz hat aufgegeben.
reason-no_bot_plays = Für diesen Platz spielt kein Bot.
reason-no_turn_of_yours = Keiner Ihrer Züge kann zurückgenommen werden.
reason-card_was_drawn = Seitdem wurde eine Karte gezogen; Gesehenes bleibt gesehen.
reason-no_move = Das ist kein Zug dieses Spiels.
reason-not_over = Das Spiel ist noch nicht zu Ende.
reason-busy = Der Server ist beschäftigt; versuchen Sie es gleich noch einmal.
reason-table_broken = Dieser Tisch klemmt. Ihr Spiel ist gespeichert; versuchen Sie es später.

reason-take_over-time = Zeit abgelaufen: Ein Bot ({ $level }) spielt für { $name }.
reason-take_over-absence = { $name } ist weg: Ein Bot ({ $level }) spielt.
reason-take_over-vote = Der Tisch hat entschieden: Ein Bot ({ $level }) spielt für { $name }.
reason-take_over-resign = { $name } hat aufgegeben; ein Bot ({ $level }) spielt weiter.

reason-bad_name = Dieser Name lässt sich nicht anzeigen.
reason-not_with_others = Nicht, solange ein Spiel mit anderen läuft.
reason-no_analyst = Dieses Spiel kann hier niemand analysieren.
reason-no_such_position = Diese Stellung gibt es nicht.
reason-not_your_turn = Sie sind nicht am Zug.
reason-nothing_said = Darin steht nichts.
reason-talk_is_off = An diesem Tisch ist das Gespräch abgeschaltet.
reason-not_your_table = Dieses Spiel ist nicht für Zuschauer offen.
reason-too_fast = Das war zu schnell. Kurz durchatmen.
