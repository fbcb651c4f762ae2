import { beforeAll, describe, expect, it } from 'vitest';
import { LANGUAGES } from '../../words/languages';
import { speak as speakLanguage } from '../../words/words.svelte';
import { t } from './say';
import type { Entry, Item } from '../../net/messages';
import { cardStyle, type Card } from './read';
import { advise, describe as told, skullsOf, speak, tellTurn } from './tell';
import { refusedWords, teller, truckWords } from './cellwords';
import { courseOf } from './board/course';
import { keyList } from './keys';
import { around, bestPlaces, eachCard, hands, myTrucks, nearest, piecesOf } from './summaries';
import { move } from '../../testing/table';
import { draftOf, MAP, tableOf, TOO_RICH, viewOf } from './fixtures';

const item = (kind: string, seat: number | null, details: Item['details'], more: Partial<Item> = {}): Item => ({
  kind,
  seat,
  rule: 'T5',
  points: 0,
  cells: [],
  details,
  ...more,
});
const entry = (text: string, items: Item[], seat = 1): Entry => move(9, seat, 9, text, { items });
const drive = entry('b4@2a:h8-h7-h6-i5', [
  item('card', 1, { card: 'b' }),
  item('jump', 1, { truck: '1a' }, { cells: ['h7'] }),
  item('drive', 1, { truck: '2a', start: 'i9', litres: 3 }, { cells: ['h8', 'h7', 'h6', 'i5'] }),
  item('draw', 1, {}),
]);
const arrive = entry('B1@2a:o1', [
  item('drive', 1, { truck: '2a', start: 'n2', litres: 1 }, { cells: ['o1'] }),
  item('arrive', 1, { truck: '2a', place: 2 }, { points: 8, cells: ['o1'] }),
]);

