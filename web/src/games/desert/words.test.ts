import { beforeAll, describe as about, expect, it } from 'vitest';
import { speak as language } from '../../words/words.svelte';
import type { Entry, Item } from '../../net/messages';
import { teller } from './cellwords';
import { gainsOf } from './marks';
import { alarmsOf, lastCells, numbersOf, readMove, typedMove } from './read';
import { piecesOf } from './pieces';
import { around, bestPlaces, eachColour, myCaravans, nearest, supplies } from './summaries';
import { Draft } from './draft.svelte';
import { move } from '../../testing/table';
import { position, tableOf } from './fixtures';
import { colourStyle } from './colours';
import { closure, describe, speak, whereabouts } from './tell';

const item = (kind: string, points = 0, cells: string[] = []): Item => ({
  kind,
  seat: 2,
  rule: 'D1',
  points,
  cells,
  details: { colour: 'M' },
});
const entry = (text: string, ...items: Item[]): Entry => move(9, 2, 9, text, { items });
const closing = entry(
  'Mk1',
  item('camel', 0, ['k1']),
  item('water', 2, ['k1']),
  item('territory', 0, ['l1', 'l2', 'm1']),
  item('territory_water', 3, ['l1']),
);
const { store } = tableOf();
const view = position.now.view;

about('moves in words', () => {
  const told = {
    en: [
      'water, closes 3 hexes, water inside',
      'Clara: mint camel to k1, water, closes 3 hexes, water inside; 5 points.',
      'Clara closed 3 hexes in the north.',
    ],
    fr: [
      'point d’eau, 3 cases encloses, eau enclose',
      'Clara\u00a0: chameau menthe en k1, point d’eau, 3 cases encloses, eau enclose\u202f; 5 points.',
      'Clara a enclos 3 cases au nord.',
    ],
    de: [
      'Wasser, umschließt 3 Felder, Wasser im Gebiet',
      'Clara: minzgrünes Kamel auf k1, Wasser, umschließt 3 Felder, Wasser im Gebiet; 5 Punkte.',
      'Clara hat 3 Felder im Norden umschlossen.',
    ],
  } as const;
  for (const [tag, [words, spoken, closed]] of Object.entries(told))
    it(`is told in ${tag}`, async () => {
      await language(tag as 'en');
      expect(describe(closing, store)).toEqual({
        notation: 'Mk1',
        ground: colourStyle('M'),
        words,
        points: 5,
        cells: ['k1'],
      });
      expect(speak(closing, store)).toBe(spoken);
      expect(closure(closing, store, ['c1', 'v1', 'c18', 'v18'])).toBe(closed);
      expect(speak(entry('-M'), store)).not.toContain('{');
      expect(speak(entry('--', item('skip')), store)).not.toContain('event-');
    });
});

