"""Passwords that anyone would try first."""

from __future__ import annotations

import re

# Alone, two together, or with a few signs around them, these are what people try first.
_WORDS = """
access account admin administrator adobe alexander alexandra amanda america andrea andrew angel angela anthony apple
arsenal asdf ashley austin azerty babygirl bailey banana barcelona barney baseball basketball batman beautiful
berlin biteme blessed blink bonjour bonnie boomer boston brandon bubbles buster butterfly camel caravan caravaneer
carlos caroline champion change changeme charlie charlotte cheese chelsea chicago chicken chocolate chouchou chris
christian claudia coffee compaq computer cookie corvette cowboy cristiano daniel daniela danielle david default
denise desert destiny diamond doctor dolphin doudou dragon dreams eagles einstein elephant elizabeth eminem england
ferrari flower football forever fortnite france frankfurt freddy freedom freund friends fussball gabriel geheim
george ginger gizmo google gordon guest guitar hallo hamburg hammer hannah happy hardcore harley heather heaven
hello herzchen hockey hunter iceman iloveu iloveyou internet isabelle jackson jasmine jasper jennifer jessica jesus
johnny jordan joseph joshua junior justin katze killer kitten knight lakers lauren leather legend letmein liebe
liverpool login london loulou love lovely loveme lover lucky madison madrid maggie manchester marina marlboro
marseille martin master matrix matthew maverick melanie melissa mercedes merlin metallica michael michelle mickey
midnight minecraft monkey monster morgan motdepasse mother mustang myspace naruto natalie newyork nicolas nicole
nikita ninja nirvana nothing oasis office oliver orange pamela panther paris parola pass passat passe passion passwd
password passwort patrick peanut pepper phoenix playboy player please pokemon porsche prince princess princesse
purple pussycat qazwsx qwer qwert qwerty qwertz rachel rainbow rangers real rebecca richard robert rockstar root
samantha samsung samuel sandra schalke schatz schatzi schule scooter scorpion secret security senha server shadow
silver simple slayer slipknot snoopy soccer soleil sommer sophie spider spiderman stalker startrek starwars steelers
stefan steven sticky summer sunshine superman superstar system taylor teacher tennis test teste tester testing
thomas thunder tiffany tiger tigger toto trinity truck trucks trustno user vanessa victor victoria viper volley wars
welcome whatever wilkommen william willkommen winner winter wizard yamaha yankees yellow zaq zxcv zxcvbn zxcvbnm
"""
WORDS = frozenset(_WORDS.split())
ROWS = (
    *("01234567890123456789", "abcdefghijklmnopqrstuvwxyz", "qwertyuiop", "qwertzuiop", "azertyuiop", "asdfghjkl"),
    *("qsdfghjklm", "zxcvbnm", "yxcvbnm", "wxcvbn", "1qaz2wsx3edc4rfv5tgb6yhn", "1q2w3e4r5t6y7u8i9o0p", "qazwsxedcrfv"),
    *("!@#$%^&*()", '!"§$%&/()='),
)
WALKS = (*ROWS, *(row[::-1] for row in ROWS))
LEET = str.maketrans("@430$5!17", "aaeossiit")
DATE = re.compile(r"(19|20)\d{6}|\d{4}(19|20)\d\d", re.ASCII)


def _walked(text: str) -> bool:
    """Made of two or three walks over the keyboard or the alphabet: qwerty123, abcd1234."""
    pieces = 0
    while text:
        length = next((n for n in range(len(text), 2, -1) if any(text[:n] in walk for walk in WALKS)), 0)
        if not length:
            return False
        text, pieces = text[length:], pieces + 1
    return pieces <= 3


def is_common(password: str) -> bool:
    """Is it among the first that anyone would try?"""
    text = password.casefold()
    again = (text + text).find(text, 1)  # the length of what is repeated
    if len(set(text)) <= 2 or again <= min(4, len(text) - 1) or _walked(text) or DATE.fullmatch(text):
        return True
    stem = core(text)
    if len(text) - len(stem) > 5:
        return False
    stems = {stem, stem.translate(LEET), stem.translate(LEET | {ord("1"): "l"})}
    return any(
        stem in WORDS or any(stem[:cut] in WORDS and stem[cut:] in WORDS for cut in range(3, len(stem) - 2))
        for stem in stems
    )


def core(text: str) -> str:
    return re.sub(r"^[\W\d_]+|[\W\d_]+$", "", text)
