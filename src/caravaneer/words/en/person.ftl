### Whom a sentence speaks of. The terminal knows seats, the page names.

person-you = you
person-named = { $name }
person-seat = seat { $number }
