/**
 * What happened: the turns of others since one's own last, told one after the other while the table goes on behind it;
 * to who only watches, all turns since they came. The server waits for nothing; whoever acts goes to now by one press.
 */
import { prefs, type Telling } from '../app/prefs.svelte';
import { api } from '../net/api';
import type { Entry, Position } from '../net/messages';
import { turnsAfter, turnsSince, type Turn } from './line';
import type { TableStore } from './table.svelte';

/** How long a turn is seen, in milliseconds; with many of them less, so that all are told soon after the last came. */
const EACH = { calm: 1200, quick: 500 };
const LEAST = 650;
const ALL = 5400;
/** While others think the last turn stays so long, then the tray comes back. */
const STAY = 2500;
const MOST_KEPT = 60;

export class Recap {
  /** The turn being told, among `turns`; null while the table is shown as it is. */
  at = $state<number | null>(null);
  paused = $state(false);
  /** The position after it. */
  position = $state.raw<Position | null>(null);

  readonly turns = $derived.by((): Turn[] => {
    const { line, you } = this.table;
    return you?.seats.length ? turnsSince(line, you.seats) : turnsAfter(line, this.#came);
  });
  readonly turn = $derived.by(() => (this.position === null ? null : (this.turns[this.at ?? -1] ?? null)));
  /** Whether it is one's own turn by now, or the game is over. */
  readonly due = $derived.by(() => !this.table.turn || this.#mine(this.table.turn.seat));
  /** How it is told: as wished for; calmly where bots play, whose moves nobody could follow. */
  readonly telling = $derived.by((): Telling => {
    const bot = this.table.seats.some(({ seat, kind, stand_in }) => !this.#mine(seat) && (kind === 'bot' || stand_in));
    return prefs.telling ?? (bot ? 'calm' : 'at_once');
  });

  /** Positions as events brought them, by ply and by whose eyes saw them. */
  #kept = new Map<string, Position>();
  #timer: ReturnType<typeof setTimeout> | undefined;
  #shownAt = 0;
  #arrivedAt = 0;
  /** The version before the first change that was seen here. */
  #came = $state(Infinity);
  /** Up to which version everything was said. */
  #said = 0;
  /** Went to now before it was over: what comes until the next own move does not call back. */
  #left = false;
  #run = 0;

  /** `said` hears of every turn when it is told: for the ear. */
  constructor(
    private readonly table: TableStore,
    private readonly said: (turn: Turn) => void = () => undefined,
  ) {
    table.onEntry((entry) => this.#heard(entry));
  }

  // ── what the reader does ────────────────────────────────────────────────────────────────────────
  /** From the first turn on; false where nothing has happened. */
  again(): boolean {
    if (!this.turns.length) return false;
    this.#left = false;
    this.paused = this.telling === 'step' || this.telling === 'at_once';
    this.#arrivedAt = performance.now();
    void this.#show(0, true);
    return true;
  }

  back(): void {
    this.paused = true;
    if (this.at) void this.#show(this.at - 1, true);
  }

  /** The next turn; after the last the table. */
  on(): void {
    if (this.at === null) return;
    this.paused = true;
    if (this.at + 1 < this.turns.length) void this.#show(this.at + 1, true);
    else this.leave();
  }

  pause(): void {
    this.paused = !this.paused;
    this.#shownAt = performance.now();
    this.#schedule();
  }

  /** To now, by whoever has seen enough. */
  leave(): void {
    this.#left = true;
    this.#said = this.table.now?.version ?? 0;
    this.#stop();
  }

  // ── what comes ──────────────────────────────────────────────────────────────────────────────────
  #heard(entry: Entry): void {
    const { now } = this.table;
    this.#came = Math.min(this.#came, entry.version - 1);
    if (entry.kind === 'undo' || entry.kind === 'take_back') {
      for (const [key, { ply }] of this.#kept) if (ply > entry.ply) this.#kept.delete(key);
      return this.#stop();
    }
    if (entry.kind === 'move' && this.#mine(entry.seat)) {
      this.#left = false;
      this.#said = entry.version;
      return this.#stop();
    }
    if (entry.kind === 'move' && now?.view && now.version === entry.version) {
      const { ply, move, items } = entry;
      this.#kept.set(`${now.shown} ${ply}`, { ply, plies: ply, move, items, view: now.view });
      if (this.#kept.size > MOST_KEPT) this.#kept.delete(this.#kept.keys().next().value!);
    }
    if (!this.turns.length) return;
    this.#arrivedAt = performance.now();
    const last = this.turns.length - 1;
    if (this.at === null) {
      if (entry.kind === 'move' && this.telling !== 'at_once' && !this.#left) {
        this.paused = this.telling === 'step';
        void this.#show(last);
      } else this.#sayAll();
    } else if (this.at === last) void this.#show(last);
    else this.#schedule();
  }

  #mine(seat: number | null): boolean {
    return this.table.you?.seats.includes(seat ?? -1) ?? false;
  }

  /** Whether nothing is to come of a turn. */
  #complete(turn: Turn): boolean {
    const now = this.table.turn;
    return turn !== this.turns.at(-1) || now?.seat !== turn.seat || now.placed === 0;
  }

  // ── telling ─────────────────────────────────────────────────────────────────────────────────────
  async #show(at: number, aloud = false): Promise<void> {
    const run = (this.#run += 1);
    const turn = this.turns[at];
    const last = turn?.entries.at(-1);
    if (!turn || !last) return this.#stop();
    const { seat } = this.table;
    let position = this.#kept.get(`${seat} ${last.ply}`);
    if (!position) {
      const found = await api.position(this.table.id, last.ply, seat);
      if (run !== this.#run) return;
      if (!found.ok) return this.#stop();
      position = found.value;
    }
    this.at = at;
    this.position = position;
    this.#shownAt = performance.now();
    if (aloud || (this.#complete(turn) && last.version > this.#said)) this.#say(turn);
    this.#schedule();
  }

  #schedule(): void {
    clearTimeout(this.#timer);
    if (this.at === null || this.paused) return;
    const left = this.turns.length - this.at;
    const waits = this.table.you?.seats.length; // to play; who watches has time
    const share = waits ? (this.#arrivedAt + ALL - this.#shownAt) / left : EACH.calm;
    const each = this.telling === 'quick' ? EACH.quick : Math.min(EACH.calm, Math.max(LEAST, share));
    const stays = left === 1 && !this.due ? STAY : 0;
    this.#timer = setTimeout(() => this.#next(), this.#shownAt + each + stays - performance.now());
  }

  #next(): void {
    if (this.at === null) return;
    if (document.visibilityState === 'hidden') this.#timer = setTimeout(() => this.#next(), EACH.calm);
    else if (this.at + 1 < this.turns.length) void this.#show(this.at + 1);
    else this.#stop();
  }

  #stop(): void {
    this.#run += 1;
    clearTimeout(this.#timer);
    this.at = this.position = null;
  }

  #say(turn: Turn): void {
    this.#said = Math.max(this.#said, turn.entries.at(-1)!.version);
    this.said(turn);
  }

  /** What nobody is shown is said as it comes. */
  #sayAll(): void {
    for (const turn of this.turns)
      if (this.#complete(turn) && turn.entries.at(-1)!.version > this.#said) this.#say(turn);
  }
}
