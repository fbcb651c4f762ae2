### People, as sentences name them: whoever reads, someone by name, a seat of the terminal.

person-you = Sie
person-named = { $name }
person-seat = Platz { $number }
