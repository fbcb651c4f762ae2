import { describe, expect, test } from 'vitest';
import { seat, tableFor, snapshot, welcome } from '../testing/table';
import { refusedWords } from '../games/desert/tell';
import { nameOf, problemWords, refusalWords } from './say';
import { speak } from '../words/words.svelte';

const bots = snapshot({}, { seats: [seat(0), seat(1, { kind: 'bot', name: null, level: 'sharp' })] });
const table = () => tableFor(welcome({ now: bots })).table;
const refusal = {
  rule: 'D13',
  key: 'next_to_anothers_camel',
  parameters: { cell: 'c18', colour: 'L', seat: 0, other: 1 },
  sentence: 'No.',
};

describe('a refusal', () => {
  test.each([
    ['en', 'c18 is next to one of Basil’s lemon camels.'],
    ['fr', 'c18 touche un chameau citron de Basile.'],
    ['de', 'Feld c18 liegt neben einem zitronengelben Kamel von Basil.'],
  ] as const)('in %s', async (language, sentence) => {
    await speak(language);
    const said = refusedWords(refusal, table());
    expect(said.sentence).toBe(sentence);
    expect(said.rule).toBe('D13');
    expect(said.about.length).toBeGreaterThan(20);
  });

  test('that this page does not know is told as the server tells it', async () => {
    await speak('en');
    expect(refusalWords('desert', { ...refusal, key: 'brand_new' }, table()).sentence).toBe('No.');
    expect(problemWords({ key: 'brand_new', sentence: 'Not now.', parameters: {} })).toBe('Not now.');
  });
});

test('one’s own seat is you; at one screen everybody has a name', async () => {
  await speak('de');
  expect(nameOf(table(), 0)).toBe('Sie');
  const you = { person: 'p0', name: 'Karim', kind: 'guest' as const, seats: [0, 1], host: true };
  expect(nameOf(tableFor(welcome({ you })).table, 0)).toBe('Karim');
});
