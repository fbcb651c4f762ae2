import { fireEvent, render, screen, waitFor } from '@testing-library/svelte';
import type { View } from '../../table/game';
import { beforeEach, describe, expect, it } from 'vitest';
import { prefs } from '../../app/prefs.svelte';
import { size } from '../../app/size.svelte';
import { speak } from '../../words/words.svelte';
import parts from '.';
import DesertTable from './Table.svelte';
import Panel from './panel/Panel.svelte';
import Picture from './Picture.svelte';
import { desertOf, mayStillCome, standingOn } from './read';
import { position, tableOf, type Asked } from './fixtures';

const view = position.now.view;
const cell = (name: string) => document.querySelector<SVGElement>(`[data-cell="${name}"]`)!;
const camels = () => document.querySelectorAll('[data-camel]').length;
/** Camels for which nothing is drawn: browsers do not say so. */
const undrawn = () =>
  [...document.querySelectorAll('[data-camel]')].filter((camel) => {
    const name = /^url\(#(.+)\)$/.exec(camel.getAttribute('marker-start') ?? '')?.[1];
    return !name || !document.getElementById(name)?.querySelector('path');
  });
const all = view.caravans.reduce((sum, caravan) => sum + caravan.cells.length, 0);
const moves = ({ sent }: Asked) => sent.flatMap((message) => (message.type === 'play' ? [message.move] : []));

describe('the table', () => {
  let asked: Asked;
  beforeEach(async () => {
    size.wide = true;
    await speak('en');
    Object.assign(prefs, { confirm: true, threats: false, preview: true, shortcuts: true, speed: '0' });
    asked = tableOf();
    render(DesertTable, { table: asked.store, mode: 'play' });
  });

  it('draws the view as a grid of named cells', async () => {
    expect(screen.getAllByRole('gridcell')).toHaveLength(250);
    expect(screen.getAllByRole('row')).toHaveLength(18);
    expect(document.querySelectorAll('[role=gridcell][tabindex="0"]')).toHaveLength(1);
    expect(camels()).toBe(all);
    expect(undrawn()).toEqual([]);
    await waitFor(() => expect(screen.getByRole('gridcell', { name: /^l1, empty, legal for sky/ })).toBeTruthy());
  });

  it('places: colour, then hex', async () => {
    await fireEvent.click(screen.getByRole('button', { name: /^Sky: 11 camels left/ }));
    await fireEvent.click(cell('l1'));
    expect(moves(asked)).toEqual(['Sl1']);
  });

  it('places: hex, then one of the colours that light up', async () => {
    await fireEvent.click(cell('l1'));
    expect(moves(asked)).toEqual([]);
    expect(screen.getByText('l1: the lit colours may go there. Choose one.')).toBeTruthy();
    await fireEvent.click(screen.getByRole('button', { name: /may go to l1/ }));
    expect(moves(asked)).toEqual(['Sl1']);
  });

  it('answers a refused hex with reason and rule', async () => {
    await fireEvent.click(screen.getByRole('button', { name: /^Sky/ }));
    await fireEvent.click(cell('a1') ?? cell('b1'));
    await waitFor(() => expect(screen.getByText(/is not next to your own sky caravan/)).toBeTruthy());
    const rule = screen.getByRole<HTMLAnchorElement>('link', { name: /^Rule D12: / });
    expect(rule.getAttribute('href')).toBe('/rules/desert#D12');
    expect(moves(asked)).toEqual([]);
  });

  it('previews on the first tap and places on the second, or by the button', async () => {
    await fireEvent.click(screen.getByRole('button', { name: /^Sky/ }));
    const tap = async (name: string) => {
      cell(name).dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, pointerType: 'touch' }));
      await fireEvent.click(cell(name), { detail: 1 });
    };
    await tap('l1');
    expect(moves(asked)).toEqual([]);
    expect(screen.getByRole('button', { name: /Place on l1/ })).toBeTruthy();
    await tap('l1');
    expect(moves(asked)).toEqual(['Sl1']);
  });

  it('explains a hex beside the log where no corner is free for it', async () => {
    await fireEvent.click(screen.getByRole('button', { name: /^Sky/ }));
    cell('l1').dispatchEvent(new PointerEvent('pointerover', { bubbles: true, pointerType: 'mouse' }));
    await waitFor(() => expect(document.querySelector('.area-card')?.textContent).toMatch(/Sky.*l1/));
  });

  it('draws the points of a hex over the ring round it', async () => {
    await fireEvent.click(screen.getByRole('button', { name: /^Sky/ }));
    cell('l1').dispatchEvent(new PointerEvent('pointerover', { bubbles: true, pointerType: 'mouse' }));
    await waitFor(() => expect(document.querySelector('.over .now')).toBeTruthy());
    const [ring, chip] = ['.ring.pointed', '.over .now'].map((one) => document.querySelector(one)!);
    expect(ring!.compareDocumentPosition(chip!) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  });

  it('says in the tray what a drawer would hide', async () => {
    size.wide = false;
    await fireEvent.click(screen.getByRole('button', { name: /^Sky/ }));
    await fireEvent.click(cell('b1'));
    await waitFor(() =>
      expect(document.querySelector('.bar .no')?.textContent).toMatch(/not next to your own sky caravan.*\(D\d+\)/),
    );
  });

  it('is played with the keyboard alone', async () => {
    const at = () => document.activeElement?.getAttribute('data-cell');
    cell('d5').focus();
    await fireEvent.keyDown(cell('d5'), { key: 'ArrowRight' });
    await waitFor(() => expect(at()).toBe('e5'));
    await fireEvent.keyDown(document.activeElement!, { key: 's' });
    await waitFor(() => expect(screen.getByText(/^Sky: 19 places/)).toBeTruthy());
    await new Promise((done) => setTimeout(done, 20));
    await fireEvent.keyDown(document.activeElement!, { key: 'n' });
    await waitFor(() => expect(at()).toBe('l1'));
    await fireEvent.keyDown(document.activeElement!, { key: 'Enter' });
    expect(moves(asked)).toEqual(['Sl1']);
    await waitFor(() =>
      expect((screen.getByRole('button', { name: /Undo camel 1/ }) as HTMLButtonElement).disabled).toBe(false),
    );
    await fireEvent.keyDown(document.activeElement!, { key: 'z' });
    expect(asked.sent.some((message) => message.type === 'undo')).toBe(true);
    await fireEvent.keyDown(document.activeElement!, { key: 't' });
    expect(prefs.threats).toBe(true);
  });

  it('leaves letters alone where shortcuts are off', async () => {
    prefs.shortcuts = false;
    await fireEvent.keyDown(cell('d5'), { key: 'z' });
    expect(asked.sent.some((message) => message.type === 'undo')).toBe(false);
  });

  it('takes a typed move, and says when it is none', async () => {
    const field = screen.getByLabelText('Type a move');
    await fireEvent.input(field, { target: { value: 'nonsense' } });
    await fireEvent.submit(field.closest('form')!);
    expect(screen.getByText(/is no move/)).toBeTruthy();
    await fireEvent.input(field, { target: { value: 's L1' } });
    await fireEvent.submit(field.closest('form')!);
    expect(moves(asked)).toEqual(['Sl1']);
  });
});

