### People, as sentences name them: whoever reads, someone by name, a seat of the terminal.

person-you = you
person-named = { $name }
person-seat = seat { $number }
