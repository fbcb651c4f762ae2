### Whom a sentence speaks of. The terminal knows seats, the page names.

person-you = vous
person-named = { $name }
person-seat = le joueur { $number }
