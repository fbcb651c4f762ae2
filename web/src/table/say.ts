/** What the server names, in the reader's words: people, refusals, problems. */
import type { Answer, Problem, RefusalFields, Seat } from '../net/messages';
import { SEATS } from '../parts/pieces';
import type { TableStore } from './table.svelte';
import { known, t, type Values } from '../words/words.svelte';

/** What is needed of a table to name its seats. */
type Seated = Pick<TableStore, 'seats' | 'you'>;

/** "You", or the name of who sits there. At one screen everybody is called by name. */
export function nameOf(table: Seated, seat: number | null): string {
  if (seat === null) return '';
  const mine = table.you?.seats ?? [];
  if (mine.length === 1 && mine[0] === seat) return t('table.you');
  return seatName(table.seats[seat], seat);
}

/** The name of who sits there. Bots have one too: it is easier to beat Basil than seat 2. */
export function seatName(sitting: Seat | undefined, seat: number): string {
  if (sitting?.name) return sitting.name;
  return sitting?.kind === 'bot' ? t('home.people').split(', ')[seat % 6]! : t('table.seat', { number: seat + 1 });
}

/** Under the name: bot and level, online, away, or who stands in. */
export function kindOf(table: Seated & Pick<TableStore, 'presence'>, seat: number): string {
  const sitting = table.seats[seat];
  if (!sitting) return '';
  if (sitting.kind === 'open') return t('table.kind.open');
  if (sitting.kind === 'bot') return t('table.kind.bot', { level: levelName(sitting.level) });
  if (sitting.stand_in)
    return t(sitting.resigned ? 'table.kind.resigned' : 'table.kind.standIn', { level: levelName(sitting.stand_in) });
  if (table.you?.seats.includes(seat)) return t('table.kind.mine', { number: seat + 1, colour: seatColour(seat) });
  return t(table.presence.here[seat] ? 'table.kind.here' : 'table.kind.away');
}

export function levelName(level: string | null | undefined): string {
  if (!level) return '';
  const key = `level.${level}.name` as const;
  return known(key) ? t(key) : level;
}

export function seatColour(seat: number): string {
  return t(`piece.seat.${SEATS[seat % 6]!}`);
}

export interface Refused {
  rule: string;
  sentence: string;
  /** The rule in a sentence of ours. */
  about: string;
}

/** What a game calls one of its own parameters; null for what it leaves as it is. */
export type Naming = (name: string, value: string | number) => string | null;

/** Why the rules say no, with every parameter in words: seats by who sits there, all else as the game names it. */
export function refusalWords(game: string, refusal: RefusalFields, table: Seated, naming?: Naming): Refused {
  const key = `refusal.${game}.${refusal.key}` as const;
  const about = `rule.${game}.${refusal.rule}` as const;
  const values: Values = {};
  for (const [name, value] of Object.entries(refusal.parameters)) {
    const seat = typeof value === 'number' && (name === 'seat' || name === 'other');
    values[name] = naming?.(name, value) ?? (seat ? nameOf(table, value) : value);
  }
  return {
    rule: refusal.rule,
    sentence: known(key) ? t(key, values) : refusal.sentence,
    about: known(about) ? t(about) : '',
  };
}

/** The calm sentence for something the server would not do. */
export function problemWords(problem: Problem): string {
  const key = `problem.${problem.key}` as const;
  const { field } = problem.parameters;
  const named = `problem.fields.${field}` as const;
  const values = field !== undefined && known(named) ? { ...problem.parameters, field: t(named) } : problem.parameters;
  return known(key) ? t(key, values as Values) : problem.sentence || t('problem.not_understood');
}

export function reasonWords(reason: string | null): string {
  for (const part of reason ? (['reason', 'notice'] as const) : []) {
    const key = `${part}.${reason}` as const;
    if (known(key)) return t(key);
  }
  return t('reason.unknown');
}

/** Waits for an answer and says at the table why something was not done; true where it was. */
export async function told(table: TableStore, asked: Promise<Answer>): Promise<boolean> {
  const { status, reason } = await asked;
  table.trouble = status === 'accepted' ? '' : reasonWords(reason ?? status);
  return status === 'accepted';
}
