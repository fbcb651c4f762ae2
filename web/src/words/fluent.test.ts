import { describe, expect, test, vi } from 'vitest';
import cases from '../../../tests/words/cases.json';
import { Words, type Arguments } from './fluent';

type Case = {
  about: string;
  language: string;
  ftl: string[];
  says: [string, Arguments, string][];
  fails?: [string, Arguments][];
};

describe.each(cases as unknown as Case[])('$about', ({ language, ftl, says, fails = [] }) => {
  const strict = new Words(language, [ftl.join('\n')], true);
  const lenient = new Words(language, [ftl.join('\n')]);

  test('a sentence says what the table says', () => {
    expect(says.map(([key, given]) => strict.say(key, given))).toEqual(says.map(([, , text]) => text));
  });

  test('what is missing throws in tests and never where people play', () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    for (const [key, given] of fails) {
      expect(() => strict.say(key, given), key).toThrow(/: /);
      expect(lenient.say(key, given)).toBeTruthy();
    }
  });
});

test('the later of two texts counts', () => {
  const words = new Words('en', ['help = Help\nbye = Bye', 'help = A game’s own help']);
  expect([words.say('help'), words.say('bye')]).toEqual(['A game’s own help', 'Bye']);
});

test.each(['en', 'fr', 'de'])('a number is said as %s writes it, small or not', (language) => {
  const words = new Words(language, ['points = { $n }']);
  const written = new Intl.NumberFormat(language);
  for (const n of [0, 7, 999, 1000, 12_345, 2.5, -3]) expect(words.say('points', { n })).toBe(written.format(n));
});
