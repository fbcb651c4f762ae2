import { cleanup, fireEvent, render, screen } from '@testing-library/svelte';
import { tick } from 'svelte';
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { againstBots, amongBots, setup } from './setup.svelte';
import { loadAbouts, speak, t } from '../words/words.svelte';
import { hear } from '../net/games.svelte';
import type { GameAbout, NewTable, TableCard } from '../net/messages';
import { snapshot } from '../testing/table';
import Continue from './Continue.svelte';
import Invite from './Invite.svelte';
import OpenTables from './OpenTables.svelte';
import Options from './Options.svelte';
import Start from './Start.svelte';
import Welcome from './Welcome.svelte';

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
  groups: {},
  hides: false,
  covers: false,
  hints: true,
  threats: false,
  spots: false,
  helps: false,
  scores_cells: false,
  book: false,
  lesson: false,
  ...more,
});

beforeAll(async () => {
  await speak('en');
  await loadAbouts();
});
beforeEach(() => {
  Object.assign(setup, { game: '', players: {}, level: '', options: {}, board: {} });
  hear([
    about('desert', {
      covers: true,
      scores_cells: true,
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
      seats: [{ kind: 'me' }, { kind: 'bot', level: 'gentle' }, { kind: 'bot', level: 'gentle' }],
    });
  });

  test('game, players and level are real radio buttons', async () => {
    render(Start, { busy: false, onplay: nothing, onfriends: nothing, onscreen: nothing, onoptions: nothing });
    screen.getByRole('radio', { name: /Desert Trucks/ }).click();
    await tick();
    screen.getByRole('radio', { name: '6' }).click();
    screen.getByRole('radio', { name: /Steady/ }).click();
    await tick();
    expect(againstBots().game).toBe('trucks');
    expect(againstBots().seats).toHaveLength(6);
    expect(againstBots().seats[5]).toEqual({ kind: 'bot', level: 'steady' });
    expect(amongBots().seats).toEqual(Array.from({ length: 6 }, () => ({ kind: 'bot', level: 'steady' })));
  });

  test('a word stands for several levels, the one of its name first, and the others are a press further', async () => {
    const groups = { gentle: ['gentle', 'eager'], sharp: ['cunning', 'sharp'] };
    const old = about('old', { groups: undefined }); // as an older server told it
    hear([
      about('desert', { levels: Object.values(groups).flat(), groups }),
      about('trucks', { levels: ['gentle', 'sharp'], groups: { gentle: ['gentle'], sharp: ['sharp'] } }),
      old,
    ]);
    render(Start, { busy: false, onplay: nothing, onfriends: nothing, onscreen: nothing, onoptions: nothing });
    const names = () => screen.getAllByRole('radio').map((one) => one.closest('label')!.textContent.trim());
    expect(
      names()
        .slice(-4)
        .map((name) => name.split(' ')[0]),
    ).toEqual(['Gentle', 'Sharp', 'Gentle', 'Eager']);
    screen.getByRole('radio', { name: /Sharp/ }).click();
    await tick();
    expect(againstBots().seats[1]).toEqual({ kind: 'bot', level: 'sharp' });
    screen.getByRole('radio', { name: 'Cunning' }).click();
    await tick();
    expect(againstBots().seats[1]).toEqual({ kind: 'bot', level: 'cunning' });
    expect(screen.getByText(/sees your plan coming/)).toBeTruthy();
    screen.getByRole('radio', { name: /Desert Trucks/ }).click(); // which has no cunning ones: what is nearest
    await tick();
    expect(againstBots().seats[1]).toEqual({ kind: 'bot', level: 'sharp' });
    expect(screen.queryByText('Level')).toBeNull();
    screen.getByRole('radio', { name: /old/ }).click();
    await tick();
    expect(againstBots().seats[1]).toEqual({ kind: 'bot', level: 'gentle' });
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

test('what a hex scores is offered only for a game whose hexes score', () => {
  const { unmount } = render(Options);
  screen.getByRole('switch', { name: 'Show what a hex scores' });
  unmount();
  setup.game = 'trucks';
  render(Options);
  expect(screen.queryByRole('switch', { name: 'Show what a hex scores' })).toBeNull();
  screen.getByRole('switch', { name: 'Confirm each turn' });
});

describe('the best place', () => {
  const cardOf = (id: string, turn: number): TableCard => ({
    table: { ...snapshot().table, id },
    turn,
    yours: [0],
    changed: 0,
    scores: null,
    winners: null,
    places: null,
    tallies: null,
    turns: 1,
    ended: 0,
  });

  test('one’s own games, those that wait for oneself first', () => {
    render(Continue, { running: [cardOf('theirturn', 1), cardOf('yourturn', 0)] });
    expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/g/yourturn',
      '/g/theirturn',
    ]);
  });

  test('without any: the chosen game in words, and bots to watch', () => {
    const onwatch = vi.fn();
    render(Welcome, { game: 'desert', busy: false, onnear: nothing, onwatch });
    expect(document.body.textContent).toContain('Most points win.');
    screen.getByRole('button', { name: 'Watch bots play' }).click();
    expect(onwatch).toHaveBeenCalledOnce();
  });

  test('open tables: where there are none one can be opened', () => {
    const onopen = vi.fn();
    render(OpenTables, { open: [], onopen });
    expect(document.body.textContent).toContain('Nobody waits just now.');
    screen.getByRole('button', { name: 'Open a table' }).click();
    expect(onopen).toHaveBeenCalledOnce();
  });
});

describe('a table with people', () => {
  const opened = async (oneScreen: boolean, before = async () => {}): Promise<NewTable> => {
    let made: NewTable | null = null;
    const { container } = render(Invite, { oneScreen, busy: false, onopen: (table: NewTable) => (made = table) });
    await before();
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
    expect(table.seats).toEqual([
      { kind: 'me' },
      { kind: 'here', name: 'Player 2' },
      { kind: 'here', name: 'Player 3' },
    ]);
    expect(table).toMatchObject({ listed: false, talk: false, covered: false });
  });

  test('one screen: the host has a name to choose too, and nobody is given a bot’s', async () => {
    const bots = t('home-people').split(', ');
    const table = await opened(true, async () => {
      const fields = screen.getAllByRole<HTMLInputElement>('textbox', { name: 'Name' });
      expect(fields).toHaveLength(3);
      for (const { value, placeholder } of fields) expect(bots).not.toContain(value || placeholder);
      await fireEvent.input(fields[0]!, { target: { value: 'Ana' } });
      await fireEvent.input(fields[2]!, { target: { value: 'Ben' } });
    });
    expect(table.seats.map(({ name }) => name)).toEqual(['Ana', 'Player 2', 'Ben']);
  });

  test('friends: several clocks, several days, or none', async () => {
    const press = async (...names: string[]) => {
      for (const name of names) {
        screen.getByRole('radio', { name }).click();
        await tick();
      }
    };
    expect(await opened(false)).not.toHaveProperty('pace');
    cleanup();
    const live = await opened(false, () => press('Real time', '5 min + 15 s'));
    expect(live.pace).toEqual({ kind: 'live', bank: 300, move: 15 });
    cleanup();
    const days = await opened(false, () => press('Days', '1 day a turn'));
    expect(days.pace).toEqual({ kind: 'days', days: 1 });
  });

  test.each([
    ['en', 'Gentle', 'Bot, Curious'],
    ['fr', 'Doux', 'Robot, Curieux'],
    ['de', 'Sanft', 'Bot, Neugierig'],
  ])('many levels stand under a few words, a level alone under none: %s', async (language, word, level) => {
    await speak(language);
    const groups = { gentle: ['gentle', 'curious'], steady: ['steady', 'careful'], master: ['master'] };
    hear([about('desert', { levels: Object.values(groups).flat(), groups })]);
    await opened(false, async () => {
      const list = screen.getAllByRole<HTMLSelectElement>('combobox')[1]!;
      const under = [...list.querySelectorAll('optgroup')].map((group) => [
        group.label,
        ...[...group.querySelectorAll('option')].map(({ value }) => value),
      ]);
      expect(under.map(([, ...levels]) => levels)).toEqual([groups.gentle, groups.steady]);
      expect(under[0]![0]).toBe(word);
      expect(list.querySelector('option[value=curious]')!.textContent).toBe(level);
      expect(list.querySelector('option[value=master]')!.parentElement).toBe(list);
    });
    await speak('en');
  });

  test('points are covered only in a game that has it', async () => {
    expect(await opened(false)).toHaveProperty('covered', true);
    setup.game = 'trucks';
    expect(await opened(false)).not.toHaveProperty('covered');
  });
});
