/** How far somebody is in the guided game of each game; kept in this browser. */

const KEY = 'caravaneer.lessons';

export interface Progress {
  /** The step that waits, from 0. */
  step: number;
  /** Whether it was gone through once. */
  done: boolean;
}

function all(): Record<string, Progress> {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '{}') as Record<string, Progress>;
  } catch {
    return {};
  }
}

export function progressOf(game: string): Progress {
  const { step = 0, done = false } = all()[game] ?? {};
  return { step, done };
}

export function keep(game: string, progress: Partial<Progress>): void {
  try {
    localStorage.setItem(KEY, JSON.stringify({ ...all(), [game]: { ...progressOf(game), ...progress } }));
  } catch {
    // Not remembered, still learnt.
  }
}
