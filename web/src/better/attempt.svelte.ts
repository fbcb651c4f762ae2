/** One turn that is looked for: its position on a board of its own, what is tried there, and what is answered. */
import { prefs } from '../app/prefs.svelte';
import type { FromServer, TurnJudged } from '../net/messages';
import { PositionLine } from '../net/position';
import type { Listener } from '../net/socket';
import type { Measure } from '../review/analyst.svelte';
import { reasonWords } from '../table/say';
import { TableStore } from '../table/table.svelte';
import { t } from '../words/words.svelte';
import type { Hunt, Item } from './hunt.svelte';
import { knownVerdict, verdictOf, type Verdict } from './verdict';

export interface Asked {
  hunt: Hunt;
  item: Item;
  /** The table of the game that was played. */
  real: TableStore;
  judged: TurnJudged;
  seat: number;
  measure: Measure;
  diagram: string;
  /** Whether what was missed is kept: the reader played. */
  keeps: boolean;
}

export class Attempt {
  readonly table: TableStore;
  verdict = $state.raw<Verdict | null>(null);
  /** A turn is being weighed. */
  weighs = $state(false);
  /** So many moves of the best turn were shown. */
  shown = $state(0);
  trouble = $state('');

  /** The moves that stand on the board since the position. */
  readonly moves = $derived.by(() =>
    this.table.line.flatMap(({ kind, move }) => (kind === 'move' && move ? [move] : [])),
  );
  /** The seat still has the turn. */
  readonly mine = $derived.by(() => this.table.turn?.seat === this.asked.seat);

  #line!: PositionLine;
  /** The board is changed by us, not by the reader. */
  #shows = false;
  #asking = 0;

  constructor(readonly asked: Asked) {
    const { diagram, seat, real } = asked;
    this.table = new TableStore('', (listener) => {
      const game = real.now?.table.game ?? null;
      this.#line = new PositionLine(named(listener, real), { game, position: diagram, seats: [seat], seed: '' });
      return this.#line;
    });
    this.table.checks = { words: t('better-check'), go: () => void this.check() };
  }

  open(): void {
    this.table.open();
  }
  leave(): void {
    this.#asking += 1;
    this.table.leave();
  }

  /** A turn that is over by itself, or that needs no word more by the reader's wish, is checked at once. */
  moved(): void {
    const { turn, now } = this.table;
    if (!now || this.#shows || this.verdict || this.weighs || !this.moves.length || this.trouble) return;
    if (!this.mine || (turn?.complete && !prefs.confirm)) void this.check();
  }

  async check(): Promise<void> {
    const { judged, seat, measure, real, item } = this.asked;
    if (this.weighs || this.verdict || !this.moves.length) return;
    this.trouble = '';
    const known = knownVerdict(judged, this.moves, seat, measure);
    if (known) return this.#answer(known);
    const asking = (this.#asking += 1);
    this.weighs = true;
    const answer = await real.judgeTurn(item.turn, item.known, [...this.moves]);
    if (asking !== this.#asking) return;
    this.weighs = false;
    if (answer.type === 'turn_tried') this.#answer(verdictOf(answer, seat, measure));
    else {
      this.trouble = reasonWords(answer.reason ?? answer.status);
      if (!this.mine) await this.#back();
    }
  }

  /** Another try, from the position again. */
  async again(): Promise<void> {
    this.verdict = null;
    this.trouble = '';
    await this.#back();
  }

  /** One move of the best turn more, on the board; with the last of them it is given away. */
  async show(): Promise<void> {
    const { judged, seat, measure, hunt, keeps } = this.asked;
    const best = judged.best[0];
    if (!best || this.#shows || this.weighs || this.verdict) return;
    hunt.ended(false, keeps);
    this.#shows = true;
    this.trouble = '';
    const shown = Math.min(this.shown + 1, best.moves.length);
    await this.#line.back(0);
    await this.#line.play(best.moves.slice(0, shown));
    this.shown = shown;
    this.#shows = false;
    if (shown === best.moves.length)
      this.verdict = {
        ...verdictOf({ tried: best, best, played: judged.played }, seat, measure),
        answer: 'shown',
      };
  }

  #answer(verdict: Verdict): void {
    const { hunt, keeps } = this.asked;
    // What was shown was not found.
    const found = verdict.answer === 'yes' && !this.shown;
    hunt.ended(found, keeps);
    this.verdict = verdict;
  }

  async #back(): Promise<void> {
    this.#shows = true;
    await this.#line.back(0);
    this.#shows = false;
  }
}

/** Those who sat at the table of the game sit at the one where a turn is tried. */
function named(listener: Listener, real: TableStore): Listener {
  const seated = <T extends FromServer>(message: T): T => {
    if (!('now' in message) || !message.now) return message;
    const { table } = message.now;
    const seats = table.seats.map((seat, n) => {
      const { name, kind, level, called } = real.seats[n] ?? seat;
      return { ...seat, name, kind, level, called };
    });
    return { ...message, now: { ...message.now, table: { ...table, seats } } };
  };
  return {
    hello: () => listener.hello(),
    linked: (link, code) => listener.linked(link, code),
    silence: (is) => listener.silence(is),
    heard: (message) => listener.heard(seated(message)),
  };
}
