import { render, screen } from '@testing-library/svelte';
import { tick } from 'svelte';
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { againstBots, setup } from './setup.svelte';
import { speak } from '../words/words.svelte';
import { hear } from '../net/games.svelte';
import type { GameAbout, NewTable } from '../net/messages';
import Invite from './Invite.svelte';
import Options from './Options.svelte';
import Start from './Start.svelte';

const about = (name: string, more: Partial<GameAbout>): GameAbout => ({
  name,
  title: name,
  english: name,
  designer: '',
  year: 2000,
  seats: [2, 3, 4],
  boards: ['only'],
  options: {},
  levels: ['gentle', 'steady'],
  hides: false,
  covers: false,
  hints: true,
  threats: false,
  spots: false,
  ...more,
});

beforeAll(() => speak('en'));
beforeEach(() => {
  Object.assign(setup, { game: '', players: {}, level: '', options: {}, board: {} });
  hear([
    about('desert', {
      covers: true,
      boards: ['classic', 'fresh'],
      options: { edition: { default: 'kosmos', choices: ['kosmos', 'ffg'] } },
    }),
    about('trucks', { seats: [2, 3, 4, 5, 6], hides: true }),
    about('third', { seats: [4], levels: ['wild'], options: { wind: { default: false, choices: [false, true] } } }),
  ]);
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

  test('a game that this page has no folder for can be chosen like any other', async () => {
    render(Start, { busy: false, onplay: nothing, onfriends: nothing, onscreen: nothing, onoptions: nothing });
    screen.getByRole('radio', { name: /third/ }).click();
    await tick();
    expect(againstBots()).toEqual({
      game: 'third',
      board: 'only',
      options: { wind: false },
      seats: [{ kind: 'me' }, ...Array.from({ length: 3 }, () => ({ kind: 'bot', level: 'wild' }))],
    });
    render(Options);
    screen.getByRole('radio', { name: 'true' }).click();
    await tick();
    expect(againstBots().options).toEqual({ wind: true });
  });

  test('what was chosen and is there no longer is as usual', () => {
    Object.assign(setup, {
      game: 'gone',
      players: { desert: 9 },
      level: 'unheard',
      options: { desert: { edition: 'x' } },
    });
    expect(againstBots()).toMatchObject({ game: 'desert', board: 'classic', options: { edition: 'kosmos' } });
    expect(againstBots().seats).toHaveLength(2);
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

  test('points are covered only in a game that has it', async () => {
    expect(await opened(false)).toHaveProperty('covered', true);
    setup.game = 'trucks';
    expect(await opened(false)).not.toHaveProperty('covered');
  });
});
