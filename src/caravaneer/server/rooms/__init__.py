"""Tables in use: one authority a table, finding and waking them, making them, chat."""
