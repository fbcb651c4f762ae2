### Accounts.

me-title = Votre compte
me-guest = Vous jouez sans compte, sous le nom { DE($name) }. Avec un compte, vous retrouvez vos parties sur tous vos appareils ; rien n’est perdu.
me-nobody = Jouez tout de suite sans compte, ou connectez-vous.
me-account = Vous jouez avec le compte { DE($name) }.
me-make = Créer un compte
me-sign-in = Se connecter
me-sign-out = Se déconnecter
me-name = Nom
me-password = Mot de passe
me-password-hint = Au moins 8 caractères
me-mail = E-mail (facultatif, pour les parties lentes)
