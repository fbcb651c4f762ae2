/** The three languages. `t` is reactive: a page that shows words shows them anew when the language changes. */
import i18next, { type TOptions } from 'i18next';
import type en from './en';
import { LANGUAGES, prefs, type Language } from '../app/prefs.svelte';

type Leaves<T, P extends string = ''> = {
  [K in keyof T & string]: T[K] extends string ? `${P}${Plain<K>}` : Leaves<T[K], `${P}${K}.`>;
}[keyof T & string];
type Plain<K extends string> = K extends `${infer Root}_${'zero' | 'one' | 'two' | 'few' | 'many' | 'other'}`
  ? Root
  : K;

/** Keys whose last part comes from the server. */
type Told = `${'refusal' | 'event' | 'level' | 'rule' | 'reason' | 'notice' | 'problem' | 'option'}.${string}`;
export type Key = Leaves<typeof en> | Told;
export type Values = Record<string, string | number>;

const words = i18next.createInstance();
const load: Record<Language, () => Promise<{ default: object }>> = {
  en: () => import('./en'),
  fr: () => import('./fr'),
  de: () => import('./de'),
};
const spoken = $state<{ language: Language }>({ language: 'en' });
/** Sentences already made in the language spoken: a table says the same ones after every move. */
const said = new Map<string, string>();
const MOST_SAID = 5_000;
let formats: { number?: Intl.NumberFormat; day?: Intl.DateTimeFormat; list?: Intl.ListFormat } = {};

/** The language asked for, else the first of the browser's that we speak, else English. */
export function chosenLanguage(): Language {
  if (prefs.language) return prefs.language;
  const wanted = typeof navigator === 'undefined' ? [] : (navigator.languages ?? []);
  return wanted.map((tag) => tag.slice(0, 2) as Language).find((tag) => LANGUAGES.includes(tag)) ?? 'en';
}

/** Loads a language and speaks it from then on. */
export async function speak(language: Language): Promise<void> {
  const { default: resources } = await load[language]();
  if (!words.isInitialized) {
    await words.init({
      lng: language,
      fallbackLng: false,
      resources: {},
      interpolation: { escapeValue: false },
      showSupportNotice: false,
    } as Parameters<typeof words.init>[0]);
  }
  words.addResourceBundle(language, 'translation', resources, true, true);
  await words.changeLanguage(language);
  said.clear();
  formats = {};
  spoken.language = language;
  if (typeof document !== 'undefined') document.documentElement.lang = language;
}

export function language(): Language {
  return spoken.language;
}

export function t(key: Key, values?: Values): string {
  const french = spoken.language === 'fr';
  const asked = values ? key + JSON.stringify(values) : key;
  let text = said.get(asked);
  if (text === undefined) {
    text = words.t(key as string, values as TOptions) as string;
    if (french) text = elided(text);
    if (said.size >= MOST_SAID) said.clear();
    said.set(asked, text);
  }
  return text;
}

/** French before a name that begins with a vowel: "de Amina" → "d’Amina". What is no name was written so at once. */
export function elided(text: string): string {
  return text.replace(/(?<!\p{L})([Dd])e (?=[AÀÂEÉÈÊËIÎÏOÔŒUÛÜ])/gu, '$1’');
}

/** Whether the language has this key: for what the server names and an older page may not know. */
export function known(key: Key): boolean {
  void spoken.language;
  return words.exists(key as string, { count: 1 });
}

export function number(value: number): string {
  const { language } = spoken;
  return (formats.number ??= new Intl.NumberFormat(language)).format(value);
}

export function day(milliseconds: number): string {
  const { language } = spoken;
  return (formats.day ??= new Intl.DateTimeFormat(language, { day: 'numeric', month: 'long' })).format(milliseconds);
}

/** `Amina, Basil and Clara`. */
export function list(parts: string[]): string {
  const { language } = spoken;
  return (formats.list ??= new Intl.ListFormat(language, { type: 'conjunction' })).format(parts);
}
