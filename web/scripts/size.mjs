// What the first load of a page weighs, compressed: scripts and styles of the page and of all it imports, and the words it
// says in the language that weighs most. What a page loads later, when it is asked for, is not counted.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';

const MOST = 138_000;
const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..');
const out = process.argv[2] ?? join(root, 'src', 'caravaneer', 'server', 'static');
const games = join(root, 'src', 'caravaneer', 'games');
const words = join(root, 'src', 'caravaneer', 'words');
const LANGUAGES = readdirSync(words).filter((name) => existsSync(join(words, name, 'app.ftl')));
const frame = (language) => `../src/caravaneer/words/${language}/app.ftl?language`;
const chunks = JSON.parse(readFileSync(join(out, 'manifest.json'), 'utf8'));
const weight = (bytes) => gzipSync(bytes, { level: 9 }).length;

/** The files of a module and of everything it imports at once, with their styles. */
function files(source, seen = new Set(), found = new Set()) {
  const chunk = chunks[source];
  if (!chunk) throw new Error(`${source} is not in the build`);
  if (seen.has(source)) return found;
  seen.add(source);
  for (const name of [chunk.file, ...(chunk.css ?? [])]) found.add(name);
  for (const next of chunk.imports ?? []) files(next, seen, found);
  return found;
}
const scripts = (...sources) => {
  const all = new Set(sources.flatMap((source) => [...files(source)]));
  return [...all].reduce((sum, name) => sum + weight(readFileSync(join(out, name))), 0);
};
/** As the server sends them: of a table all a game says, of the home page what it says of each game. */
const ftl = (game, language, name) => readFileSync(join(games, game, 'words', language, `${name}.ftl`), 'utf8');
const tableWords = (game, language) => weight(`${ftl(game, language, 'about')}\n${ftl(game, language, 'table')}`);
const homeWords = (language) => weight(JSON.stringify(spoken.map((game) => ftl(game, language, 'about'))));
const spoken = readdirSync(games).filter((game) => chunks[`src/games/${game}/index.ts`]);

const most = (weigh) => Math.max(...LANGUAGES.map(weigh));
const told = (what, bytes) => console.log(`${what}: ${(bytes / 1000).toFixed(1)} kB`);

told(
  'home',
  most((language) => scripts('index.html', 'src/pages/Home.svelte', frame(language)) + homeWords(language)),
);
// The plain table is for games without a folder of pages; what such a game says is not ours to weigh.
for (const game of [...spoken, 'plain']) {
  const own = game === 'plain' ? 'src/plain/index.ts' : `src/games/${game}/index.ts`;
  const said = (language) => (game === 'plain' ? 0 : tableWords(game, language));
  const parts = ['index.html', 'src/pages/Table.svelte', own];
  const sum = most((language) => scripts(...parts, frame(language)) + said(language));
  told(`a table of ${game}`, sum);
  if (sum > MOST) {
    console.error(`more than ${MOST / 1000} kB`);
    process.exitCode = 1;
  }
}
