### Whom a sentence speaks of. The terminal knows seats, the page names.

person-you = Sie
    .dative = Ihnen
person-named = { $name }
person-seat = Platz { $number }
