/** Steps through a game that came in one answer, turn by turn or move by move. */
import type { Problem, Review, ReviewTurn, View } from '../net/messages';
import { api } from '../net/api';

const EACH = 1100;
export const SPEEDS = [1, 2, 8] as const;
/** Milliseconds at rest until the numbers of a position follow: the board is drawn first, and a slider is not held up. */
const SETTLED = 90;
/** Until it is said what was best, and until that is drawn over the board: each in a task of its own. */
const RESTED = 150;
const DRAWN = 210;
/** And until title and address follow: browsers refuse to be told of every step, and take long over each. */
const ARRIVED = 400;

export class Replayer {
  review = $state.raw<Review | null>(null);
  problem = $state.raw<Problem | null>(null);
  ply = $state(0);
  /** Where the reader came to rest: numbers, words and drawings follow one after the other. */
  settled = $state(0);
  rested = $state(0);
  drawn = $state(0);
  /** Where it was before the last step. */
  from = $state(-1);
  playing = $state(false);
  speed = $state<(typeof SPEEDS)[number]>(1);
  /** Steps are single moves, not whole turns. */
  single = $state(false);
  /** Through whose eyes; null is the public's. */
  seat = $state<number | null>(null);

  readonly plies = $derived.by(() => this.review?.plies ?? 0);
  readonly turns = $derived.by((): readonly ReviewTurn[] => this.review?.turns ?? []);
  readonly views = $derived.by((): readonly View[] => (this.review ? viewsOf(this.review) : []));
  readonly view = $derived.by((): View | null => this.views[this.ply] ?? null);
  /** The plies between the turns: before the first, …, after the last. */
  readonly bounds = $derived.by(() => [...this.turns.map(({ ply }) => ply), this.plies]);
  /** The turn that is made from here, or being made; their number at the end. */
  readonly turn = $derived.by(() => this.turnAt(this.ply));
  /** The same where the reader rests. */
  readonly settledTurn = $derived.by(() => this.turnAt(this.settled));
  readonly restedTurn = $derived.by(() => this.turnAt(this.rested));
  /** Whether some turn has several moves. */
  readonly several = $derived.by(() => this.turns.some(({ plies }) => plies > 1));

  #timer: ReturnType<typeof setTimeout> | undefined;
  /** What follows a step, and how long after it. One timer at a time: whoever slides sets it anew with every move of the hand. */
  readonly #follows: readonly (readonly [after: number, then: () => void])[] = [
    [SETTLED, () => (this.settled = this.ply)],
    [RESTED, () => (this.rested = this.ply)],
    [DRAWN, () => (this.drawn = this.ply)],
    [ARRIVED, () => this.arrived(this.ply)],
  ];
  #coming: ReturnType<typeof setTimeout> | undefined;
  #seeking: ReturnType<typeof setTimeout> | undefined;
  #asked = 0;

  constructor(
    private readonly id: string,
    private readonly arrived: (ply: number) => void,
  ) {}

  /** Asks for the game, then shows a position of it; again, where the game has gone on or is seen by somebody else. */
  async load(ply: number): Promise<void> {
    const asked = (this.#asked += 1);
    const answer = await api.review(this.id, this.seat);
    if (asked !== this.#asked) return;
    if (!answer.ok) this.problem = answer.problem;
    else {
      this.review = answer.value;
      this.to(ply);
      this.settled = this.rested = this.drawn = this.ply;
    }
  }

  to(ply: number): void {
    if (!this.review) return;
    if (ply > this.plies) {
      const parameters = { ply, last: this.plies };
      this.problem = { key: 'no_such_position', sentence: '', parameters };
      return;
    }
    this.problem = null;
    this.from = this.ply;
    this.ply = Math.max(0, ply);
    clearTimeout(this.#coming);
    this.#follow(0);
  }

  #follow(at: number): void {
    const [after, then] = this.#follows[at]!;
    const passed = this.#follows[at - 1]?.[0] ?? 0;
    this.#coming = setTimeout(() => {
      then();
      if (at + 1 < this.#follows.length) this.#follow(at + 1);
    }, after - passed);
  }

  /** The same soon: what slides is not held up, and of several wishes the last counts. */
  seek(ply: number): void {
    this.pause();
    clearTimeout(this.#seeking);
    this.#seeking = setTimeout(() => this.to(ply));
  }

  /** The turn that contains a ply. */
  turnAt(ply: number): number {
    const at = this.turns.findLastIndex((turn) => turn.ply <= ply);
    return ply >= this.plies ? this.turns.length : Math.max(0, at);
  }

  /** How far the game is at a ply, counted in turns. */
  progressAt(ply: number): number {
    const at = this.turnAt(ply);
    const turn = this.turns[at];
    return turn ? at + (ply - turn.ply) / Math.max(1, turn.plies) : at;
  }

  /** The next step on or back: a whole turn, or a single move. */
  step(on: boolean, single = this.single): void {
    this.pause();
    this.to(this.#next(on, single));
  }

  #next(on: boolean, single: boolean): number {
    if (single) return Math.min(this.plies, Math.max(0, this.ply + (on ? 1 : -1)));
    const next = on ? this.bounds.find((bound) => bound > this.ply) : this.bounds.findLast((bound) => bound < this.ply);
    return next ?? (on ? this.plies : 0);
  }

  see(seat: number | null): void {
    this.seat = seat;
    void this.load(this.ply);
  }

  play(): void {
    if (this.playing) return this.pause();
    this.playing = true;
    const step = () => {
      if (!this.playing) return;
      if (this.ply >= this.plies) return this.pause();
      this.to(this.#next(true, this.single));
      this.#timer = setTimeout(step, Math.max(160, EACH / this.speed));
    };
    if (this.ply >= this.plies) this.to(0);
    step();
  }

  pause(): void {
    this.playing = false;
    clearTimeout(this.#timer);
  }

  leave(): void {
    this.pause();
    clearTimeout(this.#seeking);
    clearTimeout(this.#coming);
  }
}

/** Every position: each is the one before with what changed put over it. */
export function viewsOf({ first, changes }: Pick<Review, 'first' | 'changes'>): View[] {
  const views = [first];
  for (const change of changes) views.push({ ...views.at(-1)!, ...change });
  return views;
}
