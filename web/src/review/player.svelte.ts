/** Steps through a game: fetches positions, keeps them, and asks for the next before it is needed. */
import type { Position, Problem } from '../net/messages';
import { api } from '../net/api';

const EACH = 1100;
export const SPEEDS = [1, 2, 8] as const;
const MOST_KEPT = 400;

export class Replayer {
  position = $state.raw<Position | null>(null);
  problem = $state.raw<Problem | null>(null);
  ply = $state(0);
  plies = $state(0);
  playing = $state(false);
  speed = $state<(typeof SPEEDS)[number]>(1);
  /** Through whose eyes; null is the public's. */
  seat = $state<number | null>(null);
  #kept = new Map<string, Promise<Position | null>>();
  #timer: ReturnType<typeof setTimeout> | undefined;
  #wanted = 0;

  constructor(
    private readonly id: string,
    private readonly arrived: (ply: number) => void,
  ) {}

  #fetch(ply: number): Promise<Position | null> {
    const key = `${this.seat} ${ply}`;
    let found = this.#kept.get(key);
    if (!found) {
      found = api.position(this.id, ply, this.seat).then((answer) => {
        if (answer.ok) return answer.value;
        this.#kept.delete(key);
        this.problem = answer.problem;
        return null;
      });
      if (this.#kept.size >= MOST_KEPT) this.#kept.delete(this.#kept.keys().next().value!);
      this.#kept.set(key, found);
    }
    return found;
  }

  async to(ply: number): Promise<void> {
    const wanted = (this.#wanted += 1);
    const target = Math.max(0, this.plies ? Math.min(ply, this.plies) : ply);
    this.ply = target;
    const found = await this.#fetch(target);
    if (wanted !== this.#wanted || !found) return;
    this.problem = null;
    this.position = found;
    this.plies = found.plies;
    this.arrived(target);
    for (const next of [target + 1, target - 1]) if (next >= 0 && next <= this.plies) void this.#fetch(next);
  }

  see(seat: number | null): void {
    this.seat = seat;
    void this.to(this.ply);
  }

  play(): void {
    if (this.playing) return this.pause();
    this.playing = true;
    const step = async () => {
      if (!this.playing) return;
      if (this.ply >= this.plies) return this.pause();
      await this.to(this.ply + 1);
      this.#timer = setTimeout(step, Math.max(160, EACH / this.speed));
    };
    if (this.ply >= this.plies) void this.to(0).then(step);
    else void step();
  }

  pause(): void {
    this.playing = false;
    clearTimeout(this.#timer);
  }
}
