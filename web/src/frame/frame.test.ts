import { render, screen, within } from '@testing-library/svelte';
import { tick } from 'svelte';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { region } from '../app/announce';
import { prefs } from '../app/prefs.svelte';
import { size } from '../app/size.svelte';
import { told } from '../table/say';
import { speak } from '../words/words.svelte';
import { hintsOf, signOf, stacked } from '../table/hints';
import type { Entry, Thoughts } from '../net/messages';
import { move, parts, seat, snapshot, tableFor, view, welcome } from '../testing/table';
import HandOver from './HandOver.svelte';
import Log from './Log.svelte';
import Notes from './Notes.svelte';
import Player from './Player.svelte';
import Talk from './Talk.svelte';
import TopBar from './TopBar.svelte';

beforeAll(() => speak('en'));

describe('the log', () => {
  const line = welcome({
    entries: [move(1, 0, 1, 'L*a1'), move(2, 1, 2, 'M*b3'), move(3, 0, 3, 'La2'), move(4, 0, 4, 'La3', { began: 2 })],
  });

  test('every move is a link to its position', () => {
    const { table } = tableFor(line);
    render(Log, { table, parts });
    const links = screen.getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      '/g/abcdefgh/1',
      '/g/abcdefgh/2',
      '/g/abcdefgh/3',
      '/g/abcdefgh/4',
    ]);
    expect(links[3]!.getAttribute('aria-current')).toBe('step');
    expect(links[0]!.textContent).toContain('+3');
  });

  test('points lost have a minus, and only that', () => {
    const { table } = tableFor(line);
    const losing = { ...parts, describe: (entry: Entry) => ({ ...parts.describe(entry, table), points: -1 }) };
    render(Log, { table, parts: losing });
    expect(screen.getAllByRole('link')[0]!.textContent).toContain('−1');
    expect(screen.getAllByRole('link')[0]!.textContent).not.toContain('+');
  });

  test('while a turn is told, what came after it is still to come', () => {
    const { table } = tableFor(line);
    const { container } = render(Log, { table, parts, ply: 2, recap: true });
    const turns = [...container.querySelectorAll('.turn')];
    expect(turns.map((turn) => [turn.classList.contains('now'), turn.classList.contains('later')])).toEqual([
      [false, false],
      [true, false],
      [false, true],
    ]);
  });

  test('two camels stand in one turn, and the seat is said in words', () => {
    const { table } = tableFor(line);
    const { container } = render(Log, { table, parts });
    const turns = container.querySelectorAll('.turn');
    expect(turns).toHaveLength(3);
    expect(within(turns[1] as HTMLElement).getByText('Leila:')).toBeTruthy();
    expect(turns[2]!.querySelectorAll('a')).toHaveLength(2);
  });

  test('the last turns are there at once, the older ones soon', async () => {
    const { table } = tableFor(
      welcome({ entries: Array.from({ length: 40 }, (_, n) => move(n + 1, n % 2, n + 1, 'L*a1')) }),
    );
    const { container } = render(Log, { table, parts });
    const first = () => container.querySelector('.turn .number')?.textContent;
    expect(first()).toBe('29');
    await vi.waitFor(() => expect(first()).toBe('1'));
  });

  test('a game that was continued does not begin', () => {
    const start = { ...move(1, 0, 2, ''), kind: 'start' as const, seat: null, move: null };
    const entries = [move(-2, 0, 1, 'L*a1'), move(-1, 1, 2, 'M*b3'), start];
    const { table } = tableFor(welcome({ entries, now: snapshot({}, { origin_ply: 2 }) }));
    const { container } = render(Log, { table, parts });
    expect(container.querySelector('.other')!.textContent).toBe('Played on from here.');
  });
});

describe('a player’s panel', () => {
  test('shows points, and says whose turn it is', () => {
    const { table } = tableFor();
    const { container } = render(Player, { table, view: view(), seat: 0, parts });
    expect(container.textContent).toContain('You');
    expect(container.textContent).toContain('has the turn');
    expect(container.textContent).toContain('32');
    expect(container.textContent).toContain('40 if ended now');
    expect(container.querySelector('.short')?.textContent).toBe('40 if ended');
  });

  test('in the strip of a phone what is written short is spoken in words', () => {
    const { table } = tableFor();
    const { container } = render(Player, { table, view: view(), seat: 0, parts, small: true });
    const spoken = [...container.querySelectorAll('.strip .spoken')].map((one) => one.textContent);
    expect(spoken).toEqual(['32 points', '40 if ended now']);
  });

  test('covered totals are said to be covered, and no number is there', () => {
    const { table } = tableFor();
    const { container } = render(Player, { table, view: view({ tally: [view().tally[0]!, null] }), seat: 1, parts });
    expect(container.textContent).toContain('covered');
    expect(container.textContent).not.toMatch(/\d/);
  });

  test('someone who is away and has the turn may be replaced by a vote', async () => {
    const now = snapshot({ turn: { seat: 1, placed: 0, complete: false } });
    const { table, sent } = tableFor(welcome({ now, presence: { here: [true, false], watchers: 0 } }));
    render(Player, { table, view: view(), seat: 1, parts });
    screen.getByRole('button', { name: 'Let a bot play' }).click();
    expect(sent[0]).toMatchObject({ type: 'stand_in', by: 0, seat: 1 });
  });
});

