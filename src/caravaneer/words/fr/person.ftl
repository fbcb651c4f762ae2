### Whom a sentence speaks of. The terminal knows seats, the page names. start: at the beginning of a sentence.

person-you = vous
    .start = Vous
person-named = { $name }
person-seat = le joueur { $number }
    .start = Le joueur { $number }
