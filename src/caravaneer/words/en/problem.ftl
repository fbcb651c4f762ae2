### Why the server did not do something; the server names them.

problem-server_gone = The server does not answer. Check the connection and try again.
problem-not_understood = The server did not understand that.
problem-malformed = The request cannot be read.
problem-nobody_yet = Choose a name first, or sign in.
problem-not_allowed = You may not do this.
problem-not_found = There is nothing at this address.
problem-wrong_method = This address does not take such a request.
problem-too_slow = The request took too long to arrive.
problem-too_large = That is too large: at most { $bytes } bytes.
problem-too_fast = That was too fast; try again in { $seconds ->
    [one] { $seconds } second.
   *[other] { $seconds } seconds.
}
problem-too_many_waiting = { $most } of your tables are waiting for players already. Start one of them or leave it first.
problem-server_error = The server has made a mistake. Try again.
problem-busy = The server is busy; try again in a moment.
problem-not_json = The server did not understand that request.
problem-wrong_origin = This request comes from a page that is not of this site.
problem-cannot_save = The server cannot save anything at the moment.
problem-name_taken = Someone else has an account called { $name }.
problem-name_empty = A name needs at least one character.
problem-name_too_long = A name may have at most { $most } characters.
problem-name_unprintable = A name may only have characters that can be seen.
problem-name_marks = A name may not pile accents on one letter.
problem-password_too_short = A password needs at least { $least } characters.
problem-password_too_long = A password may have at most { $most } characters.
problem-password_is_name = The name itself is no password.
problem-password_common = This password is one of the first that others would try.
problem-password_weak = This password would soon be guessed. Take several words that have nothing to do with each other.
problem-account_already = You have an account already.
problem-wrong_name_or_password = The name or the password is wrong.
problem-banned = This account was banned by those who run this server. Ask them.
problem-wrong_password = That is not your password.
problem-link_used = This link has been used or is too old. Ask for a new one.
problem-no_mail = This server sends no mail. Ask those who run it for a link.
problem-somebody_already = You have a name already: { $name }.
problem-field_missing = { $field } is missing.
problem-field_unknown = { $field } is not known here.
problem-field_too_short = { $field } is too short: at least { $min_length ->
    [one] { $min_length } character
   *[other] { $min_length } characters
}.
problem-field_too_few = { $field } is too short: at least { $min_length ->
    [one] { $min_length } entry
   *[other] { $min_length } entries
}.
problem-field_too_long = { $field } is too long: at most { $max_length } characters.
problem-field_too_many = { $field } is too long: at most { $max_length } entries.
problem-field_not_text = { $field } must be a text.
problem-field_not_number = { $field } must be a whole number.
problem-field_not_yes_or_no = { $field } must be yes or no.
problem-field_too_low = { $field } must be at least { $ge }.
problem-field_too_high = { $field } may be at most { $le }.
problem-field_not_a_choice = { $field } must be { $expected }.
problem-field_malformed = { $field } is not written as it should be.
problem-no_such_board = There is no board { $board } in this game.
problem-bad_settings = A table cannot be set up like this. Detail: “{ $why }”.
problem-bad_record = This record cannot be read: it may be cut off or altered, or it is none. Detail: “{ $why }”.
problem-bad_record_move = This record cannot be read: its move { $number } cannot be played. Detail: “{ $why }”.
problem-level_missing = The bot at seat { $seat } needs a level.
problem-server_stops = The server is about to stop; try again in a moment.
problem-no_such_table = There is no table of this name. Maybe a letter is missing.
problem-table_damaged = The record of this table is damaged, so it cannot be played on. All other tables are as they were.
problem-not_your_table = This game is not open to watchers.
problem-no_such_position = There is no position { NUMBER($ply, useGrouping: 0) }: this game has 0 to { $last }.
problem-not_your_seat = While the game runs, you can see it only from your own seat.
problem-not_over = That is possible when the game is over.
problem-not_with_others = That is possible once the game with the others is over.
problem-account_needed = That needs an account.

problem-fields-name = The name
problem-fields-password = The password
problem-fields-mail = The mail address
problem-fields-text = The text
problem-fields-position = The position

problem-no_such_game = There is no game called { $game }.
problem-no_such_book = There is no rule book of { $game }.
problem-no_such_lesson = There is no guided first game of { $game }.
problem-no_such_language = The language { $language } is not offered here.
problem-no_picture = This game draws no pictures.

problem-no_such_bot = There is no bot called { $name }.
problem-no_such_token = There is no such token.
problem-too_many_bots = An account has at most { $most } bots. Delete one first.
problem-too_many_tokens = A bot has at most { $most } tokens. Revoke one first.
problem-token_void = This token is not valid: it was revoked, it has expired, or it was copied wrongly.
problem-token_scope = This token is not for that: it lacks the scope { $scope }.
problem-not_for_tokens = A bot’s token is not for that.
problem-bots_only = That is for bots, which come with a token of their own.
problem-bad_bot_rules = Which invitations a bot accepts is written like games=…&seats=2,3&pace=live,none&tables=4.
problem-bot_away = { $name } is not here at the moment. Try again later.
problem-bot_declines_game = { $name } does not play this game.
problem-bot_declines_seats = { $name } does not play with this number of seats.
problem-bot_declines_pace = { $name } does not play at this pace.
problem-bot_declines_busy = { $name } is playing at as many tables as it can. Try again later.
problem-bot_not_invited = Nobody was invited to seat { $seat }.
problem-bot_not_seated = { $name } could not sit down there.
problem-bot_sits_already = { $name } can sit at a table only once.
problem-no_programs = This table is set up without bots that people bring.
problem-owner_and_bot = Bots sit beside their owner, or beside another bot of the same owner, only where nobody else plays.
