/** For pages that came without a network: what did not work is tried again by itself, until it does. */

/** Milliseconds between tries: soon at first; about, so that a thousand pages do not come back as one. */
const WAITS = [700, 1_500, 2_500, 4_000] as const;
const KEY = 'caravaneer.reloaded';
const NOT_AGAIN_WITHIN = 30_000;

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

/**
 * Loads the page anew as soon as the server answers: a browser may remember that a part of the page did not come, so
 * asking for that part again is not enough. Not over and over: where that does not help, `answered` is all that happens.
 */
export function reloadWhenBack(answered: () => void = () => {}): () => void {
  return keepTrying(async () => {
    const { ok } = await fetch('/livez', { cache: 'no-store', signal: AbortSignal.timeout(5_000) });
    if (!ok) return false;
    const last = Number(sessionStorage.getItem(KEY) ?? 0);
    if (Date.now() - last < NOT_AGAIN_WITHIN) answered();
    else {
      sessionStorage.setItem(KEY, String(Date.now()));
      location.reload();
    }
    return true;
  });
}
