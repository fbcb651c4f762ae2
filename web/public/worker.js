// Keeps the shell of the page and the words, nothing of any game played: that needs the server.
const SHELL = 'shell-__BUILD__';

self.addEventListener('install', (event) => {
  event.waitUntil(caches.open(SHELL).then((cache) => cache.addAll(['/', '/icon.svg', '/manifest.webmanifest'])));
});
self.addEventListener('message', (event) => {
  if (event.data === 'take over') self.skipWaiting();
  else if (event.data?.keep) event.waitUntil(keep(event.data.keep));
});

/** What the page loaded before this worker was in charge. */
async function keep(paths) {
  const cache = await caches.open(SHELL);
  await Promise.all(paths.map(async (path) => (await cache.match(path)) ?? cache.add(path).catch(() => {})));
}

self.addEventListener('activate', (event) => {
  const old = caches.keys().then((names) => Promise.all(names.filter((name) => name !== SHELL).map((name) => caches.delete(name))));
  event.waitUntil(old.then(() => self.clients.claim()));
});
self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== location.origin) return;
  if (pathname.startsWith('/api/v1/words/')) {
    // The words from the server while it answers, as they were said last while it does not.
    event.respondWith(
      fetch(request).then(
        (fresh) => {
          if (fresh.ok) caches.open(SHELL).then((cache) => cache.put(request, fresh.clone()));
          return fresh.clone();
        },
        () => caches.match(request).then((kept) => kept ?? Response.error()),
      ),
    );
  } else if (/^\/(api|ws|livez|readyz)/.test(pathname)) return;
  else if (request.mode === 'navigate') {
    // The page from the server while it answers, from the shell while it does not.
    event.respondWith(fetch(request).catch(() => caches.match('/', { cacheName: SHELL }).then((page) => page ?? Response.error())));
  } else if (pathname.startsWith('/assets/')) {
    event.respondWith(
      caches.match(request).then(
        (kept) =>
          kept ??
          fetch(request).then((fresh) => {
            if (fresh.ok) caches.open(SHELL).then((cache) => cache.put(request, fresh.clone()));
            return fresh.clone();
          }),
      ),
    );
  }
});
