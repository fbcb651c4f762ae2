"""What the terminal says in English, French and German: here the words every game uses; its own lie in its folder."""

from __future__ import annotations

import os
from collections.abc import Mapping

from caravaneer.game import load

LANGUAGES = ("en", "fr", "de")

EN = {
    "seat": "seat {seat}",
    "seat.you": "seat {seat} (you)",
    "total": "total",
    "phase.over": "The game is over.",
    "phase": "{seat} decides: {phase}.",
    "ask": "Your move, like {example}",
    "skipped": "You have no choice here.",
    "help": (
        "moves      the legal moves and what they do; moves X only those that begin with X\n"
        "why MOVE   what a move would do, or why it is illegal\n"
        "undo       back to your last decision\n"
        "board      show the position again\n"
        "save FILE  write the game down (as text if it ends in .txt)\n"
        "quit       leave the game\n"
        "Anything else is a move, written like those that moves lists."
    ),
    "moves.head": "Legal moves: {count}",
    "moves.more": "and {count} more",
    "why.change": "Count of {seat}: {change}",
    "undo.done": "Back to your last decision.",
    "undo.never": "What was played since your last decision has shown something, so it stays played.",
    "welcome": "{title}, {players} seats. You are seat {seat}. Write ? for help.",
    "resumed": "The game in {file} goes on.",
    "malformed": "'{text}' is neither a move nor a command here. Write a move like {example}, or ? for help.",
    "illegal": "{move} is illegal: {sentence} ({rule})",
    "moves.none": "No legal move with {what}.",
    "why.usage": "Write a move after why, like: why {example}",
    "why.legal": "{move} is legal. {points} points now.",
    "undo.nothing": "There is nothing to take back.",
    "save.usage": "Write a file name after save, like: save game.json",
    "saved": "The game is saved in {file}.",
    "save.failed": "The game could not be saved: {error}",
    "save.exists": "{file} exists already; choose another name.",
    "save.ask": "Save the game? Write a file name, or press Enter to leave it",
    "bye": "See you again.",
    "eof": "No more input; the game stops here.",
    "won": "{seats} wins with {points} points.",
    "shared": "{seats} share the win with {points} points.",
}

FR = {
    "seat": "joueur {seat}",
    "seat.you": "joueur {seat} (vous)",
    "total": "total",
    "phase.over": "La partie est finie.",
    "phase": "{seat} décide : {phase}.",
    "ask": "Votre coup, comme {example}",
    "skipped": "Vous n’avez pas le choix ici.",
    "help": (
        "moves      les coups permis et leurs effets ; moves X : ceux qui commencent par X\n"
        "why COUP   ce que ferait un coup, ou pourquoi il est interdit\n"
        "undo       revenir à votre dernière décision\n"
        "board      montrer encore la position\n"
        "save FILE  enregistrer la partie (en texte si le nom finit par .txt)\n"
        "quit       quitter la partie\n"
        "Tout le reste est un coup, écrit comme ceux que moves montre."
    ),
    "moves.head": "Coups permis : {count}",
    "moves.more": "et {count} autres",
    "why.change": "Compte du {seat} : {change}",
    "undo.done": "Retour à votre dernière décision.",
    "undo.never": "Ce qui fut joué depuis votre dernière décision a montré quelque chose : cela reste joué.",
    "welcome": "{title}, {players} joueurs. Vous êtes le joueur {seat}. Écrivez ? pour de l’aide.",
    "resumed": "La partie de {file} continue.",
    "malformed": "« {text} » n’est ni un coup ni une commande ici. Écrivez {example}, ou ? pour de l’aide.",
    "illegal": "{move} est interdit : {sentence} ({rule})",
    "moves.none": "Aucun coup permis avec {what}.",
    "why.usage": "Écrivez un coup après why, comme : why {example}",
    "why.legal": "{move} est permis. {points} points tout de suite.",
    "undo.nothing": "Il n’y a rien à reprendre.",
    "save.usage": "Écrivez un nom de fichier après save, comme : save partie.json",
    "saved": "La partie est enregistrée dans {file}.",
    "save.failed": "La partie n’a pas pu être enregistrée : {error}",
    "save.exists": "{file} existe déjà ; choisissez un autre nom.",
    "save.ask": "Enregistrer la partie ? Écrivez un nom de fichier, ou Entrée pour la laisser",
    "bye": "À bientôt.",
    "eof": "Plus rien à lire ; la partie s’arrête ici.",
    "won": "{seats} gagne avec {points} points.",
    "shared": "{seats} partagent la victoire avec {points} points.",
    "refusal.game_over": "La partie est finie.",
    "refusal.not_your_turn": "C’est le tour du joueur {seat}.",
}

