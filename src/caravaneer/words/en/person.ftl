### Whom a sentence speaks of. The terminal knows seats, the page names.

person-you = you
    .of = your
person-named = { $name }
    .of = { $name }’s
person-seat = seat { $number }
    .of = seat { $number }’s
