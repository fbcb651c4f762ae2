### What every page says.

app-name = Caravaneer
app-skip = Skip to the content
app-close = Close
app-home = Home
app-again = Try again
app-reload = Reload
app-update = A new version is ready.
app-later = Later
app-language = Language

app-theme-day = Day
app-theme-night = Night
app-theme-to-night = Switch to night
app-theme-to-day = Switch to day

app-sound-on = Switch sound on
app-sound-off = Switch sound off

app-loading = One moment…
app-copied = Copied.

app-field-missing = Something is missing here.
app-field-short = At least { $least } characters, please.
app-field-mail = This is not an email address.

app-lost-title = Nothing but sand here
app-lost-text = This address leads nowhere. Maybe the link was cut off.

app-stuck-title = This page did not load
app-stuck-text = The server does not answer, or it has a new version. Reload the page; nothing is lost.
app-offline-title = No connection
app-offline-text = The server does not answer. This page comes by itself as soon as it does.

# Between two clauses, and after a heading in a line.
app-clauses = { $first }; { $then }
app-colon = { $label }:
