### What the server tells everybody at a table; the server names them.

notice-bots_think_less = Many tables are playing: bots think a little less for now.
notice-server_stops = The server restarts. Nothing is lost; the table comes back by itself.
notice-read_only = The server cannot store moves at the moment; please wait a little.
notice-saves_again = The server saves moves again. Play on.
notice-table_broken = This table is stuck. Your game is stored; try again later.
notice-table_damaged = The record of this table is damaged, so it cannot be played on. All other tables are as they were.
notice-unreadable = This page and the server do not understand each other. Reload the page.
notice-too_fast = That was too fast. Take a breath.
notice-slow_down = That was a lot at once for the server; you can go on in { $seconds ->
    [one] { $seconds } second.
   *[other] { $seconds } seconds.
}
notice-signed_out = You were signed out. Sign in again to play on.
