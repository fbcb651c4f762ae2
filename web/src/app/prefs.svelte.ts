/** What this browser remembers of its reader's wishes. */

/** How the turns of others are told: each after a press, one after the other, quickly, or not by themselves. */
export const TELLINGS = ['step', 'calm', 'quick', 'at_once'] as const;
export type Telling = (typeof TELLINGS)[number];

interface Wishes {
  language: string | null; // null: the browser's
  theme: 'day' | 'night' | null; // null: the system's
  telling: Telling | null; // null: calm where bots play, else at once
  contrast: boolean;
  confirm: boolean; // confirm each turn
  coordinates: boolean;
  numbers: boolean; // move numbers on the board
  threats: boolean;
  preview: boolean; // points on the hexes
  sound: boolean;
  talk: boolean;
  muted: string[]; // whose lines are not shown
  shortcuts: boolean; // letters as keys, on board and tray
  unhelped: string[]; // games that were learnt: no help in them any more
  notify: boolean; // a note of the browser's when it is your turn
}

const DEFAULTS: Wishes = {
  language: null,
  theme: null,
  telling: null,
  contrast: false,
  confirm: true,
  coordinates: true,
  numbers: false,
  threats: false,
  preview: true,
  sound: false,
  talk: true,
  muted: [],
  shortcuts: true,
  unhelped: [],
  notify: false,
};
const KEY = 'caravaneer.wishes';

/** What 0.1.0 called the speed of moves. */
const SPEEDS: Record<string, Telling> = { '1': 'calm', '2': 'quick', '8': 'quick', '0': 'at_once' };

function stored(): Wishes {
  try {
    const { speed, ...kept } = JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<Wishes> & { speed?: string };
    return { ...DEFAULTS, telling: SPEEDS[speed ?? ''] ?? null, ...kept };
  } catch {
    return { ...DEFAULTS };
  }
}

export const prefs: Wishes = $state(stored());

/** The system's own wishes, kept current. */
const system = $state({ dark: false, still: false });
if (typeof matchMedia === 'function') {
  for (const [name, query] of [
    ['dark', '(prefers-color-scheme: dark)'],
    ['still', '(prefers-reduced-motion: reduce)'],
  ] as const) {
    const media = matchMedia(query);
    system[name] = media.matches;
    media.addEventListener?.('change', () => (system[name] = media.matches));
  }
}

export function theme(): 'day' | 'night' {
  return prefs.theme ?? (system.dark ? 'night' : 'day');
}

/** What a duration is multiplied by: 1, .5 or 0. Scripts that animate use it as the styles use --speed. */
export function pace(): number {
  return system.still ? 0 : { step: 1, calm: 1, quick: 0.5, at_once: 0 }[prefs.telling ?? 'calm'];
}

/** Keeps storage and the page's root in step with the wishes; called once, by the app. */
export function keepPrefs(): () => void {
  return $effect.root(() => {
    $effect(() => {
      const text = JSON.stringify(prefs);
      try {
        localStorage.setItem(KEY, text);
      } catch {
        // A browser that stores nothing still plays.
      }
    });
    $effect(() => {
      const root = document.documentElement;
      root.dataset.theme = theme();
      root.dataset.speed = String(pace());
      root.dataset.contrast = prefs.contrast ? 'high' : 'plain';
      const colour = getComputedStyle(root).getPropertyValue('--surface').trim();
      document.querySelector('meta[name=theme-color]')?.setAttribute('content', colour);
    });
  });
}
