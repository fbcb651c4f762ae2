### Setting a table up.

setup-friends = Une table entre amis
setup-friends-about = Les places libres attendent ceux qui recevront le lien.
setup-one-screen = Autour d’un même écran
setup-one-screen-about = Faites passer l’appareil après chaque tour.
setup-one-screen-hands = Faites passer l’appareil ; les mains restent cachées entre les tours.
setup-seats = Qui est assis où
setup-seat = Place { $number }
setup-me = Vous
setup-here = Une personne ici
setup-open-seat = Place libre
setup-bot = Robot, { $level }
setup-name = Nom
setup-pace = Rythme

setup-paces-none = Sans pendule
setup-paces-live = Temps réel : { $minutes } min, plus { $seconds } s par tour
setup-paces-days = { $days ->
    [one] { $days } jour par tour
   *[other] { $days } jours par tour
}

setup-more = Plus d’options
setup-watching = D’autres peuvent regarder
setup-listed = Afficher parmi les tables ouvertes
setup-covered = Cacher les points des autres
setup-talk = Discussion à table
setup-board = Plateau
setup-open = Ouvrir la table
setup-begin = Commencer
setup-preview = Montrer ce que rapporte une case
setup-confirm = Valider chaque tour
setup-player = Joueur { $number }
setup-pace-live = Temps réel
setup-pace-days = Jours
setup-clock = Pendule
setup-clock-live = { $minutes } min + { $seconds } s
setup-clock-about = { $seconds } secondes par tour, et { $minutes } minutes en tout pour les tours plus longs.
setup-programs = Admettre les robots amenés par des joueurs
