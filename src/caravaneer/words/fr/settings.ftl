### The settings.

settings-theme = Thème
settings-system = Système
settings-telling = Tours des autres
settings-telling-step = un par un
settings-telling-calm = tranquille
settings-telling-quick = rapide
settings-telling-at_once = d’un coup
settings-board = Plateau
settings-coordinates = Coordonnées
settings-numbers = Numéros des coups
settings-threats = Menaces
settings-preview = Aperçu des points
settings-contrast = Contraste élevé
settings-playing = Partie
settings-confirm = Valider chaque tour
settings-sound = Son
settings-talk = Discussion à table
settings-shortcuts = Raccourcis à une lettre
settings-notify = Me prévenir quand c’est à moi
settings-notify-no = Le navigateur refuse les notifications.