test('a hand is shown only after a press', () => {
  const now = snapshot({ shown: null, turn: { seat: 1, placed: 0, complete: false } });
  const you = { person: 'p0', name: 'Karim', kind: 'guest' as const, seats: [0, 1], host: true };
  const { table, sent } = tableFor(welcome({ now, you }));
  render(HandOver, { table, seat: 1 });
  expect(sent).toEqual([]);
  screen.getByRole('button', { name: /I am Leila/ }).click();
  expect(sent).toEqual([{ type: 'show', seat: 1 }]);
});

describe('notes', () => {
  test('a question can be answered', () => {
    const ask = { number: 3, kind: 'take_back' as const, by: 1, seat: null, ply: 2, yes: [1], waiting: [0] };
    const { table, sent } = tableFor(welcome({ asks: [ask] }));
    const { container } = render(Notes, { table, parts });
    expect(container.textContent).toContain('Leila asks to take back');
    screen.getByRole('button', { name: 'Agree' }).click();
    expect(sent[0]).toMatchObject({ type: 'consent', seat: 0, ask: 3, yes: true });
  });

  test('a no to one’s own question is told, a yes is seen', async () => {
    const ask = { number: 3, kind: 'take_back' as const, by: 0, seat: null, ply: 2, yes: [0], waiting: [1] };
    const { table } = tableFor();
    const { container } = render(Notes, { table, parts });
    table.heard({ type: 'asks', asks: [ask] });
    table.heard({ type: 'asks', asks: [] });
    await tick();
    expect(container.textContent).toContain('The others said no.');
    table.heard({ type: 'asks', asks: [ask] });
    await tick();
    expect(container.textContent).not.toContain('The others said no.');
    table.heard({
      type: 'event',
      entry: move(5, 0, 2, '', { kind: 'take_back' }),
      now: snapshot({ version: 5 }),
      you: [0],
    });
    table.heard({ type: 'asks', asks: [] });
    await tick();
    expect(container.textContent).not.toContain('The others said no.');
  });

  test('what the table would not do is said', async () => {
    const { table, sent } = tableFor();
    const { container } = render(Notes, { table, parts });
    const asked = told(table, table.standIn(0, 1));
    const { id } = sent[0] as { id: string };
    table.heard({
      type: 'answer',
      id,
      status: 'refused',
      version: 4,
      refusal: null,
      reason: 'not_absent_long',
      now: null,
    });
    expect(await asked).toBe(false);
    await tick();
    expect(container.textContent).toContain('has not been away long enough');
  });

  test('a seat that a bot plays can be taken back', () => {
    const now = snapshot({}, { seats: [seat(0, { stand_in: 'sharp' }), seat(1)] });
    const { table, sent } = tableFor(welcome({ now }));
    render(Notes, { table, parts });
    screen.getByRole('button', { name: 'Take my seat back' }).click();
    expect(sent[0]).toMatchObject({ type: 'come_back', seat: 0 });
  });

  test('a hint names the moves the analyst looked at most, in the order of their numbers, and plays them', async () => {
    const { table, sent } = tableFor();
    const { container } = render(Notes, { table, parts });
    const moves = ['Mb2', 'La1', 'Rc3', 'Sd4'].map((move, n) => ({
      move,
      visits: 5 * n,
      wins: 0.25,
      points: 80.4,
      reasons: n ? [] : [{ kind: 'oasis', seat: 0, points: 5, cells: ['b1'], details: { count: 1 } }],
    }));
    const thoughts: Thoughts = {
      type: 'thoughts',
      id: 'x',
      ply: 2,
      moves,
      line: [],
      wins: [],
      points: null,
      simulations: 17,
      waiting: 0,
      done: true,
    };
    table.heard(thoughts);
    await vi.waitFor(() => expect(container.querySelector('.hints')).toBeTruthy());
    expect([...container.querySelectorAll('.hints li b')].map((one) => one.textContent)).toEqual(['Mb2', 'La1', 'Rc3']);
    expect(hintsOf(thoughts).map(({ rank, ...hint }) => `${rank}: ${signOf(hint)}`)).toEqual([
      '1: 25 %',
      '2: 25 %',
      '3: 25 %',
    ]);
    const chances = (...wins: number[]) => ({
      ...thoughts,
      moves: moves.map((move, n) => ({ ...move, wins: wins[n] ?? 0 })),
    });
    expect(hintsOf(chances(0.07, 0.08, 0.08, 0.9)).map(({ move, worth }) => `${move} ${worth}`)).toEqual([
      'La1 8',
      'Rc3 8',
      'Mb2 7',
    ]);
    const [first, second] = screen.getAllByRole('listitem');
    expect(first?.textContent).toContain('oasis');
    expect(second?.textContent).toContain('gains over the rest of the game');
    const [show, play] = [...first!.querySelectorAll('button')];
    show!.focus();
    expect(table.hinted).toBe('Mb2');
    show!.blur();
    expect(table.hinted).toBe(null);
    show!.click();
    await tick();
    expect([show!.getAttribute('aria-pressed'), table.hinted]).toEqual(['true', 'Mb2']);
    play!.click();
    expect(sent.at(-1)).toMatchObject({ type: 'play', move: 'Mb2' });
    expect(hintsOf(chances(0.004, 0, 0)).map(signOf)).toEqual(['80', '80', '80']); // as good as lost
    expect(hintsOf(chances(1, 0.996, 1)).map(signOf)).toEqual(['80', '80', '80']); // as good as won
    expect(hintsOf(chances(1, 0.5, 0)).map(signOf)).toEqual(['100 %', '50 %', '0 %']);
    expect(hintsOf(null)).toEqual([]);
    expect(stacked([{ cell: 'a1' }, { cell: 'b2' }, { cell: 'a1' }]).map(({ over }) => over)).toEqual([0, 0, 1]);
  });
});

