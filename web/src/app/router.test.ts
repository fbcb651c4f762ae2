import { expect, test } from 'vitest';
import { pageOf, replayPath } from './router.svelte';

test('every address has its page', () => {
  expect(pageOf('/')).toEqual({ name: 'home' });
  expect(pageOf('/me')).toEqual({ name: 'me' });
  expect(pageOf('/g/abcdefgh')).toEqual({ name: 'table', id: 'abcdefgh' });
  expect(pageOf('/g/abcdefgh/')).toEqual({ name: 'table', id: 'abcdefgh' });
  expect(pageOf('/g/abcdefgh/17')).toEqual({ name: 'replay', id: 'abcdefgh', ply: 17 });
  for (const nowhere of [
    '/g',
    '/g/a/b',
    '/g/a/1/2',
    '/x',
    '/me/2',
    '/g/a/-1',
    '/g/a/1e3',
    '/g/%',
    '/g/%E0%A4%A',
    '/g/a%2Fb',
    '/%',
  ])
    expect(pageOf(nowhere)).toEqual({ name: 'unknown' });
  expect(pageOf(replayPath('abc', 4))).toEqual({ name: 'replay', id: 'abc', ply: 4 });
});
