### Accounts.

me-title = Ihr Konto
me-guest = Sie spielen als Gast namens { $name }. Ein Konto behält Ihre Spiele auf jedem Gerät; nichts geht verloren.
me-nobody = Spielen Sie sofort ohne Konto, oder melden Sie sich an.
me-account = Angemeldet als { $name }.
me-make = Konto anlegen
me-sign-in = Anmelden
me-sign-out = Abmelden
me-name = Name
me-password = Passwort
me-password-hint = Mindestens 8 Zeichen
me-mail = Mail (nur für langsame Spiele, freiwillig)
