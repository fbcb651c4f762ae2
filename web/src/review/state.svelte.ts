/** A review at one moment: the game, where the reader stands in it, and what the analyst says of that. */
import type { Entry, Item, View } from '../net/messages';
import type { DrawnTurn, GameParts, ShownPosition } from '../table/game';
import { sentenceOf } from '../table/turn';
import type { TableStore } from '../table/table.svelte';
import { capital, t } from '../words/words.svelte';
import type { Analyst } from './analyst.svelte';
import { choicesOf, first, nextMistake, type Choice } from './judged';
import { milestones, turned } from './marks';
import type { Replayer } from './player.svelte';
import { costText, costWords, markOf, valueText } from './say';

export class ReviewState {
  /** The turn that is shown alone on the board, by its rank; null is what was played, undefined none. */
  alone = $state<number | null | undefined>(undefined);
  /** Mistakes of everybody, not one's own alone. */
  all = $state(false);
  parts = $state.raw<GameParts | null>(null);

  readonly entries = $derived.by(
    () => new Map(this.table.line.flatMap((entry) => (entry.kind === 'move' ? [[entry.ply, entry] as const] : []))),
  );
  readonly position = $derived.by((): ShownPosition | null => {
    const { view, ply, plies, from, review } = this.player;
    if (!view || !review) return null;
    const oneTurn = from >= 0 && from < ply && this.player.turnAt(from) === this.player.turnAt(ply - 1);
    const began = oneTurn ? from : ply - 1;
    const items = Array.from({ length: ply - Math.max(0, began) }, (_, n) => this.#itemsAt(began + n + 1)).flat();
    const jumped = !oneTurn && from !== ply;
    return { ply, plies, move: jumped ? null : (review.moves[ply - 1] ?? null), items, view, from: began };
  });

  /** The turn that is made from where the reader rests, as it was judged; none at the end, or while it is not. */
  readonly judged = $derived.by(() => this.analyst.turns[this.player.restedTurn]);
  readonly expected = $derived.by(() => this.analyst.expected[this.player.settledTurn]);
  /** Who makes it; null at the end. */
  readonly seat = $derived.by(() => this.player.turns[this.player.restedTurn]?.seat ?? null);
  /** Which number speaks first. */
  readonly by = $derived.by(() => first(this.analyst.measure, this.expected));
  /** Between two turns, not within one. */
  readonly between = $derived.by(() => this.player.bounds[this.player.turn] === this.player.ply);
  /** At rest, between two turns. */
  readonly rests = $derived.by(() => {
    const { ply, settled, rested, drawn } = this.player;
    return ply === settled && ply === rested && ply === drawn && this.between;
  });
  /** Of every position between two turns. */
  readonly views = $derived.by((): readonly View[] => this.player.bounds.map((ply) => this.player.views[ply]!));
  readonly at = $derived.by(() => this.player.progressAt(this.player.ply));
  readonly where = $derived.by(() => {
    const { ply, plies, turn, turns, single } = this.player;
    if (!ply) return t('replay-start');
    if (single || !this.between) return t('replay-position', { ply, plies });
    return t('replay-turn', { turn, turns: turns.length });
  });

  readonly milestones = $derived.by(() =>
    this.parts ? milestones(this.table.line, (ply) => this.player.turnAt(ply), this.parts) : [],
  );
  readonly marks = $derived.by(() => [
    ...this.milestones,
    ...turned(this.player.turns, this.analyst.turns, this.analyst.measure, this.table),
  ]);
  readonly mine = $derived.by(() => this.table.you?.seats ?? []);
  readonly mistake = $derived.by(() =>
    nextMistake(
      this.player.turns,
      this.analyst.turns,
      this.analyst.measure,
      this.between ? this.player.turn : this.player.turn - 1,
      this.all ? [] : this.mine,
    ),
  );
  /** The best turn and what was played, or the one that is pressed; nothing while the game runs by. */
  readonly drawn = $derived.by((): DrawnTurn[] => {
    const { judged } = this;
    if (!judged || !this.rests || this.player.playing) return [];
    const choices = choicesOf(judged);
    const chosen = choices.filter(({ rank, played }) =>
      this.alone === undefined ? rank === 1 || played : rank === this.alone,
    );
    return chosen.map((choice) => ({
      moves: choice.moves,
      rank: choice.rank,
      mark: markOf(choice),
      sign: this.#sign(choice),
    }));
  });

  /** The mistake that was gone to: it is told before it is made. */
  #sought: number | null = null;

  constructor(
    readonly table: TableStore,
    readonly player: Replayer,
    readonly analyst: Analyst,
  ) {}

  /** To where so many turns were made. */
  go(turn: number): void {
    const ply = this.player.bounds[turn];
    if (ply !== undefined && ply !== this.player.ply) this.player.seek(ply);
  }

  /** Before the next mistake. */
  toMistake(): void {
    if (this.mistake === null) return;
    this.#sought = this.mistake;
    this.player.pause();
    this.player.to(this.player.bounds[this.mistake]!);
  }

  /** What has happened just before, in a sentence, with what it cost; of a mistake that was looked for, what happens now. */
  tell(): string {
    const { ply, turns } = this.player;
    const sought = this.#sought === this.player.turn;
    this.#sought = null;
    if (!this.parts || (!ply && !sought)) return this.where;
    if (!this.between) {
      const entry = this.entries.get(ply);
      return entry ? this.parts.speak(entry, this.table) : this.where;
    }
    const number = this.player.turn - (sought ? 0 : 1);
    const turn = turns[number]!;
    const entries = Array.from({ length: turn.plies }, (_, n) => this.entries.get(turn.ply + n + 1));
    const told = entries.filter((entry): entry is Entry => !!entry);
    const judged = this.analyst.turns[number];
    const said = [
      `${t('replay-turn', { turn: number + 1, turns: turns.length })}.`,
      told.length ? sentenceOf(this.parts.tellTurn(told, this.table), turn.seat, this.table) : '',
      judged ? `${capital(costWords(judged, this.analyst.measure))}.` : '',
    ];
    return said.filter(Boolean).join(' ');
  }

  #sign(choice: Choice): string {
    const cost = choice.rank === null ? costText(this.judged!, this.by) : '';
    return cost || valueText(choice, this.seat ?? 0, this.by);
  }

  /** What a move did: as the log has it, else as the view tells it. */
  #itemsAt(ply: number): readonly Item[] {
    const view = this.player.views[ply] as (View & { events?: Item[] }) | undefined;
    return this.entries.get(ply)?.items ?? view?.events ?? [];
  }
}
