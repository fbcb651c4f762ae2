/** A card that was played and is not at the table yet. */
import { fireEvent, render, screen } from '@testing-library/svelte';
import { flushSync, tick } from 'svelte';
import { beforeEach, describe, expect, it } from 'vitest';
import { prefs } from '../../app/prefs.svelte';
import { move, tableThat, welcome } from '../../testing/table';
import { speak } from '../../words/words.svelte';
import { draftOf, snapshotOf, viewOf } from './fixtures';
import { sentTrucks } from './read';
import TrucksTable from './Table.svelte';

const sentCells = () => [...document.querySelectorAll('[data-sent]')].map((node) => node.getAttribute('data-sent'));

/** Nobody answers. */
function unanswered() {
  const { table, sent } = tableThat(() => null);
  table.heard(welcome({ now: snapshotOf(viewOf()), presence: { here: [true, true, true], watchers: 0 } }));
  const answer = async (more: object) => {
    const { id } = sent.findLast((message) => message.type === 'play') as { id: string };
    table.heard({ type: 'answer', id, version: 1, refusal: null, reason: null, now: null, ...more } as never);
    await tick();
    flushSync();
  };
  /** It stands, and the turn goes to another seat of the same reader. */
  const stands = async (text: string, next: number) => {
    const now = snapshotOf(viewOf({ seat: next, viewer: next, ply: 13 }), 2);
    table.heard({ type: 'event', entry: move(2, 0, 13, text), now, you: [0, 1, 2] });
    await answer({ status: 'accepted', version: 2 });
    await new Promise((settled) => setTimeout(settled));
  };
  return { table, answer, stands };
}

describe('a card on its way', () => {
  beforeEach(async () => {
    await speak('en');
    Object.assign(prefs, { confirm: true, speed: '0' });
  });

  it('has its truck on the space it drives to, a ring in place of the gauge', async () => {
    const { table } = unanswered();
    render(TrucksTable, { table, mode: 'play' });
    void table.play('B3@1a:i10-j10-k10', true);
    await tick();
    expect(sentCells()).toEqual(['k10']);
    expect(document.querySelectorAll('circle.turning')).toHaveLength(1);
  });

  it('marks the trucks it is used on where they stand', async () => {
    const { table } = unanswered();
    render(TrucksTable, { table, mode: 'play' });
    void table.play('R@1a,1b', true);
    await tick();
    expect(sentCells()).toEqual(['h10', 'e11']);
  });

  it('lets nothing else be chosen, and is in the hand again where it is refused', async () => {
    const { table, answer } = unanswered();
    const draft = draftOf(table);
    draft.pickCard(4);
    draft.pickTruck('1a');
    void draft.send();
    expect([draft.may, draft.back(), draft.picked]).toEqual([false, false, 4]);
    draft.pickCard(0);
    expect(draft.picked).toBe(4);
    await answer({ status: 'refused', reason: 'busy' });
    expect([draft.may, draft.picked, draft.answer?.reason]).toEqual([true, 4, 'busy']);
  });

  it('leaves the field for the next move where it is, and gives back with a sentence what is typed too early', async () => {
    const { table, stands } = unanswered();
    render(TrucksTable, { table, mode: 'play' });
    document.querySelector('details')!.open = true;
    await tick();
    const field = screen.getByLabelText<HTMLInputElement>('A move in notation');
    const type = (text: string) => fireEvent.input(field, { target: { value: text } });
    await type('R@1a');
    await fireEvent.submit(field.form!);
    await type('R@1b');
    await fireEvent.submit(field.form!);
    expect([field.isConnected, field.value, table.pressed.moves]).toEqual([true, '', ['R@1a', 'R@1b']]);
    await stands('R@1a', 1);
    expect([field.value, table.pressed.any]).toEqual(['R@1b', false]);
    expect(table.trouble).toMatch(/^The table has moved on meanwhile/);
  });

  it('is told by the notation alone', () => {
    expect([...sentTrucks(['B3@1a:i10-j10-k10'])]).toEqual([['1a', 'k10']]);
    expect([...sentTrucks(['n-@2a'])]).toEqual([['2a', null]]);
    expect([...sentTrucks(['Bx', 'nonsense'])]).toEqual([]);
  });
});
