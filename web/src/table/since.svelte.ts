/** "Since my last turn": shows the positions since then one after the other, then the table again. */
import type { Position } from '../net/messages';
import { api } from '../net/api';
import { sinceLastTurn } from './line';
import { pace } from '../app/prefs.svelte';
import type { TableStore } from './table.svelte';

const EACH = 1400;

export class Since {
  position = $state.raw<Position | null>(null);
  number = $state(0);
  all = $state(0);
  #running = 0;

  constructor(private readonly table: TableStore) {}

  /** False where nothing has happened. */
  async start(): Promise<boolean> {
    const run = (this.#running += 1);
    const entries = sinceLastTurn(this.table.line, this.table.you?.seats ?? []);
    if (!entries.length) return false;
    this.all = entries.length;
    for (const [n, entry] of entries.entries()) {
      const found = await api.position(this.table.id, entry.ply, this.table.seat);
      if (run !== this.#running) return true;
      if (!found.ok) break;
      this.number = n + 1;
      this.position = found.value;
      await new Promise((resolve) => setTimeout(resolve, Math.max(500, EACH * pace())));
      if (run !== this.#running) return true;
    }
    this.stop();
    return true;
  }

  stop(): void {
    this.#running += 1;
    this.position = null;
    this.number = 0;
  }
}
