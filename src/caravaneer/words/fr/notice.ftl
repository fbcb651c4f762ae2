### What the server tells everybody at a table; the server names them.

notice-bots_think_less = Beaucoup de tables jouent en ce moment : les robots réfléchissent un peu moins.
notice-server_stops = Le serveur redémarre. Rien n’est perdu ; la table reviendra d’elle-même.
notice-read_only = Le serveur ne peut pas enregistrer de coups pour l’instant ; patientez un peu.
notice-saves_again = Le serveur enregistre de nouveau les coups. Vous pouvez continuer.
notice-table_broken = Cette table est bloquée. Votre partie est enregistrée ; réessayez plus tard.
notice-table_damaged = L’historique de cette table est endommagé : on ne peut plus y jouer. Les autres tables ne sont pas touchées.
notice-unreadable = Cette page et le serveur ne se comprennent plus. Rechargez la page.
notice-too_fast = Pas si vite ! Respirez un peu.
notice-slow_down = Vous avez beaucoup demandé au serveur ; la suite vient dans { $seconds ->
    [one] { $seconds } seconde.
   *[other] { $seconds } secondes.
}
notice-signed_out = Votre session est fermée. Reconnectez-vous pour continuer.
