"""What the terminal says in English, French and German: here the words every game uses, its own in <game>_words.py."""

from __future__ import annotations

import os
from collections.abc import Mapping
from importlib import import_module

LANGUAGES = ("en", "fr", "de")

EN = {
    "seat": "seat {seat}",
    "seat.you": "seat {seat} (you)",
    "total": "total",
    "phase.over": "The game is over.",
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
    """All sentences of a game in a language."""
    own: Mapping[str, str] = getattr(import_module(f"caravaneer.games.{game}.words"), language.upper())
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
