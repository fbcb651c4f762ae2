/**
 * What the page says, in the reader's language. `t` says the frame's sentences and `wordsOf(game).t` a game's; both are
 * reactive: a page that shows words shows them anew when the language changes, or when a game's words have come.
 */
import { prefs } from '../app/prefs.svelte';
import { localeOf, parsed, phrase as told, Words, type Arguments, type Phrase, type Text } from './fluent';
import type { Sentences } from './keys';
import { frameIn, LANGUAGES, laterIn } from './languages';

export { cap as capital } from './functions';
export { type Argument, type Arguments, type One, type Phrase } from './fluent';

/** Keys whose last part comes from the server, so that an older page may not know them: of the frame, and of games. */
type Told = `${'level' | 'reason' | 'notice' | 'problem'}-${string}`;
type ToldByGame = `${'refusal' | 'event' | 'rule' | 'option' | 'verdict'}-${string}`;
/** What a sentence is given: what its key says; anything, where the key comes from the server. */
type Given<S, K> = K extends keyof S
  ? S[K] extends null
    ? []
    : undefined extends S[K]
      ? [given?: Arguments]
      : [given: S[K]]
  : [given?: Arguments];
type Any = Record<string, Arguments | undefined>;

export type Key = keyof Sentences | Told;
/** What `t` takes: the keys of a game and those of the frame; of a game that is not known here, any. */
type KeyOf<S> = Key | (S extends Sentences ? never : (keyof S & string) | ToldByGame);
export interface Says<S> {
  /** The sentence of a key, of the game or else of the frame. */
  t<K extends KeyOf<S>>(key: K, ...given: Given<S & Sentences, K>): string;
  /** The same as an argument of another sentence, which asks for the form it needs. */
  phrase<K extends KeyOf<S>>(key: K, ...given: Given<S & Sentences, K>): Phrase;
  /** Whether there is such a sentence: for what the server names. */
  known(key: string): boolean;
}

/** Where the words of games come from: the server. Tests have none, and read the files. */
export const source = {
  abouts: async (language: string) => (await fetched(`/api/v1/words/${language}`).then((r) => r.json())) as Texts,
  /** All that a game says at a table; of `GAME/FILE` one of its other files, such as its book. */
  game: async (language: string, game: string) => (await fetched(`/api/v1/words/${language}/${game}`)).text(),
};
/** What is asked for by `loadWords`: of `/FILE` the frame's own words that come later than the rest. */
const textOf = (language: string, name: string): Promise<string> =>
  name.startsWith('/') ? laterIn(language, name.slice(1)) : source.game(language, name);
type Texts = Record<string, string>;

async function fetched(path: string): Promise<Response> {
  const response = await fetch(path, { credentials: 'same-origin' });
  if (!response.ok) throw new Error(`${response.status} ${path}`);
  return response;
}

const STRICT = import.meta.env.MODE === 'test';
const spoken = $state<{ language: string; version: number }>({ language: 'en', version: 0 });
let frame: Text = '';
/** What games say in the language spoken: all of it, or what the home page says of them. */
let tables: Texts = {};
let abouts: Texts = {};
/** What was asked for, and comes in another language too when that is chosen. */
const wanted = { abouts: false, games: new Set<string>() };
/** Sentences ready to be said: the frame's under '', a game's under its name. */
const ready = new Map<string, Words>();
/** Sentences already made: a table says the same ones after every move. */
const said = new Map<string, string>();
const MOST_SAID = 5_000;
let formats: { number?: Intl.NumberFormat; day?: Intl.DateTimeFormat; list?: Intl.ListFormat } = {};

/** The language asked for, else the first of the browser's that we speak, else English. */
export function chosenLanguage(): string {
  const offered = typeof navigator === 'undefined' ? [] : (navigator.languages ?? []);
  const wished = [prefs.language ?? '', ...offered.map((tag) => tag.slice(0, 2))];
  return wished.find((tag) => LANGUAGES.includes(tag)) ?? 'en';
}

