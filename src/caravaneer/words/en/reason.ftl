### Why a table did not do something; the server names them.

reason-unknown = The table did not accept that.
reason-stale = The table has moved on meanwhile; have another look.
reason-not_your_seat = That seat is not yours.
reason-already_asked = That has been asked already.
reason-no_such_question = That question is settled already.
reason-not_absent_long = This player has not been away long enough.
reason-already_started = The game has begun already.
reason-no_such_seat = There is no such seat at this table.
reason-no_such_level = There is no such bot in this game.
reason-seat_taken = Someone sits there already.
reason-you_sit_already = You sit at this table already.
reason-host_only = Only the host may do that.
reason-seat_is_open = Nobody sits there.
reason-seats_are_open = Some seats are still open.
reason-not_playing = No game is on at this table.
reason-bot_plays = A bot plays for this seat; take it back first.
reason-confirm_first = Confirm the turn first, or undo.
reason-nothing_to_undo = There is nothing to undo.
reason-turn_not_complete = The turn is not complete yet.
reason-resigned_already = This seat has resigned.
reason-no_bot_plays = No bot plays for this seat.
reason-no_turn_of_yours = None of your turns can be taken back.
reason-card_was_drawn = A card was drawn since then; what was seen stays seen.
reason-no_move = That is no move of this game.
reason-not_over = The game is not over yet.
reason-busy = The server is busy; try again in a moment.
reason-table_broken = This table is stuck. Your game is stored; try again later.

reason-take_over-time = Time is up: a bot ({ $level }) plays for { $name }.
reason-take_over-absence = { $name } is away: a bot ({ $level }) plays.
reason-take_over-vote = The table decided: a bot ({ $level }) plays for { $name }.
reason-take_over-resign = { $name } resigned; a bot ({ $level }) plays on.

reason-bad_name = That is no name that can be shown.
reason-not_with_others = Not while a game with other people runs.
reason-no_analyst = Nobody can analyse this game here.
reason-bots_alone = Only bots played here, and their games are not analysed.
reason-nothing_hidden = Nothing is hidden in this game: there are no cards to lay open.
reason-analysed_elsewhere = You are having another game analysed now; this one has to rest.
reason-no_such_position = There is no such position.
reason-not_your_turn = It is not your turn.
reason-nothing_said = There is nothing to say in this.
reason-talk_is_off = Talk is switched off at this table.
reason-not_your_table = This game is not open to watchers.
reason-too_fast = That was too fast. Take a breath.
reason-only_tried = This position is only being tried: there is no table here.
