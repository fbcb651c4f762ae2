import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { move, snapshot, welcome } from '../testing/table';
import { TableStore } from '../table/table.svelte';
import type { FromServer, PositionQuestion } from './messages';
import { PositionLine } from './position';

type Told = { steps?: string[]; version?: number; diagram?: string | null; messages: FromServer[] };
/** A server: every question as it came, answered as the test says. */
let questions: PositionQuestion[] = [];
let answers: ((question: PositionQuestion) => Told | number | Promise<Told>)[] = [];
const lines: PositionLine[] = [];

const at = (version: number, ply: number) =>
  snapshot({
    version,
    view: { ply, outcome: null, tally: [] } as never,
    turn: { seat: 0, placed: ply, complete: false },
  });
const greet = (version = 4, ply = 0, steps: string[] = []): Told => ({
  steps,
  version,
  diagram: `diagram of ${ply}`,
  messages: [welcome({ now: at(version, ply), entries: [] })],
});
const played = (id: string, version: number, ply: number, text: string, steps: string[]): Told => ({
  steps,
  version,
  messages: [
    { type: 'answer', id, status: 'accepted', version, refusal: null, reason: null, now: null },
    { type: 'event', entry: move(version, 0, ply, text), now: at(version, ply), you: [0] },
  ],
});
const idOf = ({ message }: PositionQuestion) => ('id' in message ? message.id : '');

