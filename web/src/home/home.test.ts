import { render, screen } from '@testing-library/svelte';
import { tick } from 'svelte';
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { againstBots, setup } from './setup.svelte';
import { speak } from '../words/words.svelte';
import type { NewTable } from '../net/messages';
import Invite from './Invite.svelte';
import Start from './Start.svelte';

beforeAll(() => speak('en'));
beforeEach(() => {
  setup.game = 'desert';
  setup.players = { desert: 3, trucks: 3 };
  setup.level = 'steady';
  setup.options = { desert: {}, trucks: {} };
});
const nothing = () => {};

describe('start', () => {
  test('one press is enough', () => {
    const onplay = vi.fn();
    render(Start, { busy: false, onplay, onfriends: nothing, onscreen: nothing, onoptions: nothing });
    screen.getByRole('button', { name: 'Play now' }).click();
    expect(onplay).toHaveBeenCalledOnce();
    expect(againstBots()).toMatchObject({
      game: 'desert',
      seats: [{ kind: 'me' }, { kind: 'bot', level: 'steady' }, { kind: 'bot', level: 'steady' }],
    });
  });

  test('game, players and level are real radio buttons', async () => {
    render(Start, { busy: false, onplay: nothing, onfriends: nothing, onscreen: nothing, onoptions: nothing });
    screen.getByRole('radio', { name: /Desert Trucks/ }).click();
    await tick();
    screen.getByRole('radio', { name: '6' }).click();
    screen.getByRole('radio', { name: /Gentle/ }).click();
    await tick();
    expect(againstBots().game).toBe('trucks');
    expect(againstBots().seats).toHaveLength(6);
    expect(againstBots().seats[5]).toEqual({ kind: 'bot', level: 'gentle' });
  });
});

describe('a table with people', () => {
  const opened = async (oneScreen: boolean): Promise<NewTable> => {
    let made: NewTable | null = null;
    const { container } = render(Invite, { oneScreen, busy: false, onopen: (table: NewTable) => (made = table) });
    container.querySelector('form')!.requestSubmit();
    await tick();
    return made!;
  };

  test('friends: open seats, listed, with talk', async () => {
    expect(await opened(false)).toMatchObject({
      seats: [{ kind: 'me' }, { kind: 'open' }, { kind: 'open' }],
      listed: true,
      talk: true,
    });
  });

  test('one screen: everybody has a name, nobody is waited for, totals lie open', async () => {
    const table = await opened(true);
    expect(table.seats.map(({ kind }) => kind)).toEqual(['me', 'here', 'here']);
    expect(table.seats.every(({ kind, name }) => kind === 'me' || name)).toBe(true);
    expect(table).toMatchObject({ listed: false, talk: false, covered: false });
  });
});
