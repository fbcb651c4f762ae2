### Accounts.

me-title = Ihr Konto
me-guest = Sie spielen als Gast unter dem Namen { $name }. Mit einem Konto haben Sie Ihre Partien auf jedem Gerät; nichts geht verloren.
me-nobody = Spielen Sie sofort ohne Konto, oder melden Sie sich an.
me-account = Angemeldet als { $name }.
me-make = Konto anlegen
me-sign-in = Anmelden
me-sign-out = Abmelden
me-name = Name
me-password = Passwort
me-password-hint = Mindestens 8 Zeichen
me-mail = E-Mail (freiwillig, für Partien über mehrere Tage)
