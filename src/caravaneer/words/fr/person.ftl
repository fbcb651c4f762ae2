### People, as sentences name them: whoever reads, someone by name, a seat of the terminal.

person-you = vous
person-named = { $name }
person-seat = le joueur { $number }
