import { expect, test } from 'vitest';
import { diagramOf, isRecord, tryPath } from './address';

const DIAGRAM = 'seats: 2\nturn: 1\n\n L1 l1 .  o2\n  .  .  .  S2\n# É, über, 日本\n';

test('an address carries a position, letter for letter', async () => {
  const path = await tryPath(DIAGRAM);
  expect(path).toMatch(/^\/try#[\w-]+$/);
  expect(await diagramOf(path.slice(4))).toBe(DIAGRAM);
});

test('a large board stays a short address', async () => {
  const rows = Array.from({ length: 20 }, (_, row) => `${row} ` + '.   l1  o2  '.repeat(8)).join('\n');
  expect((await tryPath(rows)).length).toBeLessThan(400);
});

test.each(['', '#', '#%%', '#AAAA', '#not a position'])('%s holds no position', async (hash) => {
  expect(await diagramOf(hash)).toBe(null);
});

test.each([
  ['{"format": 1}', true],
  ['> > Caravaneer record 2\n> game: x', true],
  [DIAGRAM, false],
  ['', false],
])('what it is, is found out: %j', (text, record) => {
  expect(isRecord(text)).toBe(record);
});
