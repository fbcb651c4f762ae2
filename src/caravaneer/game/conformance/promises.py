"""Every promise of the contract, in the order in which they are tried."""

from __future__ import annotations

from . import faces, frozen, going_back, hidden, manners, playing, recorded, refused, sent, spoken, starting, written
from .promise import Promise

PROMISES: tuple[Promise, ...] = (
    starting.registered,
    starting.light,
    starting.seats,
    starting.options,
    starting.wrong_options,
    starting.seeds,
    starting.rules,
    starting.boards,
    frozen.play_changes_nothing,
    frozen.frozen,
    frozen.handed_out,
    frozen.equal_by_content,
    frozen.views_equal_by_content,
    frozen.moves_are_values,
    frozen.lines,
    faces.actions_ascend,
    faces.mask,
    faces.three_faces,
    faces.legal_moves,
    faces.texts,
    faces.every_face_plays,
    refused.refused_unless_legal,
    refused.refusals_explain,
    refused.illegal_raises,
    refused.nonsense_is_malformed,
    refused.not_your_turn,
    refused.on_turn,
    refused.nothing_after_the_end,
    spoken.words,
    playing.previews_come_true,
    playing.events_are_well_formed,
    playing.reasons,
    playing.points_add_up,
    playing.totals,
    playing.outcome,
    going_back.history,
    going_back.at_and_undo,
    going_back.draws_are_fixed,
    going_back.drawn,
    going_back.draws_told_truly,
    hidden.views_show,
    hidden.views_hide,
    hidden.views_hold_nothing_hidden,
    hidden.views_hold_no_chance,
    hidden.hides_told_truly,
    hidden.samples_fit,
    hidden.samples_vary,
    sent.json_fields,
    sent.json_is_all,
    sent.json_without_memory,
    sent.json_refused,
    written.diagrams,
    written.diagrams_play,
    written.pictures,
    written.pickles,
    written.pickled_views,
    recorded.records,
    recorded.records_of_positions,
    recorded.record_fields,
    recorded.records_go_on,
    recorded.tampered_records,
    manners.turns_complete,
    manners.forced,
    manners.shown_stays_shown,
    manners.groups,
    manners.unconfirmed,
    manners.the_end_is_declared,
    manners.answers,
)


def named(name: str) -> Promise:
    """The promise of a name; ValueError when there is none."""
    for promise in PROMISES:
        if promise.name == name:
            return promise
    raise ValueError(f"there is no promise '{name}' (there are: {', '.join(promise.name for promise in PROMISES)})")
