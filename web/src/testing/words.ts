/** Words for tests, which have no server to ask: read from the files themselves, every game's. */
import { loadAbouts, loadWords, source } from '../words/words.svelte';

const files = import.meta.glob<string>('../../../src/caravaneer/games/*/words/*/{about,table,why}.ftl', {
  query: '?raw',
  import: 'default',
  eager: true,
});
const of = (game: string, language: string, file: string) =>
  Object.entries(files)
    .filter(([path]) => path.includes(`/games/${game}/words/${language}/`) && path.includes(file))
    .map(([, text]) => text)
    .join('\n');
const games = new Set(Object.keys(files).map((path) => path.split('/').at(-4)!));

source.game = async (language, name) => {
  const [game = '', file] = name.split('/');
  return (file ? [file] : ['about', 'table']).map((one) => of(game, language, `/${one}.ftl`)).join('\n');
};
source.abouts = async (language) =>
  Object.fromEntries([...games].map((game) => [game, of(game, language, '/about.ftl')]));

void loadAbouts();
for (const game of games) void loadWords(game);
