/** What the analyst says of a whole game, as it comes: what every seat could expect, and what each turn was worth. */
import type { Analyse, Analysis, Expected, TurnJudged } from '../net/messages';
import type { TableStore } from '../table/table.svelte';

export type Known = Analyse['known'];
export type Measure = Analysis['measure'];

export class Analyst {
  /** Judged by what the player could know, or by the cards as they lay. */
  known = $state<Known>('player');
  measure = $state<Measure>('points');
  /** Of each position between two turns; holes where nothing is known yet. */
  expected = $state.raw<readonly (Expected | undefined)[]>([]);
  /** Of each turn. */
  turns = $state.raw<readonly (TurnJudged | undefined)[]>([]);
  of = $state(0);
  judged = $state(0);
  waiting = $state(0);
  /** False for who did not play: what is known is told, and no thought begins. */
  started = $state(true);
  done = $state(false);
  /** Why nothing comes: a reason of the server's; null while something may. */
  refused = $state<string | null>(null);
  /** Asked, and something was heard. */
  heard = $state(false);

  constructor(private readonly table: Pick<TableStore, 'analyse' | 'stopAnalysing'>) {}

  async ask(known: Known = this.known): Promise<void> {
    this.stop();
    this.known = known;
    this.expected = this.turns = [];
    this.of = this.judged = this.waiting = 0;
    this.heard = this.done = false;
    this.started = true;
    this.refused = null;
    const answer = await this.table.analyse(known, (found) => this.take(found));
    if (answer.type === 'answer' && this.known === known) this.refused = answer.reason ?? answer.status;
  }

  stop(): void {
    this.table.stopAnalysing();
  }

  take(found: Analysis): void {
    if (found.known !== this.known) return;
    const expected = [...this.expected];
    const turns = [...this.turns];
    for (const [at, one] of Object.entries(found.expected)) expected[Number(at)] = one;
    for (const [at, one] of Object.entries(found.turns)) {
      turns[Number(at)] = one;
      expected[Number(at)] = one.before; // it was thought about longer
    }
    this.expected = expected;
    this.turns = turns;
    this.heard = true;
    ({
      measure: this.measure,
      of: this.of,
      judged: this.judged,
      waiting: this.waiting,
      started: this.started,
      done: this.done,
    } = found);
  }
}
