/** A camel that was placed and is not at the table yet. */
import { fireEvent, render, screen } from '@testing-library/svelte';
import { tick } from 'svelte';
import { beforeEach, describe, expect, it } from 'vitest';
import { prefs } from '../../app/prefs.svelte';
import { size } from '../../app/size.svelte';
import { snapshot, tableThat, welcome } from '../../testing/table';
import { speak } from '../../words/words.svelte';
import { position } from './fixtures';
import DesertTable from './Table.svelte';

const cell = (name: string) => document.querySelector<SVGElement>(`[data-cell="${name}"]`)!;
const sentCells = () => [...document.querySelectorAll('[data-sent]')].map((node) => node.getAttribute('data-sent'));
const camels = () => document.querySelectorAll('[data-camel]').length;
const button = (name: RegExp) => screen.getByRole<HTMLButtonElement>('button', { name });

/** Nobody answers; `camels_left` of this turn are still to be placed. */
function unanswered(camels_left = 2) {
  const now = { ...position.now, view: { ...position.now.view, camels_left } };
  now.turn = { seat: 0, placed: 2 - camels_left, complete: false };
  const { table, sent } = tableThat(() => null);
  table.heard(welcome({ now, entries: position.line, presence: { here: [true, true, true, true], watchers: 0 } }));
  render(DesertTable, { table, mode: 'play' });
  const presses = () => sent.flatMap((message) => ('expect' in message ? [message] : []));
  const answer = async (more: object) => {
    const { id } = presses().at(-1)!;
    table.heard({
      type: 'answer',
      id,
      version: table.now!.version,
      refusal: null,
      reason: null,
      now: null,
      ...more,
    } as never);
    await new Promise((resolve) => setTimeout(resolve));
    await tick();
  };
  return { table, presses, answer, now };
}

describe('a camel on its way', () => {
  beforeEach(async () => {
    size.wide = true;
    await speak('en');
    Object.assign(prefs, { confirm: true, threats: false, preview: true, shortcuts: true, speed: '0' });
  });

  it('stands at once, ringed, while the table stays what it was', async () => {
    const { presses } = unanswered();
    const before = camels();
    await fireEvent.click(button(/^Sky/));
    await fireEvent.click(cell('l1'));
    expect(sentCells()).toEqual(['l1']);
    expect(document.querySelector('[data-sent] .turning')).toBeTruthy();
    expect(camels()).toBe(before);
    await fireEvent.click(cell('l1'));
    expect(presses()).toHaveLength(1);
  });

  it('may be followed by another, beside it too, and by the end of the turn', async () => {
    const { presses, answer, table, now } = unanswered();
    await fireEvent.click(button(/^Sky/));
    await fireEvent.click(cell('l1'));
    await fireEvent.click(cell('k1')); // free, and legal once l1 stands: nobody here knows
    expect(sentCells()).toEqual(['l1', 'k1']);
    await fireEvent.click(button(/Confirm/));
    expect(button(/Confirm/).disabled).toBe(true);
    expect(presses().map(({ type }) => type)).toEqual(['play']);
    const version = now.version + 1;
    await answer({ status: 'accepted', version });
    table.heard({ type: 'shown', now: { ...now, version } });
    expect(presses().at(-1)).toMatchObject({ type: 'play', move: 'Sk1', expect: version });
  });

  it('leaves the next one the colour that was chosen meanwhile, also where a lesson asks for another', async () => {
    const { table, now, answer } = unanswered();
    const { legal } = now;
    const [sky, other] = [legal['S']![0]!, Object.keys(legal).find((colour) => colour !== 'S')!];
    const guide = { may: ['S', other], point: null, breathes: false, look: [], unlit: () => {}, aside: null };
    table.guide = { ...guide, move: sky };
    await tick();
    await fireEvent.click(cell(sky.slice(1)));
    const names = { L: /^Lemon/, M: /^Mint/, R: /^Rose/, V: /^Violet/ };
    const chosen = button(names[other as keyof typeof names]);
    await fireEvent.click(chosen);
    await answer({ status: 'accepted', version: now.version + 1 });
    table.heard({ type: 'shown', now: { ...now, version: now.version + 1 } });
    table.guide = { ...guide, move: legal['S']![1]! };
    await tick();
    expect(chosen.getAttribute('aria-pressed')).toBe('true');
    table.guide = { ...guide, may: [], move: null }; // answered: the next step begins with its own colour
    await tick();
    table.guide = { ...guide, move: sky };
    await tick();
    expect(button(/^Sky/).getAttribute('aria-pressed')).toBe('true');
  });

  it('is taken back by Undo before it has arrived', async () => {
    const { table } = unanswered();
    await fireEvent.click(button(/^Sky/));
    await fireEvent.click(cell('l1'));
    await fireEvent.click(button(/Undo camel 1/));
    expect(sentCells()).toEqual([]);
    expect(table.pressed.any).toBe(true);
  });

  it('goes back into the hand where the rules say no, with the reason', async () => {
    const { answer } = unanswered();
    await fireEvent.click(button(/^Sky/));
    await fireEvent.click(cell('l1'));
    const refusal = {
      rule: 'D12',
      key: 'not_next_to_caravan',
      parameters: { colour: 'S', cell: 'l1' },
      sentence: 'no',
    };
    await answer({ status: 'illegal', refusal });
    expect(sentCells()).toEqual([]);
    expect(screen.getByText(/is not next to your own sky caravan/)).toBeTruthy();
    expect(button(/^Sky/).getAttribute('aria-pressed')).toBe('true');
  });

  it('goes back into the hand where the table has moved on', async () => {
    const { table, answer, now } = unanswered();
    await fireEvent.click(button(/^Sky/));
    await fireEvent.click(cell('l1'));
    await answer({ status: 'stale', version: now.version + 3, now: snapshot({ ...now, version: now.version + 3 }) });
    expect(sentCells()).toEqual([]);
    expect(table.trouble).toMatch(/^The table has moved on meanwhile/);
  });

  it('is not drawn twice where the table shows it before it has answered', async () => {
    const { table, now } = unanswered();
    await fireEvent.click(button(/^Sky/));
    await fireEvent.click(cell('l1'));
    const caravans = now.view.caravans.map((one) =>
      one.seat === 0 && one.colour === 'S' ? { ...one, cells: [...one.cells, 'l1'] } : one,
    );
    table.heard(welcome({ now: { ...now, version: now.version + 1, view: { ...now.view, caravans } } as never }));
    await tick();
    expect(sentCells()).toEqual([]);
    expect(document.querySelectorAll('[data-camel="l1"]')).toHaveLength(1);
  });

  it('keeps its white ring and loses its number while the turn is being confirmed', async () => {
    const { table, now } = unanswered(1);
    const turn = { seat: 0, placed: 1, complete: true };
    table.heard({ type: 'shown', now: { ...now, turn, view: { ...now.view, camels_left: 0 } } as never });
    await tick();
    const numbers = () => document.querySelectorAll('.count-text').length;
    expect(numbers()).toBe(1);
    await fireEvent.click(button(/Confirm/));
    expect(numbers()).toBe(0);
    expect(document.querySelectorAll('circle.turning')).toHaveLength(1);
  });
});
