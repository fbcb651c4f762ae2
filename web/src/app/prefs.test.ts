import { expect, test, vi } from 'vitest';

test.each([
  ['1', 'calm'],
  ['2', 'quick'],
  ['8', 'quick'],
  ['0', 'at_once'],
] as const)('who had moves at a speed of %s has turns told so', async (speed, telling) => {
  localStorage.setItem('caravaneer.wishes', JSON.stringify({ speed, theme: 'night' }));
  vi.resetModules();
  const { prefs } = await import('./prefs.svelte');
  expect(prefs).toMatchObject({ telling, theme: 'night' });
  expect('speed' in prefs).toBe(false);
});

test('what was chosen since counts', async () => {
  localStorage.setItem('caravaneer.wishes', JSON.stringify({ speed: '0', telling: 'step' }));
  vi.resetModules();
  expect((await import('./prefs.svelte')).prefs.telling).toBe('step');
});
