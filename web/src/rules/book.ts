/** The rule books of games: what the server tells of them, each loaded once, with everything it takes to show one. */
import { api } from '../net/api';
import { askForGames, gameAbout } from '../net/games.svelte';
import type { Book, BookPart, BookRule, BookSection } from '../net/messages';
import { partsOf, type GameParts } from '../table/game';
import { loadWords, wordsOf } from '../words/words.svelte';

/** A book and the boards of its game; nothing of a game that has none. */
export type Opened = { book: Book; parts: GameParts } | { book: null; parts: null };
/** What was chosen of each option that a book tells apart, as its sentences spell it: `ffg`, `true`. */
export type Chosen = Readonly<Record<string, string>>;

const opened = new Map<string, Promise<Opened>>();

/** The book of a game, with its words and its boards; asked for again where it did not come. */
export function openBook(game: string): Promise<Opened> {
  let found = opened.get(game);
  if (!found) {
    found = load(game);
    opened.set(game, found);
    found.catch(() => opened.delete(game));
  }
  return found;
}

async function load(game: string): Promise<Opened> {
  const [answer] = await Promise.all([api.book(game), loadWords('/rules'), askForGames()]);
  if (!answer.ok && answer.status !== 404) throw new Error(answer.problem.key);
  if (!answer.ok) return { book: null, parts: null };
  const [parts] = await Promise.all([partsOf(game), loadWords(`${game}/book`)]);
  return { book: answer.value, parts };
}

/** What the sentences of a game's book are said with. */
export const saysOf = (game: string) => wordsOf(`${game}/book`);

export function titleOfRule(game: string, { number }: BookRule): string {
  const { t, known } = saysOf(game);
  return known(`rule-${number}-title`) ? t(`rule-${number}-title`) : '';
}

/** A choice as keys spell it. */
const spelt = (value: string | boolean): string => String(value).toLowerCase();

/** The options that a book tells apart, the one of most rules first; each with its choices and its rules. */
export function optionsOf(book: Book): { option: string; choices: string[]; rules: BookRule[] }[] {
  const rules = new Map<string, BookRule[]>();
  for (const rule of rulesOf(book)) {
    const apart = rule.parts.some(({ mark }) => mark === 'choice') || rule.figures.some(hasEdition);
    if (rule.option && apart) rules.set(rule.option, [...(rules.get(rule.option) ?? []), rule]);
  }
  return [...rules]
    .map(([option, of]) => ({
      option,
      choices: (gameAbout(book.game)?.options[option]?.choices ?? []).map(spelt),
      rules: of,
    }))
    .sort((one, other) => other.rules.length - one.rules.length);
}

const hasEdition = ({ edition }: { edition: object }) => Object.keys(edition).length > 0;

/** What is chosen where nobody has chosen: as the game is played by default, or as an address or a table says. */
export function chosenFrom(game: string, said: Readonly<Record<string, unknown>>): Chosen {
  const options = gameAbout(game)?.options ?? {};
  return Object.fromEntries(
    Object.entries(options).map(([option, { default: usual, choices }]) => {
      const wanted = spelt(String(said[option] ?? usual));
      return [option, choices.map(spelt).includes(wanted) ? wanted : spelt(usual)];
    }),
  );
}

/** The paragraphs of a rule that hold with what is chosen. */
export function partsOfRule({ parts, option }: BookRule, chosen: Chosen): BookPart[] {
  return parts.filter(({ mark, choice }) => mark !== 'choice' || !option || chosen[option] === choice);
}

/** The figures of a rule that are drawn for what is chosen. */
export function figuresOf({ figures }: BookRule, chosen: Chosen): BookRule['figures'] {
  return figures.filter(({ edition }) =>
    Object.entries(edition).every(([option, value]) => chosen[option] === undefined || chosen[option] === spelt(value)),
  );
}

export function rulesOf(book: Book): BookRule[] {
  return book.sections.flatMap(({ rules }) => rules);
}

export function ruleOf(book: Book, number: string): BookRule | undefined {
  return rulesOf(book).find((rule) => rule.number.toLowerCase() === number.toLowerCase());
}

/** "D16–D22". */
export function rangeOf({ rules }: BookSection): string {
  const [first, last] = [rules[0]?.number, rules.at(-1)?.number];
  return first && last && first !== last ? `${first}–${last}` : (first ?? '');
}
