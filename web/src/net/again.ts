/** For pages that came without a network: what did not work is tried again by itself, until it does. */

/** Milliseconds between tries: soon at first; about, so that a thousand pages do not come back as one. */
const WAITS = [700, 1_500, 2_500, 4_000] as const;
const KEY = 'caravaneer.reloaded';
/** Milliseconds after a reload that did not help until the next: the network may come in parts. */
const PAUSES = [0, 2_000, 8_000, 30_000] as const;
const FORGOTTEN_AFTER = 300_000;

/** Tries now, then again and again, and at once when the browser has a network; until it is true, or the end is called. */
export function keepTrying(attempt: () => Promise<boolean>): () => void {
  let [tries, busy, over] = [0, false, false];
  let timer: ReturnType<typeof setTimeout> | undefined;
  async function now(): Promise<void> {
    clearTimeout(timer);
    if (busy || over) return;
    busy = true;
    const done = await attempt().catch(() => false);
    busy = false;
    if (done) end();
    else if (!over) timer = setTimeout(now, WAITS[Math.min(tries++, WAITS.length - 1)]! * (0.75 + Math.random() / 2));
  }
  function online(): void {
    tries = 0;
    void now();
  }
  function end(): void {
    over = true;
    clearTimeout(timer);
    removeEventListener('online', online);
  }
  addEventListener('online', online);
  void now();
  return end;
}

interface Reloads {
  times: number;
  at: number;
}

/** How often this tab was loaded anew of late, and when it last was. */
function reloads(): Reloads {
  const last = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as Reloads | null;
  return last && Date.now() - last.at < FORGOTTEN_AFTER ? last : { times: 0, at: 0 };
}

/**
 * Loads the page anew as soon as the server answers: a browser may remember that a part of the page did not come, so
 * asking for that part again is not enough. Where that does not help, `answered` is told, and it is done less and less often.
 */
export function reloadWhenBack(answered: () => void = () => {}): () => void {
  return keepTrying(async () => {
    const { ok } = await fetch('/livez', { cache: 'no-store', signal: AbortSignal.timeout(5_000) });
    if (!ok) return false;
    const { times, at } = reloads();
    if (Date.now() - at < PAUSES[Math.min(times, PAUSES.length - 1)]!) {
      answered();
      return false;
    }
    sessionStorage.setItem(KEY, JSON.stringify({ times: times + 1, at: Date.now() }));
    location.reload();
    return true;
  });
}
