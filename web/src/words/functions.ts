/** What a sentence may do to its arguments. Python has the same in src/caravaneer/words/functions.py; tests/words/cases.json holds both. */

/** French: what de and que lose their e before. Of names with H, those that are mostly silent: Hélène and Hugo, not Hans. */
const VOWEL = /^([aàâæeéèêëiîïoôœuûü]|y[^aàâeéèêëioôuœ\P{L}]|h[eéèêiïoôuy])/iu;

const elides = (text: string) => VOWEL.test(text) && !text.startsWith('h');

/** French: de Basile, d’Amina, du camion, des camions. */
export function de(text: string): string {
  if (text.startsWith('le ')) return `du ${text.slice(3)}`;
  if (text.startsWith('les ')) return `des ${text.slice(4)}`;
  return (elides(text) ? 'd’' : 'de ') + text;
}

/** French: à Basile, au camion, aux camions. */
export function a(text: string): string {
  if (text.startsWith('le ')) return `au ${text.slice(3)}`;
  if (text.startsWith('les ')) return `aux ${text.slice(4)}`;
  return `à ${text}`;
}

/** French: que Basile, qu’Amina. */
export const que = (text: string): string => (elides(text) ? 'qu’' : 'que ') + text;

/** With a capital, for the beginning of a sentence. */
export const cap = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1);

const LISTS = { and: 'conjunction', or: 'disjunction' } as const;

/** A, B and C. */
export function listed(parts: string[], locale: string, kind: string = 'and'): string {
  if (kind !== 'and' && kind !== 'or') throw new RangeError(`a list is one of and, or; not of '${kind}'`);
  return new Intl.ListFormat(locale, { type: LISTS[kind] }).format(parts);
}

/** For selectors, as the language counts its places: one, two, few, many or other (1st, 2nd, 3rd; 4th). */
export const ordinal = (number: number, locale: string): string =>
  new Intl.PluralRules(locale, { type: 'ordinal' }).select(number);
