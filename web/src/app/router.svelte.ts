/** Which page the address asks for. Links are real links; a click inside the site changes the page without loading it anew. */

type Page =
  | { name: 'home' }
  | { name: 'table'; id: string }
  | { name: 'replay'; id: string; ply: number }
  | { name: 'better'; id: string }
  | { name: 'lines'; id: string; tree: string | null }
  | { name: 'try' }
  | { name: 'learn'; game: string }
  | { name: 'me' }
  | { name: 'bot'; bot: string }
  | { name: 'link'; purpose: 'reset' | 'confirm' }
  | { name: 'rules'; game: string }
  | { name: 'unknown' };

export function pageOf(path: string): Page {
  const parts = path.split('/').filter(Boolean).map(decoded);
  if (parts.some((part) => part.includes('/'))) return { name: 'unknown' };
  if (parts.length === 0) return { name: 'home' };
  if (parts[0] === 'me' && parts.length === 1) return { name: 'me' };
  if ((parts[0] === 'reset' || parts[0] === 'confirm') && parts.length === 1)
    return { name: 'link', purpose: parts[0] };
  if (parts[0] === 'bot' && parts[1] && parts.length === 2) return { name: 'bot', bot: parts[1] };
  if (parts[0] === 'better' && parts.length === 1) return { name: 'better', id: '' };
  if (parts[0] === 'try' && parts.length === 1) return { name: 'try' };
  if (parts[0] === 'learn' && parts[1] && parts.length === 2) return { name: 'learn', game: parts[1] };
  if (parts[0] === 'rules' && parts.length <= 2) return { name: 'rules', game: parts[1] ?? '' };
  if (parts[0] === 'g' && parts[1] && parts.length === 2) return { name: 'table', id: parts[1] };
  if (parts[0] === 'g' && parts[1] && parts.length === 3 && parts[2] === 'better')
    return { name: 'better', id: parts[1] };
  if (parts[0] === 'g' && parts[1] && parts.length === 3 && /^\d{1,5}$/.test(parts[2]!))
    return { name: 'replay', id: parts[1], ply: Number(parts[2]) };
  if (parts[0] === 'g' && parts[1] && parts[2] === 'lines' && parts.length <= 4)
    return { name: 'lines', id: parts[1], tree: parts[3] ?? null };
  return { name: 'unknown' };
}

/** What cannot be read, such as `%` alone, is no name of ours: it comes back with a slash in it. */
function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return '/';
  }
}

export const tablePath = (id: string) => `/g/${encodeURIComponent(id)}`;
/** Of a bot that somebody brought. */
export const botPath = (name: string) => `/bot/${encodeURIComponent(name)}`;
/** Of a game's guided first game. */
export const learnPath = (game: string) => `/learn/${encodeURIComponent(game)}`;
/** Where other turns are tried beside a game, or somebody's tree of them is shown. */
export const linesPath = (id: string, tree = '') => `${tablePath(id)}/lines${tree && `/${encodeURIComponent(tree)}`}`;
export const replayPath = (id: string, ply: number) => `${tablePath(id)}/${ply}`;
/** Where better turns are looked for: of one game, or with no id of all that were missed. */
export const betterPath = (id = '') => `${id && tablePath(id)}/better`;

/** Of a game's book, of one of its rules, as it is played with some choices. */
export function rulePath(game: string, rule = '', chosen: Readonly<Record<string, string>> = {}): string {
  const asked = new URLSearchParams(chosen).toString();
  return `/rules/${encodeURIComponent(game)}${asked && `?${asked}`}${rule && `#${rule}`}`;
}

export const route = $state<{ page: Page; hash: string }>({ page: { name: 'home' }, hash: '' });

function read(): void {
  const next = pageOf(location.pathname);
  route.hash = location.hash;
  if (JSON.stringify(next) !== JSON.stringify(route.page)) route.page = next;
}

export function go(path: string, { replace = false } = {}): void {
  if (replace) history.replaceState(null, '', path);
  else {
    history.pushState(null, '', path);
    if (!path.includes('#')) scrollTo?.(0, 0);
  }
  read();
}

/** Listens to the address and to clicks on links; called once, by the app. */
export function listen(): () => void {
  const clicked = (event: MouseEvent) => {
    if (event.defaultPrevented || event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
      return;
    const link = (event.target as Element | null)?.closest?.('a[href]');
    if (!(link instanceof HTMLAnchorElement) || link.target || link.hasAttribute('download')) return;
    if (link.origin !== location.origin || /^\/(api|ws)\b/.test(link.pathname)) return;
    event.preventDefault();
    go(link.pathname + link.search + link.hash);
  };
  read();
  addEventListener('popstate', read);
  document.addEventListener('click', clicked);
  return () => {
    removeEventListener('popstate', read);
    document.removeEventListener('click', clicked);
  };
}
