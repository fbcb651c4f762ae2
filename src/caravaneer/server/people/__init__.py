"""Who plays: guests and accounts, names, passwords, sessions, mail."""
