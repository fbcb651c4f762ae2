/** Rugs as they are drawn: after a jump through the game a few camels a frame, so that none takes long over them. */
import { untrack } from 'svelte';
import type { Rug } from './rug';

/** Camels that come or go in a frame, at most; more than any turn has. */
const AT_ONCE = 8;

export class Gradual {
  /** What is on the board now. */
  rugs = $state.raw<readonly Rug[]>([]);

  constructor(wanted: () => readonly Rug[]) {
    let begun = false;
    $effect.pre(() => {
      const goal = wanted();
      if (!begun) {
        begun = true;
        this.rugs = goal; // a board comes whole
        return;
      }
      let frame = 0;
      const go = () => {
        this.rugs = nearer(this.#now, goal);
        if (this.#now !== goal) frame = requestAnimationFrame(go);
      };
      if (nearer(this.#now, goal) === goal) this.rugs = goal;
      else frame = requestAnimationFrame(go); // a jump changes much else in this frame
      return () => cancelAnimationFrame(frame);
    });
  }

  /** The same, unheard: what is drawn follows what is wanted and nothing else. */
  get #now(): readonly Rug[] {
    return untrack(() => this.rugs);
  }
}

/** From one position towards another: the rugs of the second, as far as so many camels reach, else those of the first. */
export function nearer(now: readonly Rug[], goal: readonly Rug[], most = AT_ONCE): readonly Rug[] {
  const old = new Map(now.map((rug) => [rug.key, rug]));
  let left = most;
  const take = (rug: Rug | undefined, next: Rug | undefined): Rug | undefined => {
    if (rug === next || left <= 0) return rug;
    left -= apart(rug, next);
    return next;
  };
  const found = goal.flatMap((next) => take(old.get(next.key), next) ?? []);
  const kept = new Set(goal.map(({ key }) => key));
  const others = now.filter(({ key }) => !kept.has(key)).flatMap((rug) => take(rug, undefined) ?? []);
  const all = [...found, ...others];
  return all.length === goal.length && all.every((rug, n) => rug === goal[n]) ? goal : all;
}

/** How many camels stand on one of two rugs and not on the other; two that look different are never none. */
function apart(one: Rug | undefined, other: Rug | undefined): number {
  const [here, there] = [new Set(one?.cells), new Set(other?.cells)];
  const only = (cells: Set<string>, others: Set<string>) => [...cells].filter((cell) => !others.has(cell)).length;
  return Math.max(1, only(here, there) + only(there, here));
}