/** Loads a language, with the games' words that the page has, and speaks it from then on. */
export async function speak(language: string): Promise<void> {
  const [text, home, games] = await Promise.all([
    frameIn(language),
    wanted.abouts ? source.abouts(language).catch(() => ({})) : {},
    Promise.all([...wanted.games].map(async (game) => [game, await textOf(language, game)] as const)),
  ]);
  frame = parsed(text);
  abouts = home;
  tables = Object.fromEntries(games);
  formats = {};
  spoken.language = language;
  renew();
  if (typeof document !== 'undefined') document.documentElement.lang = language;
}

/** Loads what the home page says of each game, or has it loaded with the first language. */
export async function loadAbouts(): Promise<void> {
  wanted.abouts = true;
  const { language, version } = spoken;
  if (!version || Object.keys(abouts).length) return;
  const found = await source.abouts(language);
  if (language !== spoken.language) return; // another was chosen meanwhile, and has brought its own
  abouts = found;
  renew();
}

/**
 * Loads all that a game says at a table; does nothing where that is here. `GAME/FILE` is another file of the game's, said
 * by `wordsOf('GAME/FILE')`, where what the file says goes before what the game says at a table; `/FILE` is one of the frame's.
 */
export async function loadWords(name: string): Promise<void> {
  wanted.games.add(name);
  const { language, version } = spoken;
  if (!version || name in tables) return;
  const text = await textOf(language, name).catch((problem: unknown) => {
    wanted.games.delete(name); // or no other language could be spoken
    throw problem;
  });
  if (language !== spoken.language) return;
  tables[name] = text;
  renew();
}

function renew(): void {
  ready.clear();
  said.clear();
  spoken.version += 1;
}

function words(name: string): Words {
  void spoken.version;
  let found = ready.get(name);
  if (!found) {
    const [game = '', file] = name.split('/');
    const later = Object.keys(tables).filter((other) => other.startsWith('/'));
    const texts = [...later.map((other) => tables[other]!), tables[game] ?? abouts[game] ?? ''];
    found = new Words(spoken.language, [frame, ...texts, file ? (tables[name] ?? '') : ''], STRICT);
    ready.set(name, found);
  }
  return found;
}

export function language(): string {
  return spoken.language;
}

/** The sentences of a game, whose keys and arguments are in the words.ts of its folder. */
export function wordsOf<S = Any>(game: string): Says<S> {
  return {
    t(key: string, given?: Arguments): string {
      const sentences = words(game);
      const asked = `${game} ${key} ${given ? JSON.stringify(given) : ''}`;
      let text = said.get(asked);
      if (text === undefined) {
        text = sentences.say(key, given);
        if (said.size >= MOST_SAID) said.clear();
        said.set(asked, text);
      }
      return text;
    },
    phrase: told,
    known: (key: string) => words(game).has(key),
  } as Says<S>;
}

export const { t, phrase, known } = wordsOf<Sentences>('');

/** Clauses after each other, with what the language puts between them. */
export const clauses = (parts: readonly string[]): string =>
  parts.length ? parts.reduce((first, then) => t('app-clauses', { first, then })) : '';

/** "Basil:", as the language sets it. */
export const colon = (label: string): string => t('app-colon', { label });

export function number(value: number): string {
  const { language } = spoken;
  return (formats.number ??= new Intl.NumberFormat(localeOf(language))).format(value);
}

export function day(milliseconds: number): string {
  const { language } = spoken;
  return (formats.day ??= new Intl.DateTimeFormat(localeOf(language), { day: 'numeric', month: 'long' })).format(
    milliseconds,
  );
}

/** `Amina, Basil and Clara`. */
export function list(parts: string[]): string {
  const { language } = spoken;
  return (formats.list ??= new Intl.ListFormat(localeOf(language), { type: 'conjunction' })).format(parts);
}
