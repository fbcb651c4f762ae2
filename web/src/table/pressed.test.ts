import { beforeAll, describe, expect, test } from 'vitest';
import type { Answer, FromClient } from '../net/messages';
import { move, snapshot, tableThat, welcome } from '../testing/table';
import { speak } from '../words/words.svelte';

beforeAll(() => speak('en'));

/** A table whose server answers when it is told to. */
function slow() {
  const { table, sent } = tableThat(() => null);
  table.heard(welcome());
  const answer = (status: Answer['status'], version = table.now!.version, more: Partial<Answer> = {}) => {
    const { id } = sent.at(-1) as { id: string };
    table.heard({ type: 'answer', id, status, version, refusal: null, reason: null, now: null, ...more });
  };
  /** The event that makes a move true. */
  const stands = (version: number, text: string, seat = 0) =>
    table.heard({
      type: 'event',
      entry: move(version, seat, version, text),
      now: snapshot({ version, turn: { seat: 0, placed: 1, complete: false } }),
      you: [0],
    });
  const settled = () => new Promise((resolve) => setTimeout(resolve));
  return { table, sent, answer, stands, settled };
}
const played = (sent: FromClient[]) => sent.map((message) => [message.type, 'expect' in message && message.expect]);

describe('what is pressed', () => {
  test('is on its way until the table shows it', async () => {
    const { table, answer, stands, settled } = slow();
    const done = table.play('La1');
    expect(table.pressed.moves).toEqual(['La1']);
    answer('accepted', 5);
    await settled();
    expect(table.pressed.moves).toEqual(['La1']); // else it would be gone for a moment
    stands(5, 'La1');
    expect(table.pressed.moves).toEqual([]);
    expect((await done).status).toBe('accepted');
  });

  test('twice is one press', () => {
    const { table, sent } = slow();
    expect(table.play('La1')).toBe(table.play('La1'));
    expect(sent).toHaveLength(1);
  });

  test('meanwhile is held, and sent on the version that the first one made', async () => {
    const { table, sent, answer, stands, settled } = slow();
    void table.play('La1');
    void table.play('La2');
    void table.confirm();
    expect(table.pressed.moves).toEqual(['La1', 'La2']);
    expect(table.pressed.confirming).toBe(true);
    expect(sent).toHaveLength(1);
    for (const [version, text] of [
      [5, 'La1'],
      [6, 'La2'],
    ] as const) {
      answer('accepted', version);
      await settled();
      stands(version, text);
    }
    expect(played(sent)).toEqual([
      ['play', 4],
      ['play', 5],
      ['confirm', 6],
    ]);
  });

  test('and taken back again is sent and taken back: nothing is lost', async () => {
    const { table, sent, answer, stands, settled } = slow();
    void table.play('La1');
    void table.undo();
    expect(table.pressed.moves).toEqual([]);
    void table.undo();
    expect(table.pressed.undoing).toBe(1);
    answer('accepted', 5);
    await settled();
    stands(5, 'La1');
    expect(played(sent)).toEqual([
      ['play', 4],
      ['undo', 5],
    ]);
  });

  test('too late is given back with a sentence, and so is what followed it', async () => {
    const { table, sent, answer, settled } = slow();
    const all = [table.play('La1'), table.play('La2')];
    answer('stale', 9, { now: snapshot({ version: 9 }) });
    expect((await Promise.all(all)).map(({ status }) => status)).toEqual(['stale', 'stale']);
    await settled();
    expect(table.pressed.any).toBe(false);
    expect(sent).toHaveLength(1);
    expect(table.trouble).toMatch(/^The table has moved on meanwhile/);
    void table.play('La3');
    expect(table.trouble).toBe('');
    expect(sent[1]).toMatchObject({ move: 'La3', expect: 9 });
  });

  test('after something refused is given back with a sentence', async () => {
    const { table, sent, answer } = slow();
    const [first, second] = [table.play('La1'), table.play('La2')];
    answer('illegal', 4);
    expect((await first).status).toBe('illegal');
    expect((await second).status).toBe('stale');
    expect(sent).toHaveLength(1);
    expect(table.trouble).toBe('What you pressed after that was not played either.');
  });

  test('is not played in another turn than it was meant for', async () => {
    const { table, sent, answer, stands, settled } = slow();
    void table.play('La1', true);
    const second = table.play('La2', true);
    // The line broke; what is heard next is how it stands after the others have moved.
    table.heard(welcome({ now: snapshot({ version: 8 }) }));
    answer('accepted', 5);
    await settled();
    expect((await second).status).toBe('stale');
    expect(sent).toHaveLength(1);
    stands(9, 'Mb1', 1);
    expect(sent).toHaveLength(1);
  });
});
