import { flushSync } from 'svelte';
import { beforeEach, describe, expect, it } from 'vitest';
import { prefs } from '../../app/prefs.svelte';
import { draftOf, snapshotOf, tableOf, viewOf } from './fixtures';

const asked = async () => {
  for (let n = 0; n < 6; n += 1) await Promise.resolve();
  flushSync();
};
const played = (sent: { type: string }[]) => sent.filter((message) => message.type === 'play');

describe('drafting', () => {
  beforeEach(() => {
    prefs.confirm = true;
  });

  function started() {
    const { table, sent, hear } = tableOf();
    return { draft: draftOf(table), sent, hear };
  }

  it('drives: card, truck, space, confirm', async () => {
    const { draft, sent } = started();
    expect(draft.next).toBe('card');
    draft.pickCard(0);
    expect(draft.next).toBe('truck');
    expect(draft.candidates).toEqual(['1a', '1b']);
    draft.pickCell('h10');
    expect(draft.next).toBe('space');
    await asked();
    draft.pickCell('k10');
    expect([draft.next, draft.move]).toEqual(['ready', 'B3@1a:i10-j10-k10']);
    await draft.send();
    expect(played(sent)).toMatchObject([{ move: 'B3@1a:i10-j10-k10', confirm: true, seat: 0, expect: 1 }]);
    expect(draft.touched).toBe(false);
  });

  it('asks which way where ways of different effect lead to a space', async () => {
    const { draft } = started();
    draft.pickCard(0);
    draft.pickTruck('1a');
    await asked();
    draft.pickCell('g10');
    expect([draft.next, draft.move]).toEqual(['way', null]);
    draft.pickWay(1);
    expect(draft.move).toBe('B3@1a:f10-g11-g10');
    draft.pickCell('g10');
    expect(draft.move).toBe('B1@1a:g10');
  });

  it('says why a space is refused, and that another is out of reach', async () => {
    const { draft } = started();
    draft.pickCard(0);
    draft.pickTruck('1a');
    await asked();
    draft.pickCell('h7');
    expect(draft.no).toMatchObject({ cell: 'h7', refusal: { rule: 'T14' } });
    draft.pickCell('o2');
    expect(draft.no).toEqual({ cell: 'o2', refusal: null });
    expect(draft.move).toBeNull();
  });

  it('remembers a space that was pressed before the server had said where the truck can go', async () => {
    const { draft, sent } = started();
    draft.pickCard(0);
    draft.pickTruck('1a');
    draft.pickCell('h7');
    expect(draft.no).toBeNull();
    await asked();
    expect(draft.no).toMatchObject({ cell: 'h7', refusal: { rule: 'T14' } });
    draft.pickTruck('1b');
    draft.pickCell('k10');
    draft.pickTruck('1a'); // another choice since: that press is forgotten
    await asked();
    expect([draft.cell, draft.no]).toEqual([null, null]);
    draft.clear();
    prefs.confirm = false;
    draft.pickCard(0);
    draft.pickTruck('1a');
    draft.pickCell('k10', false); // a first tap shows, also when it was early
    await asked();
    expect([draft.move, played(sent)]).toEqual(['B3@1a:i10-j10-k10', []]);
  });

  it('warns before a truck runs dry, and does not send it without confirmation', async () => {
    prefs.confirm = false;
    const { draft, sent } = started();
    draft.pickCard(0);
    draft.pickCell('e11');
    await asked();
    draft.pickCell('h11');
    expect([draft.move, draft.costly, draft.sentHome]).toEqual(['B@1b:dry', true, ['1b']]);
    expect(played(sent)).toHaveLength(0);
  });

  it('does not ask for a way into the finish', async () => {
    const { draft } = started();
    draft.pickCard(0);
    draft.pickTruck('1a');
    await asked();
    const way = draft.spots![0]!;
    draft.spots = [
      { ...way, cell: 'o1', path: ['o1'], move: 'B1@1a:o1' },
      { ...way, cell: 'o1', path: ['o3', 'o2', 'o1'], gauge: 2, move: 'B3@1a:o3-o2-o1' },
    ];
    draft.pickCell('o1');
    expect([draft.next, draft.move, draft.ways.length]).toEqual(['ready', 'B1@1a:o1', 2]);
  });

  it('drives another’s truck with dark brown', async () => {
    const { draft } = started();
    draft.pickCard(2);
    expect(draft.candidates).toContain('2a');
    draft.pickCell('i9');
    await asked();
    draft.pickCell('h6');
    expect(draft.move).toBe('N3@2a:h8-h7-h6');
  });

  it('robs another and fills one’s own with light brown', () => {
    const { draft } = started();
    draft.pickCard(3);
    draft.pickCell('i9');
    expect(draft.move).toBe('n-@2a');
    draft.pickCell('h10');
    expect(draft.move).toBe('n+@1a');
  });

  it('flips several with red, each press adding or taking away', () => {
    const { draft } = started();
    draft.pickCard(4);
    expect(draft.next).toBe('trucks');
    draft.pickCell('e11');
    draft.pickCell('h10');
    expect(draft.move).toBe('R@1a,1b');
    draft.pickCell('e11');
    expect(draft.move).toBe('R@1a');
    draft.pickCell('h10');
    expect([draft.move, draft.next]).toEqual([null, 'trucks']);
  });

  it('asks the server why a truck is refused', async () => {
    const { draft } = started();
    draft.pickCard(4);
    draft.pickCell('i9');
    await asked();
    expect(draft.no).toMatchObject({ cell: 'i9', refusal: { key: 'red_on_another' } });
  });

  it('flips anybody’s with pink', () => {
    const { draft } = started();
    draft.pickCard(5);
    draft.pickCell('i9');
    expect(draft.move).toBe('P@2a');
  });

  it('lets a truck pay for a card that cannot be carried out', async () => {
    const { draft } = started();
    draft.pickCard(1);
    expect(draft.next).toBe('payer');
    draft.pickCell('e11');
    await asked();
    expect([draft.move, draft.costly, draft.sentHome]).toEqual(['bx@1b', true, ['1b']]);
  });

  it('takes the truck first and lights the cards that suit it', () => {
    const { draft } = started();
    draft.pickCell('i9');
    expect(draft.truck).toBe('2a');
    expect(['B', 'N', 'n', 'R', 'P'].map((card) => draft.suits(card as 'B'))).toEqual([false, true, true, false, true]);
    draft.pickCard(5);
    expect(draft.move).toBe('P@2a');
  });

  it('goes back choice by choice, and forgets all when the position changes', async () => {
    const { draft } = started();
    draft.pickCard(0);
    draft.pickCell('h10');
    await asked();
    draft.pickCell('i10');
    expect([draft.back(), draft.cell, draft.truck]).toEqual([true, null, '1a']);
    expect([draft.back(), draft.truck, draft.picked]).toEqual([true, null, 0]);
    expect([draft.back(), draft.picked, draft.back()]).toEqual([true, null, false]);
  });

  it('sends a settled move at once where no confirmation is wished for', async () => {
    prefs.confirm = false;
    const { draft, sent } = started();
    draft.pickCard(3);
    draft.pickCell('i9');
    await asked();
    expect(played(sent)).toMatchObject([{ move: 'n-@2a' }]);
  });

  it('waits while it is another’s turn or the hand is covered', () => {
    const { draft, hear } = started();
    draft.table.covered = true;
    expect([draft.next, draft.candidates]).toEqual(['wait', []]);
    draft.table.covered = false;
    hear({ type: 'shown', now: snapshotOf(viewOf({ seat: 1 }), 2, {}) });
    draft.pickCard(0);
    expect([draft.next, draft.picked]).toEqual(['wait', null]);
  });
});
