"""The command line, inside this process and as a user meets it."""
