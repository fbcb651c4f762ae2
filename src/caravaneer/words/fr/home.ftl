### The home page.

home-title = Deux jeux dans le désert. Un clic, et la table est prête.
home-first = Deux jeux dans le désert.
home-second = Un clic, et la table est prête.
home-about = Contre des robots de tous niveaux, entre amis par lien, ou autour d’un écran.
home-game = Jeu
home-players = Joueurs
home-opponents = Adversaires
home-level = Niveau
home-new-game = Nouvelle partie
home-play = Jouer
home-friends = Inviter des amis
home-one-screen = Un seul écran
home-change = Modifier
home-options = Options
home-no-clock = sans pendule
home-account-about = Vos parties partout
home-preview-on = aperçu des points
home-preview-off = sans aperçu des points
home-confirm-on = tours à valider
home-confirm-off = sans validation
home-continue = Mes parties en cours
home-your-turn = À vous
home-thinks = { KIND($name) ->
    [you] Vous réfléchissez
   *[other] { FORM($name, "start") } réfléchit
}
home-join = Rejoindre avec un code
home-join-button = Rejoindre
home-join-example = par exemple k7m2-oase
home-open = Tables ouvertes
home-open-about = Prenez place, ou regardez
home-open-none = Personne n’attend en ce moment. Ouvrez une table : d’autres la trouveront.
home-watch = Regarder
home-free = { $count ->
    [one] { $count } place libre
   *[other] { $count } places libres
}
home-finished = Parties terminées
home-finished-about = À revoir coup par coup
home-finished-none = Aucune de vos parties n’est encore terminée.
home-wins = Victoire : { $names }
home-record = Charger une partie ou une position
home-record-about = À revoir, à essayer ou à poursuivre
home-record-drop = Choisissez un fichier, ou collez ici une partie ou un diagramme
home-record-file = Choisir un fichier
home-record-open = Ouvrir
home-record-empty = Il n’y a encore rien à ouvrir.
home-record-left-out = { $count ->
    [one] Une variante, trop longue pour être conservée ici, a été laissée de côté.
   *[other] { $count } variantes, trop longues pour être conservées ici, ont été laissées de côté.
} La partie est là, avec toutes les variantes qui tenaient.
home-record-go = Voir la partie
home-you = Votre nom :
home-rename = Changer de nom
home-name = Votre nom
home-keep = Enregistrer
home-sign-in = Se connecter
home-guests = Fennec, Oryx, Gerboise, Faucon, Gecko, Bouquetin, Caracal, Gazelle
home-people = Amina, Basile, Clara, Dario, Émile, Farah
home-line = { $count ->
    [one] { $count } joueur · robots : { $level }
   *[other] { $count } joueurs · robots : { $level }
}
home-line-bot = { $count ->
    [one] { $count } joueur · contre { $name }
   *[other] { $count } joueurs · contre { $name }
}
home-bot-about = { $name } est un programme proposé par ce serveur.
home-bot-others = Les autres places vont à des robots du niveau choisi auparavant.
home-bot-page = À propos { DE($name) }
home-invite = Inviter
home-menu = Menu
home-watch-bots = Regarder des robots
home-open-table = Ouvrir une table
home-in-short = { $game } en bref
home-pages = Pages
home-play-page = Jouer
home-learn = Apprendre
home-learn-about = Une première partie, pas à pas
home-rules = Règles
home-new-here = Vous débutez ? Une première partie en cinq minutes.
home-new-here-about = Une idée à la fois, à la vraie table, contre un adversaire tout doux.
