### People, as sentences name them: whoever reads, someone by name, a seat of the terminal.

person-you = you
    .of = your
person-named = { $name }
    .of = { $name }’s
person-seat = seat { $number }
    .of = seat { $number }’s
