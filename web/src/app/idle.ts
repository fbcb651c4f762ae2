/** What can wait until nothing else is to be done, and is done a little at a time. */
type Rest = { timeRemaining: () => number };

/** Calls back in idle time until the work is done; returns what stops it. */
export function later(work: (rest: Rest) => boolean): () => void {
  if (typeof requestIdleCallback !== 'function') {
    const handle = setTimeout(() => {
      while (!work({ timeRemaining: () => 1000 }));
    });
    return () => clearTimeout(handle);
  }
  let handle = 0;
  const next = (rest: Rest) => {
    if (!work(rest)) handle = requestIdleCallback(next, { timeout: 300 });
  };
  handle = requestIdleCallback(next, { timeout: 600 });
  return () => cancelIdleCallback(handle);
}
