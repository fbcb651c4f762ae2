/** What a game counts points by, without the rest of the game: a folder under games/ may say more in its categories.ts. */
import { categoriesOf } from '../plain/count';
import type { Category } from '../table/game';
import { loadWords } from '../words/words.svelte';

type Load = () => Promise<{ default: () => Category[] }>;
const folders = import.meta.glob<{ default: () => Category[] }>('../games/*/categories.ts');

/** A function of the words that are spoken: of the fields of a tally, how each is called and drawn. */
export async function loadCategories(game: string): Promise<(names: readonly string[]) => Category[]> {
  const load: Load | undefined = folders[`../games/${game}/categories.ts`];
  const [own] = await Promise.all([load?.(), loadWords(game)]);
  return (names) => {
    const known = own?.default().filter(({ key }) => names.includes(key)) ?? [];
    return known.length ? known : categoriesOf(game, names);
  };
}
