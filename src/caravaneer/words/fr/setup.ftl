### Setting a table up.

setup-friends = Une table entre amis
setup-friends-about = Les places libres attendent qui a le lien.
setup-one-screen = Autour d’un écran
setup-one-screen-about = Faites passer l’appareil ; les mains restent cachées entre les tours.
setup-seats = Qui est assis où
setup-seat = Place { $number }
setup-me = Vous
setup-here = Une personne ici
setup-open-seat = Place libre
setup-bot = Robot, { $level }
setup-name = Nom
setup-pace = Rythme

setup-paces-none = Sans pendule
setup-paces-live = Temps réel : { $minutes } min et { $seconds } s par tour
setup-paces-days = { $days } jours par tour

setup-more = Plus d’options
setup-watching = D’autres peuvent regarder
setup-listed = Montrer parmi les tables ouvertes
setup-covered = Couvrir les points des autres
setup-talk = Discussion à table
setup-board = Plateau
setup-open = Ouvrir la table
setup-begin = Commencer
setup-preview = Montrer ce qu’une case rapporte
setup-confirm = Valider chaque tour
setup-done = Terminé
