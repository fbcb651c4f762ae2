/** The service worker keeps the shell; when the server has a newer one, the page offers to load it. */
export const update = $state<{ ready: boolean }>({ ready: false });
let waiting: ServiceWorker | null = null;

export function keepShell(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  navigator.serviceWorker.register('/worker.js').then(
    (registration) => {
      if (!registration) return; // a browser may answer with nothing
      const found = (worker: ServiceWorker | null) => {
        // Without a page in charge there is nothing to replace: the first visit.
        if (!worker || !navigator.serviceWorker.controller) return;
        waiting = worker;
        update.ready = true;
      };
      found(registration.waiting);
      registration.addEventListener('updatefound', () => {
        const coming = registration.installing;
        coming?.addEventListener('statechange', () => coming.state === 'installed' && found(coming));
      });
      void navigator.serviceWorker.ready.then(({ active }) => active?.postMessage({ keep: loaded() }));
      setInterval(() => void registration.update().catch(() => {}), 30 * 60_000);
    },
    () => {}, // A browser that refuses workers plays without.
  );
}

/** The parts of the shell that were loaded before the worker was in charge. */
function loaded(): string[] {
  const paths = performance.getEntriesByType('resource').map(({ name }) => new URL(name));
  return paths
    .filter(({ origin, pathname }) => origin === location.origin && /^\/(assets|api\/v1\/words)\//.test(pathname))
    .map(({ pathname }) => pathname);
}

export function takeUpdate(): void {
  navigator.serviceWorker.addEventListener('controllerchange', () => location.reload());
  if (waiting) waiting.postMessage('take over');
  else location.reload();
}