DE = {
    "seat": "Platz {seat}",
    "seat.you": "Platz {seat} (Sie)",
    "total": "gesamt",
    "phase.over": "Das Spiel ist aus.",
    "phase": "{seat} entscheidet: {phase}.",
    "ask": "Ihr Zug, etwa {example}",
    "skipped": "Sie haben hier keine Wahl.",
    "help": (
        "moves      die erlaubten Züge und was sie tun; moves X nur solche mit X am Anfang\n"
        "why ZUG    was ein Zug täte, oder warum er nicht erlaubt ist\n"
        "undo       zurück zu Ihrer letzten Entscheidung\n"
        "board      die Stellung noch einmal zeigen\n"
        "save FILE  das Spiel aufschreiben (als Text, wenn der Name auf .txt endet)\n"
        "quit       das Spiel verlassen\n"
        "Alles andere ist ein Zug, geschrieben wie die von moves."
    ),
    "moves.head": "Erlaubte Züge: {count}",
    "moves.more": "und {count} weitere",
    "why.change": "Wertung von {seat}: {change}",
    "undo.done": "Zurück zu Ihrer letzten Entscheidung.",
    "undo.never": "Seit Ihrer letzten Entscheidung wurde etwas aufgedeckt; darum bleibt es gespielt.",
    "welcome": "{title}, {players} Plätze. Sie sind Platz {seat}. Mit ? kommt die Hilfe.",
    "resumed": "Das Spiel aus {file} geht weiter.",
    "malformed": "„{text}“ ist hier weder Zug noch Befehl. Schreiben Sie einen Zug wie {example}, oder ? für Hilfe.",
    "illegal": "{move} ist nicht erlaubt: {sentence} ({rule})",
    "moves.none": "Kein erlaubter Zug mit {what}.",
    "why.usage": "Schreiben Sie nach why einen Zug, etwa: why {example}",
    "why.legal": "{move} ist erlaubt. {points} Punkte sofort.",
    "undo.nothing": "Es gibt nichts zurückzunehmen.",
    "save.usage": "Schreiben Sie nach save einen Dateinamen, etwa: save spiel.json",
    "saved": "Das Spiel ist in {file} gespeichert.",
    "save.failed": "Das Spiel konnte nicht gespeichert werden: {error}",
    "save.exists": "{file} gibt es schon; wählen Sie einen anderen Namen.",
    "save.ask": "Das Spiel speichern? Schreiben Sie einen Dateinamen, oder Enter, um es zu lassen",
    "bye": "Bis bald.",
    "eof": "Keine Eingabe mehr; das Spiel hält hier an.",
    "won": "{seats} gewinnt mit {points} Punkten.",
    "shared": "{seats} teilen sich den Sieg mit {points} Punkten.",
    "refusal.game_over": "Das Spiel ist aus.",
    "refusal.not_your_turn": "Platz {seat} ist am Zug.",
}

SHARED = {"en": EN, "fr": FR, "de": DE}


def language_of_the_machine() -> str:
    """The first of LC_ALL, LC_MESSAGES and LANG that says something; English unless we speak it."""
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        if value := os.environ.get(name):
            return value[:2] if value[:2] in LANGUAGES else "en"
    return "en"


def table(game: str, language: str) -> Mapping[str, str]:
    """All sentences of a game in a language; where it speaks only English, its own in English."""
    found = load(game)
    room = found.room("terminal_words") if found.has("terminal_words") else None
    own: Mapping[str, str] = getattr(room, language.upper(), getattr(room, "EN", {}))
    return {**SHARED[language], **own}


class Words:
    """The sentences of one game in one language: `words("bye")`."""

    def __init__(self, game: str, language: str = "en"):
        self.language = language
        self._table = table(game, language)

    def __call__(self, key: str, **parameters: object) -> str:
        return self._table[key].format(**parameters)

    def has(self, key: str) -> bool:
        return key in self._table

    def name(self, key: str) -> str:
        """The word for something a game names; as it is written in the code, where it has no word for it."""
        return self._table.get(key, key.replace("_", " "))