describe.each(LANGUAGES)('in %s', (language) => {
  beforeAll(() => speakLanguage(language));

  it('describes every kind of move without a missing word', () => {
    const { table } = tableOf();
    const all = [
      drive,
      arrive,
      entry('B@2a:dry', [item('home', 1, { truck: '2a', why: 'dry' })]),
      entry('n-@1a', [
        item('rob', 0, { truck: '1a', before: 2, after: -1 }),
        item('home', 0, { truck: '1a', why: 'robbed' }),
      ]),
      entry('n+@2a', [item('gain', 1, { truck: '2a', before: 2, after: 3 })]),
      entry('R@2a', [item('flip', 1, { truck: '2a', before: 2, after: 11 })]),
      entry('P@1a', [
        item('flip', 0, { truck: '1a', before: 2, after: 11 }),
        item('skull', 0, { truck: '1b', before: 2, after: 1 }),
      ]),
      entry('bx@2a', [item('home', 1, { truck: '2a', why: 'lost' }), item('reshuffle', null, { cards: 12 })]),
      entry('bx', [item('card', 1, { card: 'b' })]),
      entry('N3@1a:h8-h7-h6', [
        item('push', 0, { truck: '1a', start: 'i9', litres: 0 }, { cells: ['h8', 'h7', 'h6'] }),
      ]),
    ];
    for (const one of all) {
      const line = told(one, table);
      expect(line.words).toMatch(/\S/);
      for (const text of [line.notation, line.words, speak(one, table), tellTurn([one], table).what])
        expect(text).not.toMatch(/event\.|trucks\.|\{\{|undefined|NaN|\.\./);
      expect(line.notation, 'a card is called by its name').not.toMatch(/^[BbNnRP]([^a-zé]|$)/);
    }
    expect(told(drive, table)).toMatchObject({
      notation: { en: 'Light blue 4', fr: 'Bleu clair 4', de: 'Hellblau 4' }[language],
      ground: cardStyle('b'),
      points: 0,
      cells: ['h7', 'i9', 'h8', 'h6', 'i5'],
    });
    expect(told(arrive, table).points).toBe(8);
  });

  it('writes a hint of every kind in words', () => {
    const { table } = tableOf();
    for (const move of ['b4@2a:h8-h7-h6-i5', 'B@2a:dry', 'n-@1a', 'n+@2a', 'R@2a,2b', 'P@1a', 'bx@2a', 'bx']) {
      const { words, notation, ground } = advise(move, table);
      expect(words).toMatch(/\S/);
      expect(words).not.toMatch(/trucks\.|\{\{|undefined/);
      expect(notation).not.toContain('@');
      expect(ground).toBe(cardStyle(move[0] as Card));
    }
    expect(advise('b4@2a:h8-h7-h6-i5', table).cells).toEqual(['h8', 'h7', 'h6', 'i5']);
  });

  it('never tells what another drew', () => {
    const { table } = tableOf();
    expect(speak(drive, table)).not.toContain(t('event-draw_known', { card: '' }).trim());
  });

  it('speaks cells, trucks and keys', async () => {
    const { table } = tableOf();
    const draft = draftOf(table);
    draft.pickCard(0);
    draft.pickTruck('1a');
    for (let n = 0; n < 6; n += 1) await Promise.resolve();
    const say = teller({ view: viewOf(), course: courseOf(MAP), table, draft });
    for (const cell of ['j7', 'park', 'o1', 'h10', 'g10', 'g7'])
      expect(say(cell)).not.toMatch(/trucks\.|\{\{|undefined/);
    expect(say('j7')).toContain(truckWords('2a', table));
    expect(say('j7')).toContain(t('way-left', { count: 1 }));
    for (const [, words] of keyList(viewOf())) expect(words).not.toMatch(/trucks\./);
    const told = [around('h10', draft), around('park', draft), nearest('h10', draft), await eachCard(draft)];
    for (const text of [...told, myTrucks(draft), hands(draft), bestPlaces(draft), piecesOf(viewOf(), table)[0]!.words])
      expect(text).not.toMatch(/trucks\.|\{\{|undefined/);
  });
});

describe('a refused jump', () => {
  it.each([
    ['en', 'Your truck 1 would have 6 litres left and Basil’s truck 1, which it jumps, has 6; fewer are needed.'],
    [
      'fr',
      'Votre camion 1 garderait 6 litres\u202f; pour sauter par-dessus le camion 1 de Basil, qui en a 6, il doit lui en rester moins.',
    ],
    [
      'de',
      'Ihr Truck 1 hätte danach noch 6 Liter, Truck 1 von Basil hat 6; überspringen darf nur, wer danach weniger hat.',
    ],
  ] as const)('says both gauges in %s', async (language, sentence) => {
    await speakLanguage(language);
    expect(refusedWords(TOO_RICH, tableOf().table)).toMatchObject({ rule: 'T14', sentence });
  });
});

describe('by ear', () => {
  beforeAll(() => speakLanguage('en'));

  it('lists the trucks with place, litres and steps to go', () => {
    const { table } = tableOf();
    const pieces = piecesOf(viewOf(), table);
    expect(pieces[0]).toEqual({ seat: 0, kind: '', cell: 'h10', words: 'Truck 1: h10, 5 litres, 11 steps to go.' });
    expect(pieces[4]).toMatchObject({ cell: 'o1', words: 'Truck 1: arrived at place 1.' });
  });

  it('says what each card can do', async () => {
    const draft = draftOf(tableOf().table);
    const said = await eachCard(draft);
    expect(said).toContain('Dark blue: Your truck 1 to j7, 3 steps, 1 litre left');
    expect(said).toContain('Light brown: can be used on your truck 1, your truck 2 and Basil’s truck 1.');
    expect(said).toContain('Light blue: Cannot be carried out');
  });

  it('says what lies around a space, and how far petrol and the finish are', () => {
    const draft = draftOf(tableOf().table);
    expect(around('h10', draft)).toMatch(/^Around h10: East: i10, plain\. South-west: h11, plain\./);
    expect(around('h10', draft)).toContain('i9, plain, Basil’s truck 1 with 6 litres.');
    expect(around('park', draft)).toMatch(/^Around the truck park: .*exit of the park/);
    expect(nearest('k10', draft)).toContain('Nearest petrol station: k10, here.');
    expect(nearest('h10', draft)).toBe('Nearest petrol station: k10, 3 spaces east. Finish: 11 spaces north-east.');
  });
});

describe('as look.md writes it', () => {
  beforeAll(() => speakLanguage('en'));
  it('names a space with steps, litres and jumps', async () => {
    const { table } = tableOf();
    const draft = draftOf(table);
    draft.pickCard(0);
    draft.pickTruck('1a');
    for (let n = 0; n < 6; n += 1) await Promise.resolve();
    expect(teller({ view: viewOf(), course: courseOf(MAP), table, draft })('j7')).toBe(
      'j7, skull, 3 steps, 1 litre left, jumps Basil’s truck 1, which has 6.',
    );
    expect(told(drive, table).words).toBe('Truck 1 to i5, 3 l; jumps your truck 1');
    expect(tellTurn([drive], table).what).toBe('light blue card, truck 1 to i5 for 3 litres; jumps your truck 1');
    expect(tellTurn([arrive], table)).toMatchObject({ what: 'dark blue card, truck 1 arrives at place 2', points: 8 });
  });

  it('tells what a skull took of the turn that began with it', () => {
    const skull = item('skull', 1, { truck: '2a', before: 5, after: 4 });
    const mine = move(8, 0, 8, 'bx', { items: [item('card', 0, { card: 'b' }), skull] });
    const { table } = tableOf();
    const at = { ...table, seats: table.seats, you: table.you, view: table.view, line: [mine, drive] };
    expect(told(mine, at).words).toBe('Gives the card up');
    expect(told(drive, at).words).toBe('Truck 1 on the skull: 5 → 4; truck 1 to i5, 3 l; jumps your truck 1');
    const dry = move(8, 0, 8, 'bx', { items: [item('home', 1, { truck: '2a', why: 'skull' })] });
    expect(told(drive, { ...at, line: [dry, drive] }).words).toBe(
      'Truck 1 runs out of fuel on the skull and goes to the park; truck 1 to i5, 3 l; jumps your truck 1',
    );
    expect(skullsOf({ ...viewOf(), seat: 1, events: mine.items }, table)).toBe('Basil’s truck 1 on the skull: 5 → 4.');
  });

  it('says that a truck was sent home, and not also what it had', () => {
    const robbed = entry('n-@1a', [
      item('rob', 0, { truck: '1a', before: 2, after: 0 }),
      item('home', 0, { truck: '1a', why: 'robbed' }),
    ]);
    expect(told(robbed, tableOf().table).words).toBe('Your truck 1 is robbed of its last litre and goes to the park');
  });

  it('ends with one full stop, and says what one drew', () => {
    const last = entry(
      'B1@1a:o1',
      [
        item('arrive', 0, { truck: '1a', place: 1 }, { points: 10, cells: ['o1'] }),
        item('draw', 0, { card: 'R' }),
        item('end', null, { reason: 'no_rival' }),
      ],
      0,
    );
    expect(speak(last, tableOf().table)).toBe(
      'You: dark blue card, truck 1 arrives at place 1, 10 points. Nobody can pass the leader any more. You draw red.',
    );
  });
});
