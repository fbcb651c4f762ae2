"""Broken third games: the way back, what is hidden, what is written down, manners at a table."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from itertools import count
from random import Random
from typing import Any

from pydantic import BaseModel

from tests.thirdgame.installed import installed

from .breaking import Manners, Patch, State, Table, View, breaks, change

with installed():
    from wells import diagram, recording
    from wells import setup as setting_up
    from wells import view as views


# ── going back ────────────────────────────────────────────────────────────────────────────────────
@breaks("history")
def every_second_history_is_a_list(patch: Patch) -> None:
    change(patch, State, "history", lambda self, found: list(found) if self.ply > 1 and self.ply % 2 else found)


@breaks("at_and_undo")
def undo_goes_one_step_only(patch: Patch) -> None:
    patch.setattr(State, "undo", lambda self, moves=1: self.at(self.ply - 1))  # noqa: ARG005


@breaks("draws_are_fixed")
def going_back_changes_chance(patch: Patch) -> None:
    change(patch, State, "at", lambda self, found, ply: replace(found, key=b"another"))  # noqa: ARG005


@breaks("drawn")
def more_can_be_drawn_than_is(patch: Patch) -> None:
    old = State.play_drawn
    patch.setattr(State, "play_drawn", lambda self, move, drawn: old(self, move, drawn[:1] if drawn[1:] else drawn))


@breaks("draws_told_truly", "previews_come_true", "records_of_positions")
def it_says_that_nothing_is_drawn(patch: Patch) -> None:
    patch.setattr(Manners, "draws", False)


# ── views ─────────────────────────────────────────────────────────────────────────────────────────
@breaks("views_show")
def a_view_does_not_tell_of_tents(patch: Patch) -> None:
    change(patch, View, "events", lambda self, found: tuple(e for e in found if e.kind != "tent"))  # noqa: ARG005


def remember(patch: Patch, keep: Callable[[Any, Any], None]) -> None:
    """Let something be kept of the state that a view is made of."""
    old = views.view

    def view(state: Any, seat: Any) -> Any:
        found = old(state, seat)
        keep(found, state)
        return found

    patch.setattr(views, "view", view)


@breaks("views_hide")
def the_picture_shows_all_hands(patch: Patch) -> None:
    hands: dict[int, str] = {}
    remember(patch, lambda view, state: hands.__setitem__(id(view), " ".join(state.position.hands)))
    shown = "<desc>{}</desc></svg>"
    change(patch, View, "svg", lambda self, svg: svg.replace("</svg>", shown.format(hands.get(id(self)))))


@breaks("views_hide")
def reasons_look_into_all_hands(patch: Patch) -> None:
    hands: dict[int, str] = {}
    remember(patch, lambda view, state: hands.__setitem__(id(view), " ".join(state.position.hands)))

    def peeping(self: Any, found: Any, move: Any) -> Any:  # noqa: ARG001
        return tuple(replace(reason, details={**reason.details, "hands": hands.get(id(self), "")}) for reason in found)

    change(patch, View, "reasons", peeping)


@breaks("views_hold_nothing_hidden")
def a_view_keeps_all_hands_to_itself(patch: Patch) -> None:
    remember(patch, lambda view, state: object.__setattr__(view, "_hands", state.position.hands))


@breaks("views_hold_no_chance", "views_hold_nothing_hidden")
def a_view_keeps_the_key_to_itself(patch: Patch) -> None:
    remember(patch, lambda view, state: object.__setattr__(view, "_key", state.key))


@breaks("hides_told_truly", "samples_vary")
def it_says_that_nothing_is_hidden(patch: Patch) -> None:
    patch.setattr(Manners, "hides", False)


@breaks("samples_fit")
def samples_begin_with_another_deal(patch: Patch) -> None:
    patch.setattr(views, "Setup", lambda hands: setting_up.Setup(hands[1:] + hands[:1]))


@breaks("samples_vary")
def samples_are_always_the_same(patch: Patch) -> None:
    old = View.sample
    patch.setattr(View, "sample", lambda self, rng: old(self, Random(1)))  # noqa: ARG005


@breaks("observations_fit")
def others_are_shown_what_the_seat_on_turn_may_play(patch: Patch) -> None:
    def shown(self: Any, found: Any) -> Any:
        found.mask[self.sample(Random(1)).legal_actions] = True
        return found

    change(patch, View, "observation", shown)


@breaks("observations_hide")
def a_state_is_observed_with_what_its_pile_holds(patch: Patch) -> None:
    def shown(self: Any, found: Any, seat: Any) -> Any:  # noqa: ARG001
        found.vector[0] += self.position.pile.count("3")
        return found

    change(patch, State, "observation", shown)


@breaks("observations_tell")
def nobody_observes_who_walks_where(patch: Patch) -> None:
    def shown(self: Any, found: Any) -> Any:  # noqa: ARG001
        found.planes[:], found.vector[:], found.mask[:] = 0, 0, found.mask
        return found

    change(patch, View, "observation", shown)


@breaks("json_fields")
def the_last_move_is_not_told(patch: Patch) -> None:
    old = View.json
    patch.setattr(View, "json", lambda self, *, memory=False: _without(old(self, memory=memory), "last_move"))


def _without(fields: dict[str, Any], name: str) -> dict[str, Any]:
    return {key: value for key, value in fields.items() if key != name}


@breaks("json_is_all")
def own_draws_are_forgotten_on_the_way(patch: Patch) -> None:
    def forgotten(self: Any, memory: dict[str, Any]) -> dict[str, Any]:  # noqa: ARG001
        return memory | {"plies": [[move, "?" if drawn else ""] for move, drawn in memory["plies"]]}

    change(patch, View, "memory", forgotten)


@breaks("json_without_memory")
def a_view_without_memory_cannot_be_read(patch: Patch) -> None:
    old = View._read.__func__  # type: ignore[attr-defined]

    def read(cls: Any, fields: dict[str, Any]) -> Any:
        if "memory" not in fields:
            raise ValueError("this view remembers nothing")
        return old(cls, fields)

    patch.setattr(View, "_read", classmethod(read))


@breaks("json_refused")
def what_is_no_view_raises_anything(patch: Patch) -> None:
    patch.setattr(View, "from_json", View._read)


# ── written down ──────────────────────────────────────────────────────────────────────────────────
@breaks("diagrams")
def a_diagram_does_not_tell_steps(patch: Patch) -> None:
    old = diagram.write
    patch.setattr(diagram, "write", lambda state: "\n".join(x for x in old(state).split("\n") if "steps:" not in x))


@breaks("diagrams_play", "records_of_positions")
def nothing_is_taken_back_in_a_diagram(patch: Patch) -> None:
    old = State.at

    def at(self: Any, ply: int) -> Any:
        if self.settings.setup is None:
            raise ValueError("this game has no beginning")
        return old(self, ply)

    patch.setattr(State, "at", at)


@breaks("pictures")
def a_picture_is_no_svg(patch: Patch) -> None:
    change(patch, Table, "svg", lambda self, svg: svg.removesuffix("</svg>"))  # noqa: ARG005


@breaks("pickles")
def a_pickle_forgets_the_chance_to_come(patch: Patch) -> None:
    def forgetful(self: Any, found: Any) -> Any:  # noqa: ARG001
        make, (kind, settings, start, _, counter, plies) = found
        return make, (kind, settings, start, b"forgotten", counter, plies)

    change(patch, State, "__reduce__", forgetful)


@breaks("pickled_views")
def a_pickled_view_forgets_the_last_move(patch: Patch) -> None:
    def forgetful(self: Any, found: Any) -> Any:  # noqa: ARG001
        make, (kind, seat, settings, start, plies, begun) = found
        return make, (kind, seat, settings, start, plies[:-1], begun)

    change(patch, View, "__reduce__", forgetful)


@breaks("records", "records_with_lines")
def the_text_of_a_record_tells_another_deal(patch: Patch) -> None:
    patch.setattr(recording, "setup_to_text", lambda setup: {"hands": " ".join("0231"[int(h)] for h in setup["hands"])})


@breaks("records_of_positions")
def a_position_drawn_in_text_has_no_record(patch: Patch) -> None:
    def no_record(state: Any) -> Any:
        raise ValueError(f"{state!r} has no beginning")

    patch.setattr(recording, "drawn_record", no_record)


@breaks("records_with_lines")
def a_game_with_lines_does_not_begin(patch: Patch) -> None:
    old = recording.begin

    def begin(record: Any, source: str, seed: Any = None) -> Any:
        if record.lines:
            raise ValueError("there are no lines in this game")
        return old(record, source, seed)

    patch.setattr(recording, "begin", begin)


@breaks("record_fields")
def a_record_leaves_out_the_result(patch: Patch) -> None:
    patch.setattr(recording, "result_of", lambda state: None)  # noqa: ARG005


@breaks("records_go_on")
def play_goes_on_by_other_chance(patch: Patch) -> None:
    old, calls = recording.begin, count()
    patch.setattr(recording, "begin", lambda record, source, seed=None: old(record, source, next(calls)))  # noqa: ARG005


@breaks("tampered_records")
def a_set_up_may_hold_anything(patch: Patch) -> None:
    class Anything(BaseModel):
        hands: list[str]

    patch.setattr(recording, "SetupFields", Anything)


# ── manners ───────────────────────────────────────────────────────────────────────────────────────
@breaks("turns_complete")
def a_turn_is_never_complete(patch: Patch) -> None:
    patch.setattr(Manners, "turn_complete", lambda self, began, now: False)  # noqa: ARG005


@breaks("forced")
def the_first_legal_move_is_forced(patch: Patch) -> None:
    patch.setattr(Manners, "forced", lambda self, state: next(iter(state.legal_moves), None))  # noqa: ARG005


@breaks("shown_stays_shown")
def a_draw_can_be_taken_back(patch: Patch) -> None:
    patch.setattr(Manners, "may_go_back", lambda self, state, ply: True)  # noqa: ARG005


@breaks("shown_stays_shown")
def a_draw_waits_to_be_confirmed(patch: Patch) -> None:
    patch.setattr(Manners, "confirmed_by_playing", lambda self, before: False)  # noqa: ARG005


@breaks("groups")
def some_moves_are_listed_nowhere(patch: Patch) -> None:
    change(patch, Manners, "group", lambda self, found, move: "" if move.kind == "rest" else found)  # noqa: ARG005


@breaks("unconfirmed")
def the_end_is_shown_at_once(patch: Patch) -> None:
    patch.setattr(Manners, "unconfirmed", lambda self, fields, phase: {})  # noqa: ARG005


@breaks("the_end_is_declared")
def nobody_declares_the_end(patch: Patch) -> None:
    patch.setattr(Manners, "declared", frozenset())


@breaks("answers")
def threats_are_no_json(patch: Patch) -> None:
    patch.setattr(Manners, "threats", lambda self, view: [view])  # noqa: ARG005
