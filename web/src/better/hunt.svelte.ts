/** A row of turns for which better ones are looked for, and how far one is with them. */
import { api } from '../net/api';
import type { Mistake } from '../net/messages';
import type { Known } from '../review/analyst.svelte';

export interface Item {
  table: string;
  turn: number;
  known: Known;
  state: 'open' | 'found' | 'missed';
}

export class Hunt {
  items = $state.raw<readonly Item[]>([]);
  at = $state(0);
  /** Everybody's turns, not one's own alone. */
  all = $state(false);

  /** What is looked at; null when all is done. */
  readonly item = $derived.by((): Item | null => this.items[this.at] ?? null);
  readonly found = $derived.by(() => this.items.filter(({ state }) => state === 'found').length);

  constructor(
    /** Over all games: what was missed. */
    readonly across: boolean,
  ) {}

  /** Looks at these, with what is known of earlier looks, from the first that is not found. */
  begin(items: readonly Omit<Item, 'state'>[], before: readonly Mistake[] = []): void {
    const seen = (item: Omit<Item, 'state'>) =>
      before.find(({ table, turn, known }) => table === item.table && turn === item.turn && known === item.known);
    this.items = items.map((item) => ({ ...item, state: seen(item)?.found ? 'found' : 'open' }));
    this.at = Math.max(
      0,
      this.items.findIndex(({ state }) => state === 'open'),
    );
  }

  go(at: number): void {
    this.at = at;
  }

  /** On to the next that is open, from the last to the first; to the end where none is. */
  next(): void {
    const open = this.items.flatMap(({ state }, n) => (state === 'open' && n !== this.at ? [n] : []));
    this.at = open.find((n) => n > this.at) ?? open[0] ?? this.items.length;
  }

  /** How it went with the one that is looked at; `keep`: the server is told, so that what was missed comes again. */
  ended(found: boolean, keep: boolean): void {
    const { item } = this;
    if (!item || item.state === 'found' || (item.state === 'missed' && !found)) return;
    this.items = this.items.map((other) => (other === item ? { ...item, state: found ? 'found' : 'missed' } : other));
    const { table, turn, known } = item;
    if (keep) void api.seen({ table, turn, known, found });
  }
}