describe('other tables', () => {
  beforeEach(() => speak('en'));

  it('guides leaders and returns', async () => {
    const stand = view.caravans.filter(({ seat, colour }) => seat !== 0 || !'LS'.includes(colour));
    const leaders = { ...view, phase: 'leaders', in_hand: ['LS', 'LRS', 'MRV', 'MSV'], caravans: stand };
    const asked = tableOf({
      view: leaders,
      legal: { L: ['L*a4', 'L*b3'] },
      turn: { seat: 0, placed: 0, complete: false },
    });
    const { unmount } = render(DesertTable, { table: asked.store, mode: 'play' });
    expect(screen.getByText('Your turn: leader 4 of 5')).toBeTruthy();
    await fireEvent.click(cell('b3'));
    expect(moves(asked)).toEqual(['L*b3']);
    unmount();
    const returns = {
      ...view,
      phase: 'returns',
      players: 5,
      in_hand: ['LMRSV', '', '', '', ''],
      returned: ['', '', '', '', 'R'],
    };
    const giving = tableOf({
      view: returns,
      legal: { L: ['-L'], M: ['-M'] },
      turn: { seat: 0, placed: 0, complete: false },
    });
    render(DesertTable, { table: giving.store, mode: 'play' });
    await fireEvent.click(screen.getByRole('button', { name: /^Mint leader/ }));
    await fireEvent.click(screen.getByRole('button', { name: /Give mint back/ }));
    expect(moves(giving)).toEqual(['-M']);
  });

  it('confirms with the turn where that is wished, else at once', async () => {
    prefs.confirm = false;
    const asked = tableOf();
    render(DesertTable, { table: asked.store, mode: 'play' });
    await fireEvent.click(screen.getByRole('button', { name: /^Sky/ }));
    await fireEvent.click(cell('l1'));
    expect(asked.sent.find((message) => message.type === 'play')).toMatchObject({ move: 'Sl1', confirm: true });
    prefs.confirm = true;
  });

  it('skips when nothing can be placed, and does nothing for watchers', async () => {
    const asked = tableOf({ legal: { '-': ['--'] } });
    const { unmount } = render(DesertTable, { table: asked.store, mode: 'play' });
    await fireEvent.click(screen.getByRole('button', { name: /Skip the turn/ }));
    expect(moves(asked)).toEqual(['--']);
    unmount();
    const watched = tableOf({ legal: {}, shown: null }, []);
    render(DesertTable, { table: watched.store, mode: 'watch' });
    await fireEvent.click(cell('l1'));
    expect(watched.sent).toEqual([]);
    expect(screen.queryByRole('button', { name: /Confirm/ })).toBeNull();
  });

  it('draws a replay, a picture and a panel', () => {
    const { store } = tableOf();
    render(DesertTable, {
      table: store,
      mode: 'replay',
      position: { ply: view.ply, plies: view.ply, move: null, items: [], view },
    });
    expect(document.querySelector('.area-tray')).toBeNull();
    render(Picture, { view });
    expect(screen.getByRole('img', { name: 'The final board' })).toBeTruthy();
    expect(undrawn()).toEqual([]);
    const ids = [...document.querySelectorAll('[id]')].map((node) => node.id);
    expect(new Set(ids).size).toBe(ids.length);
    render(Panel, { table: store, view, seat: 0 });
    expect(screen.getByText('Sky caravan of 9, the largest')).toBeTruthy();
  });

  it('tells points taken from points to come, and keeps covered ones covered', () => {
    const tally = view.tally[0]!;
    expect(parts.points(view, 0)).toEqual({ taken: tally.water + tally.oases, ended: tally.total });
    expect(parts.points({ ...view, tally: [null, null, null, null] } as View, 0)).toBeNull();
    expect(parts.categories(view).reduce((sum, { key }) => sum + parts.counted(view, 0, key), 0)).toBe(tally.total);
  });
});

describe('what a rival did', () => {
  const standing = standingOn(desertOf(view)!);
  const taken = view.caravans[0]!.cells[0]!;

  it('is drawn while nobody stands there', () => {
    const free = ['e13', 'f13', 'g13', 'h13', 'a1', 'b1', 'c1'].filter((name) => !standing.has(name));
    expect(mayStillCome({ cells: free.slice(0, 1), moves: [`L${free[1]}`] }, standing)).toBe(true);
  });

  it('is not drawn over a camel that prevents it', () => {
    expect(mayStillCome({ cells: [taken], moves: [] }, standing)).toBe(false);
    expect(mayStillCome({ cells: [], moves: [`L${taken}`] }, standing)).toBe(false);
  });
});
