### Accounts.

me-title = Votre compte
me-guest = Vous jouez en invité sous le nom de { $name }. Un compte garde vos parties sur chaque appareil ; rien n’est perdu.
me-nobody = Jouez tout de suite sans compte, ou connectez-vous.
me-account = Connecté sous le nom de { $name }.
me-make = Créer un compte
me-sign-in = Se connecter
me-sign-out = Se déconnecter
me-name = Nom
me-password = Mot de passe
me-password-hint = Au moins 8 caractères
me-mail = Courriel (pour les parties lentes, facultatif)
