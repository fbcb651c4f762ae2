import { expect, test } from 'vitest';
import { linesPath, pageOf, replayPath, rulePath } from './router.svelte';

test('every address has its page', () => {
  expect(pageOf('/')).toEqual({ name: 'home' });
  expect(pageOf('/me')).toEqual({ name: 'me' });
  expect(pageOf('/reset')).toEqual({ name: 'link', purpose: 'reset' });
  expect(pageOf('/confirm')).toEqual({ name: 'link', purpose: 'confirm' });
  expect(pageOf('/g/abcdefgh')).toEqual({ name: 'table', id: 'abcdefgh' });
  expect(pageOf('/g/abcdefgh/')).toEqual({ name: 'table', id: 'abcdefgh' });
  expect(pageOf('/g/abcdefgh/17')).toEqual({ name: 'replay', id: 'abcdefgh', ply: 17 });
  expect(pageOf('/rules')).toEqual({ name: 'rules', game: '' });
  expect(pageOf('/rules/desert')).toEqual({ name: 'rules', game: 'desert' });
  expect(rulePath('desert', 'D18')).toBe('/rules/desert#D18');
  expect(rulePath('desert', 'D20', { edition: 'ffg' })).toBe('/rules/desert?edition=ffg#D20');
  for (const nowhere of [
    '/g',
    '/g/a/b',
    '/g/a/1/2',
    '/g/a/lines/b/c',
    '/x',
    '/me/2',
    '/rules/desert/D18',
    '/g/a/-1',
    '/g/a/1e3',
    '/g/%',
    '/g/%E0%A4%A',
    '/g/a%2Fb',
    '/%',
  ])
    expect(pageOf(nowhere)).toEqual({ name: 'unknown' });
  expect(pageOf(linesPath('abc'))).toEqual({ name: 'lines', id: 'abc', tree: null });
  expect(pageOf(linesPath('abc', 'xyz'))).toEqual({ name: 'lines', id: 'abc', tree: 'xyz' });
  expect(pageOf(replayPath('abc', 4))).toEqual({ name: 'replay', id: 'abc', ply: 4 });
});
