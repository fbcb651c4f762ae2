### People in a sentence; start is how they begin one.

person-you = vous
    .start = Vous
person-named = { $name }
person-seat = le joueur { $number }
    .start = Le joueur { $number }
