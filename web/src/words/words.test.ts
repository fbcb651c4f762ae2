import { describe, expect, test } from 'vitest';
import de from './de';
import en from './en';
import fr from './fr';

type Tree = { [key: string]: string | Tree };

function leaves(tree: Tree, path = ''): Map<string, string> {
  const found = new Map<string, string>();
  for (const [key, value] of Object.entries(tree)) {
    const here = path ? `${path}.${key}` : key;
    if (typeof value === 'string') found.set(here, value);
    else for (const [below, text] of leaves(value, here)) found.set(below, text);
  }
  return found;
}
const placeholders = (text: string) => [...text.matchAll(/\{\{\s*(\w+)/g)].map(([, name]) => name).sort();

const english = leaves(en);
const languages = { fr: leaves(fr), de: leaves(de) };

// Rightly the same in two languages: given names.
const NAMES = ['home.people', 'home.guests'];
const ownWords = (text: string) => text.replace(/\{\{[^}]*\}\}/g, ' ').match(/\p{L}{2,}/gu) ?? [];

describe.each(Object.entries(languages))('%s', (language, words) => {
  test('has the keys of English, no more and no fewer', () => {
    expect([...words.keys()].sort()).toEqual([...english.keys()].sort());
  });

  test('uses the same placeholders', () => {
    const wrong = [...english].filter(
      ([key, text]) => placeholders(text).join() !== placeholders(words.get(key) ?? '').join(),
    );
    expect(wrong.map(([key]) => key)).toEqual([]);
  });

  test('leaves nothing empty', () => {
    expect([...words].filter(([, text]) => !text.trim()).map(([key]) => key)).toEqual([]);
  });

  test('leaves no sentence in English', () => {
    const same = [...words].filter(
      ([key, text]) => text === english.get(key) && ownWords(text).length > 2 && !NAMES.includes(key),
    );
    expect(same.map(([key]) => `${language} ${key}`)).toEqual([]);
  });

  test('has no straight apostrophes or quotes', () => {
    expect([...words].filter(([, text]) => /['"]/.test(text)).map(([key]) => key)).toEqual([]);
  });
});

test('every plural has its forms', () => {
  for (const key of english.keys())
    if (key.endsWith('_one')) expect(english.has(key.replace(/_one$/, '_other')), key).toBe(true);
});

test('French says vous, German says Sie', () => {
  const familiar = {
    fr: /(?<!\p{L})(tu|toi|ton|ta|tes)(?!\p{L})/iu,
    de: /(?<!\p{L})(du|dich|dir|dein|deine|deinen|deiner)(?!\p{L})/iu,
  };
  for (const [language, words] of Object.entries(languages)) {
    const wrong = [...words].filter(([, text]) => familiar[language as 'fr' | 'de'].test(text));
    expect(wrong.map(([key, text]) => `${key}: ${text}`)).toEqual([]);
  }
});
