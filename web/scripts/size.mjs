// What the first load of a page weighs, compressed: the scripts and styles of index.html, one language, and the page's own.
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';

const MOST = 150_000;
const out =
  process.argv[2] ?? join(dirname(fileURLToPath(import.meta.url)), '..', '..', 'src', 'caravaneer', 'server', 'static');
const names = readdirSync(join(out, 'assets')).filter((name) => /\.(js|css)$/.test(name));
const weigh = (name) => gzipSync(readFileSync(join(out, 'assets', name)), { level: 9 }).length;
const text = (name) => readFileSync(join(out, 'assets', name), 'utf8');

/** Everything a script loads at once: what it imports, not what it may import later. */
function reached(name, seen = new Set()) {
  if (seen.has(name)) return seen;
  seen.add(name);
  if (name.endsWith('.js'))
    for (const [, next] of text(name).matchAll(/(?:from|import)\s*["']\.\/([\w.-]+\.js)["']/g)) reached(next, seen);
  return seen;
}
const page = readFileSync(join(out, 'index.html'), 'utf8');
const first = new Set([...page.matchAll(/assets\/([\w.-]+\.(?:js|css))/g)].flatMap(([, name]) => [...reached(name)]));
const language = names.filter((name) => /^(en|fr|de)-/.test(name)).sort((a, b) => weigh(b) - weigh(a))[0];
const total = (set) => [...set].reduce((sum, name) => sum + weigh(name), 0);

/** A page or a game that is loaded later: all that its script needs, each with the style of the same name. */
function later(name) {
  const scripts = names
    .filter((file) => file.startsWith(`${name}-`) && file.endsWith('.js'))
    .flatMap((file) => [...reached(file)]);
  const stems = scripts.map((file) => file.replace(/-[\w-]{8}\.js$/, ''));
  return [
    ...scripts,
    ...names.filter((file) => stems.some((stem) => file.startsWith(`${stem}-`) && file.endsWith('.css'))),
  ];
}

const home = total(new Set([...first, language]));
console.log(`home: ${(home / 1000).toFixed(1)} kB`);
// A game's own files begin with its name, as its folder does; the plain table's are for games without a folder.
const games = readdirSync(join(dirname(fileURLToPath(import.meta.url)), '..', 'src', 'games'));
for (const game of [...games, 'plain']) {
  const sum = total(new Set([...first, language, ...later('Table'), ...later(game)]));
  console.log(`a table of ${game}: ${(sum / 1000).toFixed(1)} kB`);
  if (sum > MOST) {
    console.error(`more than ${MOST / 1000} kB`);
    process.exitCode = 1;
  }
}
