### What every page says.

app-name = Caravaneer
app-skip = Aller au contenu
app-close = Fermer
app-home = Accueil
app-again = Réessayer
app-reload = Recharger
app-update = Une nouvelle version est prête.
app-later = Plus tard
app-language = Langue

app-theme-day = Jour
app-theme-night = Nuit
app-theme-to-night = Passer en mode nuit
app-theme-to-day = Passer en mode jour

app-sound-on = Activer le son
app-sound-off = Couper le son

app-loading = Un instant…
app-copied = Copié.

app-field-missing = Il manque quelque chose ici.
app-field-short = Au moins { $least } caractères, s’il vous plaît.
app-field-mail = Ce n’est pas une adresse e-mail.

app-lost-title = Ici, rien que du sable
app-lost-text = Cette adresse ne mène nulle part. Le lien est peut-être incomplet.

app-stuck-title = Cette page ne s’est pas chargée
app-stuck-text = Le serveur ne répond pas, ou vient de changer de version. Rechargez la page ; rien n’est perdu.
app-offline-title = Pas de connexion
app-offline-text = Le serveur ne répond pas. Cette page viendra d’elle-même dès qu’il répondra.

# Between two clauses, and after a heading in a line.
app-clauses = { $first } ; { $then }
app-colon = { $label } :
