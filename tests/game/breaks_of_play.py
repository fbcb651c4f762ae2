"""Broken third games: how they start, what values they are made of, what moves do."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

from caravaneer.game import IllegalMove, LegalMoves, Meta
from caravaneer.game.book import Rule
from tests.thirdgame.installed import installed

from .breaking import GAME, Move, Patch, State, Table, View, breaks, change, start_with

with installed():
    from wells import board, events, moves, pieces, refusals, rules
    from wells import state as states
    from wells import table as tables
    from wells import view as views


# ── starting ──────────────────────────────────────────────────────────────────────────────────────
@breaks("registered")
def it_has_no_english_name(patch: Patch) -> None:
    patch.setattr(GAME, "meta", replace(GAME.meta, english=""))


@breaks("seats")
def any_number_of_seats_will_do(patch: Patch) -> None:
    patch.setattr(Meta, "check_seats", lambda self, players: None)  # noqa: ARG005


@breaks("options")
def options_are_checked_and_forgotten(patch: Patch) -> None:
    start_with(patch, options=lambda options: GAME.meta.check_options(options) and {})


@breaks("wrong_options")
def wrong_options_are_passed_over(patch: Patch) -> None:
    known = GAME.meta.options

    def right(options: dict[str, Any]) -> dict[str, Any]:
        return {name: value for name, value in options.items() if name in known and known[name].allows(value)}

    start_with(patch, options=right)


@breaks("seeds")
def the_seed_does_not_matter(patch: Patch) -> None:
    start_with(patch, seed=lambda seed: 1)  # noqa: ARG005


@breaks("rules")
def any_version_is_the_newest(patch: Patch) -> None:
    start_with(patch, rules=lambda rules: 1)  # noqa: ARG005


@breaks("boards")
def every_board_is_the_shipped_one(patch: Patch) -> None:
    patch.setattr(states, "find_board", lambda name: board.shipped("dunes"))  # noqa: ARG005


# ── values ────────────────────────────────────────────────────────────────────────────────────────
@breaks("play_changes_nothing")
def drawing_a_picture_spends_the_key(patch: Patch) -> None:
    def spending(self: Any, svg: str) -> str:
        object.__setattr__(self, "key", b"spent")
        return svg

    change(patch, State, "svg", spending)


@breaks("frozen")
def a_view_can_change_its_seat(patch: Patch) -> None:
    patch.setattr(View, "__setattr__", object.__setattr__)


@breaks("handed_out")
def legal_actions_are_kept_and_can_be_written(patch: Patch) -> None:
    change(patch, Table, "legal_actions", lambda self, found: self.__dict__.setdefault("_kept", found.copy()))


@breaks("equal_by_content")
def a_state_equals_its_diagram(patch: Patch) -> None:
    old = State.__eq__
    patch.setattr(State, "__eq__", lambda self, other: other == str(self) or old(self, other))


@breaks("views_equal_by_content")
def views_of_all_seats_are_equal(patch: Patch) -> None:
    patch.setattr(View, "__eq__", lambda self, other: isinstance(other, View) and self.ply == other.ply)


class OtherMove(Move):
    """Never equal to a Move, though it says the same."""


@breaks("moves_are_values", "on_turn")
def a_move_found_by_its_number_is_another(patch: Patch) -> None:
    change(patch, Table, "move", lambda self, move, action: OtherMove(move.kind, move.at))  # noqa: ARG005
    patch.setattr(
        tables, "number_of", lambda b, move: moves.number_of(b, str(move) if isinstance(move, Move) else move)
    )


@breaks("lines")
def it_says_otherwise_what_it_is(patch: Patch) -> None:
    patch.setattr(State, "__repr__", lambda self: "State(...)")  # noqa: ARG005


# ── moves ─────────────────────────────────────────────────────────────────────────────────────────
@breaks("actions_ascend")
def action_integers_are_unsigned(patch: Patch) -> None:
    change(patch, Table, "legal_actions", lambda self, found: found.astype("uint64"))  # noqa: ARG005


@breaks("mask")
def the_mask_is_made_of_numbers(patch: Patch) -> None:
    change(patch, State, "action_mask", lambda self, found: found.astype("int8"))  # noqa: ARG005


@breaks("three_faces")
def an_action_is_no_int(patch: Patch) -> None:
    change(patch, Table, "action", lambda self, found, move: self.legal_actions.dtype.type(found))  # noqa: ARG005


class Careless(LegalMoves[Any]):
    def __contains__(self, move: object) -> bool:
        return move == "nonsense" or super().__contains__(move)


@breaks("legal_moves")
def nonsense_is_among_the_legal_moves(patch: Patch) -> None:
    change(
        patch, Table, "legal_moves",
        lambda self, found: Careless(self.legal_actions, moves.all_moves(self.board).__getitem__, self._number),  # noqa: ARG005
    )  # fmt: skip


@breaks("texts")
def a_text_cannot_be_printed(patch: Patch) -> None:
    change(patch, Move, "__str__", lambda self, text: text + "\u200b" if text == "tent" else text)  # noqa: ARG005
    parse = moves.parse_move
    for module in (moves, views):
        patch.setattr(module, "parse_move", lambda text: parse(text.removesuffix("\u200b")))


@breaks("every_face_plays")
def a_number_plays_the_first_legal_move(patch: Patch) -> None:
    old = State.play

    def play(self: Any, move: Any) -> Any:
        self._legal(move)
        return old(self, move if isinstance(move, str | Move) else int(self.legal_actions[0]))

    patch.setattr(State, "play", play)


# ── refusals ──────────────────────────────────────────────────────────────────────────────────────
@breaks("refused_unless_legal", "legal_moves")
def a_second_tent_is_not_refused(patch: Patch) -> None:
    old = Table.refusal

    def legal(self: Any, move: Any) -> int:
        if (no := old(self, move)) is not None:
            raise IllegalMove(move, no)
        return self._number(move)  # type: ignore[no-any-return]

    patch.setattr(Table, "_legal", legal)
    change(patch, Table, "refusal", lambda self, no, move: None if no and no.key == "in_tent" else no)  # noqa: ARG005


@breaks("refusals_explain", "book")
def a_refusal_names_a_rule_there_is_not(patch: Patch) -> None:
    patch.setitem(refusals.REASONS, "too_far", "W10")


@breaks("words", "book")
def a_rule_more_has_no_sentence(patch: Patch) -> None:
    patch.setattr(GAME, "meta", replace(GAME.meta, numbered=("W", 10)))


@breaks("words")
def a_refusal_has_a_key_that_its_words_do_not_know(patch: Patch) -> None:
    def steep(self: Any, no: Any, move: Any) -> Any:  # noqa: ARG001
        return replace(no, key="steep", english="It is steep.") if no and no.key == "too_far" else no

    change(patch, Table, "refusal", steep)


@breaks("words")
def an_event_is_not_given_what_its_sentence_uses(patch: Patch) -> None:
    def nameless(self: Any, found: Any) -> Any:  # noqa: ARG001
        return tuple(replace(event, details={}) if event.kind == "dig" else event for event in found)

    change(patch, State, "events", nameless)


def draw_otherwise(patch: Patch, key: str, **changed: Any) -> None:
    """Let a figure of the rule book be drawn, shown or refused in another way."""
    book = GAME.book
    assert book is not None

    def of(rule: Rule) -> Rule:
        return replace(rule, figures=tuple(replace(f, **changed) if f.key == key else f for f in rule.figures))

    sections = tuple(replace(section, rules=tuple(map(of, section.rules))) for section in book.sections)
    patch.setattr(type(GAME), "book", property(lambda self: replace(book, sections=sections)))  # noqa: ARG005


@breaks("book")
def a_figure_shows_a_move_that_is_refused(patch: Patch) -> None:
    draw_otherwise(patch, "step", show=(">c2",))


@breaks("book")
def a_figure_says_what_does_not_happen_in_it(patch: Patch) -> None:
    draw_otherwise(patch, "dig", show=("draw",))


@breaks("book")
def another_rule_refuses_what_a_figure_shows(patch: Patch) -> None:
    draw_otherwise(patch, "step", refused=("draw",))


@breaks("book")
def the_position_of_a_figure_cannot_be_read(patch: Patch) -> None:
    draw_otherwise(patch, "dig", position="nothing is drawn")


@breaks("illegal_raises")
def an_illegal_move_has_an_action(patch: Patch) -> None:
    patch.setattr(State, "action", State._number)


@breaks("nonsense_is_malformed")
def nothing_at_all_is_an_illegal_move(patch: Patch) -> None:
    old = Table.refusal

    def refusal(self: Any, move: Any) -> Any:
        return refusals.refusal("rock", self.position, Move("rest")) if move is None else old(self, move)

    patch.setattr(Table, "refusal", refusal)


@breaks("not_your_turn", "reasons")
def everybody_may_move(patch: Patch) -> None:
    patch.setattr(View, "_may_move", lambda self: True)  # noqa: ARG005


@breaks("on_turn")
def a_view_foresees_too_many_points(patch: Patch) -> None:
    change(patch, View, "preview", lambda self, found, move: replace(found, points=found.points + 1))  # noqa: ARG005


@breaks("nothing_after_the_end")
def one_may_rest_after_the_end(patch: Patch) -> None:
    change(patch, View, "refusal", lambda self, no, move: None if no and no.key == "game_over" else no)  # noqa: ARG005


# ── playing ───────────────────────────────────────────────────────────────────────────────────────
@breaks("previews_come_true")
def a_preview_foresees_a_change_that_does_not_come(patch: Patch) -> None:
    def more(self: Any, found: Any, move: Any) -> Any:  # noqa: ARG001
        return replace(found, change=(*found.change[:-1], replace(found.change[-1], thirst=-1)))

    change(patch, Table, "preview", more)


@breaks("events_are_well_formed")
def an_event_has_no_rule(patch: Patch) -> None:
    patch.setitem(events.RULES, "tent", "")


@breaks("reasons")
def a_reason_concerns_a_seat_there_is_not(patch: Patch) -> None:
    def elsewhere(self: Any, found: Any, move: Any) -> Any:  # noqa: ARG001
        return tuple(replace(reason, seat=self.players) for reason in found)

    change(patch, View, "reasons", elsewhere)


@breaks("reasons")
def everybody_is_told_why(patch: Patch) -> None:
    patch.setattr(View, "reasons", lambda self, move: ())  # noqa: ARG005


@breaks("words")
def a_reason_has_no_sentence(patch: Patch) -> None:
    def nameless(self: Any, found: Any, move: Any) -> Any:  # noqa: ARG001
        return tuple(replace(reason, kind="because") for reason in found)

    change(patch, View, "reasons", nameless)


@breaks("points_add_up")
def the_end_brings_points_that_nobody_gets(patch: Patch) -> None:
    old = events.events

    def too_many(*given: Any) -> Any:
        return tuple(replace(e, seat=0, points=5) if e.kind == "end" else e for e in old(*given))

    patch.setattr(tables, "events", too_many)


@dataclass(frozen=True)
class Lucky(pieces.Tally):
    luck: int = 0


@breaks("totals")
def a_part_of_the_points_does_not_count(patch: Patch) -> None:
    patch.setattr(rules, "Tally", lambda water, thirst: Lucky(water, thirst, 1))
    patch.setattr(tables, "Tally", Lucky)


@breaks("outcome")
def everybody_comes_first(patch: Patch) -> None:
    change(patch, Table, "outcome", lambda self, found: found and replace(found, places=(1,) * self.players))
