### What the server tells everybody at a table; the server names them.

notice-bots_think_less = Beaucoup de tables jouent : les robots réfléchissent un peu moins.
notice-server_stops = Le serveur redémarre. Rien n’est perdu ; la table revient d’elle-même.
notice-read_only = Le serveur ne peut pas enregistrer de coups pour l’instant ; patientez un peu.
notice-table_broken = Cette table est bloquée. Votre partie est enregistrée ; réessayez plus tard.
notice-unreadable = Cette page et le serveur ne se comprennent pas. Rechargez la page.
notice-too_fast = C’était trop rapide. Respirez un peu.
notice-signed_out = Vous avez été déconnecté. Reconnectez-vous pour continuer.