beforeEach(() => {
  vi.useFakeTimers();
  questions = [];
  answers = [];
  vi.stubGlobal('fetch', async (_: string, { body }: { body: string }) => {
    const question = JSON.parse(body) as PositionQuestion;
    questions.push(question);
    const answer = answers.shift();
    if (!answer) throw new TypeError('nobody answers');
    const told = await answer(question);
    if (typeof told === 'number') return new Response('{"key":"busy","sentence":"","parameters":{}}', { status: told });
    return new Response(JSON.stringify({ game: 'g', steps: [], version: 4, diagram: null, ...told }));
  });
});
afterEach(() => {
  for (const line of lines.splice(0)) line.leave();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

function opened(...first: typeof answers) {
  answers.push(...first);
  let line!: PositionLine;
  const problems: string[] = [];
  const table = new TableStore('', (listener) => {
    line = new PositionLine(listener, { game: 'g', position: 'drawn', seats: [0], seed: 's' }, ({ key }) =>
      problems.push(key),
    );
    return line;
  });
  lines.push(line);
  table.open();
  return { table, line, problems };
}
const settle = () => vi.advanceTimersByTimeAsync(0);

describe('a position that stands at no table', () => {
  test('greets with all that the question needs', async () => {
    const { table, line } = opened(() => greet());
    await settle();
    expect(questions).toEqual([
      {
        game: 'g',
        position: 'drawn',
        seats: [0],
        seed: 's',
        steps: [],
        message: { type: 'hello', have: 0, hash: null, show: null },
      },
    ]);
    expect([table.link, table.now?.version, line.diagram]).toEqual(['open', 4, 'diagram of 0']);
  });

  test('a move is pressed, sent and shown as at a table; the next question carries it', async () => {
    const { table, line } = opened(() => greet());
    await settle();
    answers.push((question) => played(idOf(question), 5, 1, 'La1', ['La1']));
    const pressed = table.play('La1');
    expect(table.pressed.moves).toEqual(['La1']);
    await settle();
    expect((await pressed).status).toBe('accepted');
    expect([table.line.at(-1)?.move, line.moves]).toEqual(['La1', ['La1']]);
    answers.push(() => ({ steps: ['La1'], version: 5, messages: [] }));
    void table.previews();
    await settle();
    expect(questions.at(-1)!.steps).toEqual(['La1']);
  });

  test('one question at a time', async () => {
    let open!: (told: Told) => void;
    opened(() => new Promise((settled) => (open = settled)));
    const { table } = { table: lines[0]! };
    table.send({ type: 'previews', id: 'p' });
    table.send({ type: 'threats', id: 't' });
    await settle();
    expect(questions.length).toBe(1);
    answers.push(() => ({ messages: [] }));
    open(greet());
    await settle();
    expect(questions.map(({ message }) => message.type)).toEqual(['hello', 'previews', 'threats']);
  });

  test('without an answer the sign shows, and the same is asked again', async () => {
    const { table } = opened(() => 503);
    await settle();
    expect(table.silent).toBe(true);
    answers.push(() => greet());
    await vi.advanceTimersByTimeAsync(20_000);
    expect([table.silent, table.now?.version]).toEqual([false, 4]);
    expect(questions.length).toBe(2);
  });

  test('a slow answer shows the sign until it comes', async () => {
    let open!: (told: Told) => void;
    const { table } = opened(() => new Promise((settled) => (open = settled)));
    await vi.advanceTimersByTimeAsync(599);
    expect(table.silent).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    expect(table.silent).toBe(true);
    open(greet());
    await settle();
    expect(table.silent).toBe(false);
  });

  test('what cannot be read is said and not asked again', async () => {
    const { problems } = opened(() => 422);
    await vi.advanceTimersByTimeAsync(60_000);
    expect([problems, questions.length]).toEqual([['busy'], 1]);
  });

  test('undo forgets a step; versions go on growing for the page', async () => {
    const { table } = opened(
      () => greet(),
      (question) => played(idOf(question), 5, 1, 'La1', ['La1']),
    );
    await settle();
    void table.play('La1');
    await settle();
    answers.push((question) => {
      const told = played(idOf(question), 6, 0, '', []);
      (told.messages[1] as { entry: object }).entry = { ...move(6, 0, 0, ''), kind: 'undo', move: null };
      return { ...told, version: 4 };
    });
    void table.undo();
    await settle();
    expect([table.now?.version, table.line.some(({ kind }) => kind === 'move')]).toEqual([6, false]);
    answers.push((question) => played(idOf(question), 5, 1, 'Lb1', ['Lb1']));
    void table.play('Lb1');
    await settle();
    expect((questions.at(-1)!.message as { expect: number }).expect).toBe(4);
    expect([table.now?.version, table.line.at(-1)?.move]).toEqual([7, 'Lb1']);
  });

  test('others play what they are told to', async () => {
    const { table, line } = opened(() => greet());
    await settle();
    answers.push(
      (question) => played(idOf(question), 5, 1, 'Mc1', ['Mc1']),
      (question) => played(idOf(question), 6, 2, 'Mc2', ['Mc1', 'Mc2']),
    );
    const all = line.play(['Mc1', 'Mc2']);
    await settle();
    expect(await all).toBe(true);
    expect(table.line.filter(({ kind }) => kind === 'move').map(({ move }) => move)).toEqual(['Mc1', 'Mc2']);
    answers.push(() => ({ steps: ['Mc1', 'Mc2'], version: 6, messages: [] }));
    const refused = line.play(['no']);
    await settle();
    expect(await refused).toBe(false);
  });

  test('back to an earlier length, as when moves are taken back at a table', async () => {
    const { table, line } = opened(
      () => greet(),
      (question) => played(idOf(question), 5, 1, 'La1', ['La1']),
    );
    await settle();
    void table.play('La1');
    await settle();
    answers.push(() => greet(4, 0));
    void line.back(-1);
    await settle();
    expect(questions.at(-1)!.steps).toEqual([]);
    expect([table.now?.version, table.latest?.kind, table.line.length, line.moves]).toEqual([6, 'take_back', 0, []]);
  });

  test('another position in place of this one', async () => {
    const { table, line } = opened(
      () => greet(),
      (question) => played(idOf(question), 5, 1, 'La1', ['La1']),
    );
    await settle();
    void table.play('La1');
    await settle();
    answers.push(
      () => greet(4, 0),
      () => ({ messages: [] }),
    );
    void line.reset('another');
    void table.threats();
    await settle();
    expect(questions.slice(-2).map(({ position, steps }) => [position, steps])).toEqual([
      ['another', []],
      ['another', []],
    ]);
    expect([table.now?.version, table.line.length]).toEqual([6, 0]);
  });

  test('hints are asked for beside the rest; busy is said', async () => {
    const { table } = opened(() => greet());
    await settle();
    answers.push(() => 429);
    const thought = table.think();
    await settle();
    expect(await thought).toMatchObject({ type: 'answer', status: 'busy' });
  });
});
