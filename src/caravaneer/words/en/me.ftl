### Accounts.

me-title = Your account
me-guest = You play as a guest called { $name }. An account keeps your games on every device; nothing is lost.
me-nobody = Play at once without an account, or sign in.
me-account = Signed in as { $name }.
me-make = Create an account
me-sign-in = Sign in
me-sign-out = Sign out
me-name = Name
me-password = Password
me-password-hint = At least 8 characters
me-mail = Email (optional, for games over several days)
