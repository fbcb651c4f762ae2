/** Sentences for tests/page, which knows the numbers: asked for in a file, told in another. */
import { readFileSync, writeFileSync } from 'node:fs';
import { test } from 'vitest';
import desert from '../games/desert';
import trucks from '../games/trucks';
import type { Entry, ReasonFields, View } from '../net/messages';
import type { GameParts } from '../table/game';
import { sentenceOf } from '../table/turn';
import type { TableStore } from '../table/table.svelte';
import { whyWords } from '../table/why';
import { speak } from '../words/words.svelte';

interface Asked {
  tables: { game: string; view: View; line: Entry[] }[];
  cases: { kind: string; table: number; given: unknown }[];
}
const GAMES: Record<string, GameParts> = { desert, trucks };
const NAMES = ['Amina', 'Basil', 'Clara', 'Dario', 'Elif', 'Farid'];

/** By the kind of a case: the sentence that the page makes of what is given. */
const MAKERS: Record<string, (given: never, table: TableStore, parts: GameParts) => string> = {
  why: (reasons: ReasonFields[], table, parts) =>
    whyWords(reasons, parts === desert ? 'desert' : 'trucks', table, parts.naming?.(table)),
  turn: (entries: Entry[], table, parts) => sentenceOf(parts.tellTurn(entries, table), entries[0]!.seat, table),
};

const asked = process.env['CARAVANEER_ASKED'];
test.skipIf(!asked)('the sentences that are asked for', async () => {
  const { tables, cases } = JSON.parse(readFileSync(asked!, 'utf8')) as Asked;
  const seats = NAMES.map((name, seat) => ({ seat, kind: 'bot', name }));
  const shown = tables.map(({ game, view, line }) => ({
    parts: GAMES[game]!,
    table: { seats, you: null, view, line } as unknown as TableStore,
  }));
  const told: Record<string, string[]> = {};
  for (const language of ['en', 'fr', 'de']) {
    await speak(language);
    told[language] = cases.map(({ kind, table, given }) => {
      const { parts, table: at } = shown[table]!;
      return MAKERS[kind]!(given as never, at, parts);
    });
  }
  writeFileSync(process.env['CARAVANEER_TOLD']!, JSON.stringify(told));
});