about('in English', () => {
  beforeAll(() => language('en'));

  it('says what is on a cell', () => {
    const gains = gainsOf(position.now.legal.S!, position.previews);
    const told = {
      view,
      table: store,
      colours: new Map([['l1', ['S']]]),
      gains: new Map(gains.map((gain) => [gain.cell, gain])),
      chosen: 'S' as string | null,
      last: [],
      pending: [],
      dangers: [],
    };
    const say = teller(told);
    expect(say('l1')).toBe('l1, empty, legal for sky: 4 points now, encloses 20 hexes');
    const palm = view.palms[0]!;
    expect(say(palm)).toContain(`${palm}, palm`);
    const [hole, value] = Object.entries(view.water)[0]!;
    expect(say(hole)).toContain(`${hole}, water ${value}`);
    const mine = view.caravans.find((caravan) => caravan.seat === 0 && caravan.colour === 'S')!;
    expect(say(mine.leader)).toBe(`${mine.leader}, your sky leader, caravan of ${mine.cells.length}, the largest`);
    const other = view.caravans.find((caravan) => caravan.seat === 1)!;
    expect(say(other.leader)).toContain('Basil’s lemon leader, caravan of');
    expect(teller({ ...told, chosen: null })('l1')).toBe('l1, empty, legal for sky');
  });

  it('sums up on a key', () => {
    const mine = view.caravans.find((caravan) => caravan.seat === 0 && caravan.colour === 'S')!;
    expect(myCaravans(view, [0])).toContain(`sky caravan of 9, leader on ${mine.leader}, the largest`);
    expect(myCaravans(view, [9])).toBe('No caravan yet.');
    expect(supplies(view)).toMatch(/^Supplies: Lemon \d+, Mint \d+/);
    expect(bestPlaces(gainsOf(position.now.legal.S!, position.previews), 1)).toBe(
      'Best places: Sl1, 4 points now, encloses 20 hexes.',
    );
    expect(bestPlaces([])).toContain('no legal place');
  });

  it('lists caravans by owner, colour and place', () => {
    const pieces = piecesOf(view);
    expect(pieces).toHaveLength(view.caravans.length);
    const { seat, colour, leader, cells } = view.caravans[0]!;
    expect(pieces[0]).toMatchObject({ seat, kind: colour, cell: leader });
    expect(pieces[0]!.words).toMatch(new RegExp(`^[A-Z][a-z]+ caravan of ${cells.length}, leader on ${leader}`));
  });

  it('finds things by ear: around a hex, the nearest water and palm, what each colour can do', async () => {
    const draft = new Draft(() => ({ table: store, mode: 'play', view }));
    const [hole, value] = Object.entries(view.water)[0]!;
    expect(nearest(hole, draft)).toContain(`Nearest water: ${hole}, worth ${value}, here.`);
    expect(nearest(view.palms[0]!, draft)).toContain(`Nearest palm: ${view.palms[0]}, here.`);
    expect(nearest('a1', { view: { ...view, water: { d1: 3 }, palms: ['a5'] } })).toBe(
      'Nearest water: d1, worth 3, 3 hexes east. Nearest palm: a5, 4 hexes south.',
    );
    const bare = { ...view, water: { d5: 2 }, palms: ['c4'], caravans: [], territories: [] };
    const said = around('c5', new Draft(() => ({ table: store, mode: 'play', view: bare })));
    expect(said).toMatch(/^Around c5: East: d5, water 2/);
    expect(said).toMatch(/North-east: c4, palm|North-west: c4, palm/);
    expect(said).toMatch(/West: \d empty hex(es)?, then (the edge|mountains)\./);
    await draft.askPreviews();
    expect(eachColour(draft)).toMatch(/Sky: 19 places, best Sl1, 4 points now, encloses 20 hexes\./);
  });

  it('names the parts of the board', () => {
    const board = ['a1', 'p1', 'a18', 'p18'];
    expect([
      whereabouts(['a1'], board),
      whereabouts(['p18'], board),
      whereabouts(['h9'], board),
      whereabouts(['h18'], board),
    ]).toEqual(['in the north-west', 'in the south-east', 'in the middle', 'in the south']);
  });
});

about('reading', () => {
  it('takes moves apart', () => {
    expect(readMove('M*k12')).toEqual({ colour: 'M', cell: 'k12', kind: 'leader' });
    expect(readMove('Mk12')).toEqual({ colour: 'M', cell: 'k12', kind: 'camel' });
    expect(readMove('-M')?.kind).toBe('return');
    expect(readMove('--')?.kind).toBe('skip');
    expect(readMove('Xk12')).toBeNull();
  });
  it('understands what people type', () => {
    expect(typedMove('m K12', false)).toBe('Mk12');
    expect(typedMove('mk12', true)).toBe('M*k12');
    expect(typedMove('M*k12', true)).toBe('M*k12');
    expect(typedMove('-m', false)).toBe('-M');
    expect(typedMove('k12', false)).toBeNull();
  });
  it('finds the last turn and what is not confirmed', () => {
    const { last, pending } = lastCells(position.line, view.ply, 1);
    expect(pending).toEqual(['q8']);
    expect(last).toEqual(['c2', 'c3']);
    expect(numbersOf(position.line, view.ply).get('q8')).toBe(view.ply);
  });
  it('warns from four camels on', () => {
    const low = { ...view, supply: { L: 4, M: 1, R: 9, S: 5, V: 30 } };
    expect(alarmsOf(low, 2)).toEqual([
      { colour: 'M', left: 1, now: true },
      { colour: 'L', left: 4, now: false },
    ]);
    expect(alarmsOf({ ...low, phase: 'leaders' }, 2)).toEqual([]);
  });
});