describe('a line without answers', () => {
  test('has one sign, which is spoken once, as is its end', async () => {
    const said = document.createElement('div');
    const silence = region('polite')(said);
    const { table } = tableFor();
    const bar = render(TopBar, { table, title: 'A game', crumb: 'Turn 3', onsettings() {} });
    const notes = render(Notes, { table, parts });
    table.notice = 'server_stops';
    table.silence(true);
    await tick();
    expect(bar.container.textContent).toContain('Reconnecting · your turn is kept');
    expect(notes.container.textContent).not.toContain('The server restarts');
    table.linked('waiting', 1006);
    await tick();
    table.silence(false);
    await tick();
    expect(bar.container.textContent).not.toContain('Reconnecting');
    const lines = () => [...said.children].map((line) => line.textContent);
    await vi.waitFor(() => expect(lines()).toContain('Connected again.'));
    expect(lines().filter((line) => line?.includes('onnect'))).toEqual([
      'Reconnecting · your turn is kept',
      'Connected again.',
    ]);
    silence();
  });

  test('stands in the place of the subtitle on a phone', async () => {
    size.narrow = true;
    const { table } = tableFor();
    const { container } = render(TopBar, { table, title: 'A game', crumb: 'Turn 3', onsettings() {} });
    table.silence(true);
    await tick();
    expect(container.querySelector('small')?.textContent).toBe('Reconnecting, turn kept');
    size.narrow = false;
  });

  test('promises nothing to those whose turn it is not', async () => {
    const now = snapshot({ turn: { seat: 1, placed: 0, complete: false } });
    const { table } = tableFor(welcome({ now }));
    const { container } = render(TopBar, { table, title: 'A game', crumb: 'Turn 3', onsettings() {} });
    table.silence(true);
    await tick();
    expect(container.querySelector('[data-reconnecting]')?.textContent).toBe('Reconnecting');
  });

  test('makes clocks pale: the server’s goes on', async () => {
    const now = snapshot({ clock: { seat: 0, move: 20_000, bank: [65_000, 60_000], absent: [null, null] } });
    const { table } = tableFor(welcome({ now }));
    const { container } = render(Player, { table, view: view(), seat: 0, parts });
    expect(container.querySelector('.clock.pale')).toBeNull();
    table.silence(true);
    await tick();
    expect(container.querySelector('.clock.pale')).toBeTruthy();
  });
});

test('what was typed stays until it is accepted', async () => {
  const { table, sent } = tableFor();
  render(Talk, { table });
  const field = screen.getByRole<HTMLInputElement>('textbox');
  field.value = 'Hello!';
  field.dispatchEvent(new Event('input', { bubbles: true }));
  field.form!.requestSubmit();
  expect(sent[0]).toMatchObject({ type: 'say', text: 'Hello!' });
  const { id } = sent[0] as { id: string };
  table.heard({ type: 'answer', id, status: 'refused', version: 4, refusal: null, reason: 'busy', now: null });
  await new Promise((resolve) => setTimeout(resolve));
  expect(field.value).toBe('Hello!');
});

test('what is half written, and who is not heard, stay so when another tab is looked at', async () => {
  const line = { number: 1, person: 'p1', name: 'Leila', seat: 1, text: 'Hm!', at: 0 };
  const { table } = tableFor(welcome({ talk: [line] }));
  const first = render(Talk, { table });
  table.saying = 'Well';
  screen.getByRole('button', { name: 'Mute Leila' }).click();
  first.unmount();
  const { container } = render(Talk, { table });
  expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe('Well');
  expect(container.textContent).not.toContain('Hm!');
  screen.getByRole('button', { name: '1 message hidden' }).click();
  await tick();
  expect(container.textContent).toContain('Hm!');
  expect(prefs.muted).toEqual([]);
});

test('a clock is shown on a phone’s strip too', () => {
  const now = snapshot({ clock: { seat: 0, move: 20_000, bank: [65_000, 60_000], absent: [null, null] } });
  const { table } = tableFor(welcome({ now }));
  const { container } = render(Player, { table, view: view(), seat: 0, parts, small: true });
  expect(container.querySelector('.clock')?.textContent).toBe('1:25');
});
