### Whom a sentence speaks of. The terminal knows seats, the page names.

person-you = Sie
person-named = { $name }
person-seat = Platz { $number }
    .dative = Platz { $number }
