/** What the server names, in the reader's words: people, refusals, problems. */
import type { Answer, Problem, RefusalFields, Seat } from '../net/messages';
import { SEATS } from '../parts/pieces';
import type { TableStore } from './table.svelte';
import {
  capital,
  known,
  phrase,
  t,
  wordsOf,
  type Argument,
  type Arguments,
  type One,
  type Phrase,
} from '../words/words.svelte';

/** What is needed of a table to name its seats. */
type Seated = Pick<TableStore, 'seats' | 'you'>;

/** Who sits there, for a sentence: the reader as such, others by name. At one screen everybody has a name. */
export function personOf(table: Seated, seat: number | null): One {
  if (seat === null) return '';
  const mine = table.you?.seats ?? [];
  return mine.length === 1 && mine[0] === seat ? phrase('person-you') : named(seatName(table.seats[seat], seat));
}

/** Somebody by name, for a sentence. */
export const named = (name: string): Phrase => phrase('person-named', { name });

/** "You", or the name of who sits there: where it stands alone. */
export function nameOf(table: Seated, seat: number | null): string {
  const mine = table.you?.seats ?? [];
  if (seat === null) return '';
  return mine.length === 1 && mine[0] === seat ? capital(t('person-you')) : seatName(table.seats[seat], seat);
}

/** The name of who sits there. Bots have one too: it is easier to beat Basil than seat 2. */
export function seatName(sitting: Seat | undefined, seat: number): string {
  if (sitting?.name) return sitting.program ? t('table-program', { name: sitting.name }) : sitting.name;
  if (sitting?.kind !== 'bot') return t('table-seat', { number: seat + 1 });
  return t('home-people').split(', ')[(sitting.called ?? seat) % 6]!;
}

/** Under the name: bot and level, online, away, or who stands in. */
export function kindOf(table: Seated & Pick<TableStore, 'presence'>, seat: number): string {
  const sitting = table.seats[seat];
  if (!sitting) return '';
  if (sitting.kind === 'open') return t('table-kind-open');
  if (sitting.kind === 'bot') return t('table-kind-bot', { level: levelName(sitting.level) });
  if (sitting.stand_in)
    return t(sitting.resigned ? 'table-kind-resigned' : 'table-kind-stand-in', { level: levelName(sitting.stand_in) });
  if (table.you?.seats.includes(seat)) return t('table-kind-mine', { number: seat + 1, colour: seatColour(seat) });
  return t(table.presence.here[seat] ? 'table-kind-here' : 'table-kind-away');
}

export function levelName(level: string | null | undefined): string {
  if (!level) return '';
  const key = `level-${level}-name` as const;
  return known(key) ? t(key) : level;
}

function seatColour(seat: number): string {
  return t(`seat-colour-${SEATS[seat % 6]!}`);
}

export interface Refused {
  rule: string;
  sentence: string;
  /** The rule in a sentence of ours. */
  about: string;
}
/** A parameter that only its game knows how to name; undefined for all others. */
export type Naming = (name: string, value: string | number) => Argument | undefined;

/** Why the rules say no, with every parameter in words. */
export function refusalWords(game: string, refusal: RefusalFields, table: Seated, naming?: Naming): Refused {
  const { t, known } = wordsOf(game);
  const key = `refusal-${refusal.key}` as const;
  const about = `rule-${refusal.rule}` as const;
  return {
    rule: refusal.rule,
    sentence: known(key) ? t(key, parameterWords(game, refusal.parameters, table, naming)) : refusal.sentence,
    about: known(about) ? t(about) : '',
  };
}

/** Parameters as people say them: seats by name, and what the game has a word for (`colour-S`) by that word. */
export function parameterWords(
  game: string,
  parameters: Readonly<Record<string, string | number>>,
  table: Seated,
  naming?: Naming,
): Arguments {
  const { phrase, known } = wordsOf(game);
  const inWords = (name: string, value: string | number): Argument => {
    const own = naming?.(name, value);
    if (own !== undefined) return own;
    if (typeof value === 'number') return name === 'seat' || name === 'other' ? personOf(table, value) : value;
    return known(`${name}-${value}`) ? phrase(`${name}-${value}`) : value;
  };
  return Object.fromEntries(Object.entries(parameters).map(([name, value]) => [name, inWords(name, value)]));
}

/** The calm sentence for something the server would not do. */
export function problemWords(problem: Problem): string {
  const key = `problem-${problem.key}` as const;
  const { field } = problem.parameters;
  const named = `problem-fields-${field}` as const;
  const values = field !== undefined && known(named) ? { ...problem.parameters, field: t(named) } : problem.parameters;
  return known(key) ? t(key, values) : problem.sentence || t('problem-not_understood');
}

export function reasonWords(reason: string | null): string {
  for (const part of reason ? (['reason', 'notice'] as const) : []) {
    const key = `${part}-${reason}` as const;
    if (known(key)) return t(key);
  }
  return t('reason-unknown');
}

/** Waits for an answer and says at the table why something was not done; true where it was. */
export async function told(table: TableStore, asked: Promise<Answer>): Promise<boolean> {
  const { status, reason } = await asked;
  table.trouble = status === 'accepted' ? '' : reasonWords(reason ?? status);
  return status === 'accepted';
}
