/** The final count, category by category. What is not counted yet is not shown. */
import { pace } from '../app/prefs.svelte';

export type CountPace = 'slow' | 'quick' | 'once';
const EACH: Record<CountPace, number> = { slow: 1600, quick: 700, once: 0 };

export class Counting {
  /** How many categories are counted. */
  done = $state(0);
  pace = $state<CountPace>('quick');
  readonly finished = $derived.by(() => this.done >= this.categories());
  #run = 0;

  constructor(private readonly categories: () => number) {}

  async start(): Promise<void> {
    const run = (this.#run += 1);
    this.done = 0;
    while (this.done < this.categories()) {
      const wait = EACH[this.pace] * (pace() === 0 ? 0 : 1);
      if (wait) await new Promise((resolve) => setTimeout(resolve, wait));
      if (run !== this.#run) return;
      this.done += 1;
    }
  }

  /** Any press finishes what is running. */
  finish(): void {
    this.#run += 1;
    this.done = this.categories();
  }
}
