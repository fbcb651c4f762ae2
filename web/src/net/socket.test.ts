import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { FromServer } from './messages';
import { isFinal, TableSocket, waitBefore, type Link, type Listener } from './socket';

class FakeSocket {
  static all: FakeSocket[] = [];
  readyState: number = WebSocket.CONNECTING;
  sent: Record<string, unknown>[] = [];
  onopen?: (() => void) | null;
  onmessage?: ((event: { data: string }) => void) | null;
  onclose?: ((event: { code: number }) => void) | null;
  /** A line that is cut closes only when the other side says so, or after minutes. */
  cut = false;
  constructor() {
    FakeSocket.all.push(this);
  }
  send(text: string) {
    this.sent.push(JSON.parse(text));
  }
  close(code = 1000) {
    if (!this.cut) this.drop(code);
  }
  open() {
    this.readyState = WebSocket.OPEN;
    this.onopen?.();
  }
  say(message: object) {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
  drop(code: number) {
    this.readyState = WebSocket.CLOSED;
    this.onclose?.({ code });
  }
}
const last = () => FakeSocket.all[FakeSocket.all.length - 1]!;

function listening() {
  const links: [Link, number | null][] = [];
  const heard: FromServer[] = [];
  const signs: boolean[] = [];
  const listener: Listener = {
    hello: () => ({ have: heard.length, hash: 'word', show: null }),
    heard: (message) => heard.push(message),
    linked: (link, code) => links.push([link, code]),
    silence: (is) => signs.push(is),
  };
  const socket = new TableSocket('ws://here/ws/t', listener, () => new FakeSocket() as unknown as WebSocket);
  left.push(socket);
  return { socket, links, heard, signs };
}
const left: TableSocket[] = [];

/** A socket that was welcomed. */
function welcomed() {
  const found = listening();
  found.socket.open();
  last().open();
  last().say({ type: 'welcome' });
  return found;
}
const pings = (socket: FakeSocket) => socket.sent.filter(({ type }) => type === 'ping').length;
const after = (milliseconds: number) => vi.advanceTimersByTime(milliseconds);
const play = (id: string) => ({ type: 'play', id, seat: 0, expect: 3, move: 'La1', confirm: false }) as const;

beforeEach(() => {
  vi.useFakeTimers();
  FakeSocket.all = [];
});
afterEach(() => {
  for (const socket of left.splice(0)) socket.leave();
  vi.useRealTimers();
});

describe('a table’s socket', () => {
  test('says hello with what it has', () => {
    const { socket, links } = listening();
    socket.open();
    last().open();
    expect(last().sent).toEqual([{ type: 'hello', have: 0, hash: 'word', show: null }]);
    last().say({ type: 'welcome' });
    expect(links).toEqual([
      ['opening', null],
      ['open', null],
    ]);
  });

  test('repeats what was not answered, under the same id, after it was cut', () => {
    const { socket } = listening();
    socket.open();
    last().open();
    last().say({ type: 'welcome' });
    socket.send({ type: 'play', id: 'a-1', seat: 0, expect: 3, move: 'La1' });
    socket.send({ type: 'undo', id: 'a-2', seat: 0, expect: 4 });
    last().say({ type: 'answer', id: 'a-1', status: 'accepted' });
    last().drop(1006);
    vi.advanceTimersByTime(20_000);
    last().open();
    expect(last().sent.map(({ type }) => type)).toEqual(['hello']);
    last().say({ type: 'welcome' });
    expect(last().sent.slice(1)).toEqual([{ type: 'undo', id: 'a-2', seat: 0, expect: 4 }]);
  });

  test('what is sent before the welcome waits for it', () => {
    const { socket } = listening();
    socket.open();
    socket.send({ type: 'start', id: 'x' });
    last().open();
    expect(last().sent).toHaveLength(1);
    last().say({ type: 'welcome' });
    expect(last().sent[1]).toEqual({ type: 'start', id: 'x' });
  });

  test('comes back by itself, but not to a table that is not there', () => {
    const { socket, links } = listening();
    socket.open();
    last().open();
    last().drop(1012);
    vi.advanceTimersByTime(1_000);
    expect(FakeSocket.all).toHaveLength(2);
    last().drop(4404);
    vi.advanceTimersByTime(60_000);
    expect(FakeSocket.all).toHaveLength(2);
    expect(links[links.length - 1]).toEqual(['refused', 4404]);
  });
});

describe('when nobody answers', () => {
  test('the browser knows: the sign comes at once, and goes with the first word', () => {
    const { signs } = welcomed();
    dispatchEvent(new Event('offline'));
    expect(signs).toEqual([true]);
    expect(pings(last())).toBe(1); // the server may be on this very machine
    last().say({ type: 'pong' });
    expect(signs).toEqual([true, false]);
  });

  test('a press has its sign within two seconds, and loses it with its answer', () => {
    const { socket, signs } = welcomed();
    socket.send(play('a-1'));
    after(500);
    expect(signs).toEqual([]);
    after(1_500);
    expect(signs).toEqual([true]);
    last().say({ type: 'answer', id: 'a-1', status: 'accepted' });
    expect(signs).toEqual([true, false]);
  });

  test('other news is no answer to a press, but shows that the line is alive', () => {
    const { socket, signs } = welcomed();
    socket.send(play('a-1'));
    for (let n = 0; n < 20; n += 1) {
      after(1_000);
      last().say({ type: 'pong' });
    }
    expect(signs).toEqual([true]);
    expect(FakeSocket.all).toHaveLength(1);
  });

  test('a question without an answer has its sign within two seconds too', () => {
    const { socket, signs } = welcomed();
    socket.send({ type: 'spots', id: 'a-1' });
    after(2_000);
    expect(signs).toEqual([true]);
  });

  test('thoughts may take their time', () => {
    const { socket, signs } = welcomed();
    socket.send({ type: 'think', id: 'a-1', ply: null, moves: [] });
    after(700);
    expect(pings(last())).toBe(1);
    last().say({ type: 'pong' });
    after(6_000);
    expect(signs).toEqual([]);
    expect(FakeSocket.all).toHaveLength(1);
  });

  test('with nothing pressed there is a sign within fifteen seconds', () => {
    const { signs } = welcomed();
    last().cut = true;
    after(15_000);
    expect(signs[0]).toBe(true);
  });

  test('while somebody answers, few pings are asked and no sign is shown', () => {
    const { signs } = welcomed();
    for (let n = 0, answered = 0; n < 120; n += 1) {
      after(500);
      for (; answered < pings(last()); answered += 1) last().say({ type: 'pong' });
    }
    expect(pings(last())).toBeGreaterThan(4);
    expect(pings(last())).toBeLessThan(10); // in a minute
    expect(signs).toEqual([]);
    expect(FakeSocket.all).toHaveLength(1);
  });

  test('a dead connection is let go without waiting for its end, and what it still says is not heard', () => {
    const { socket, heard, signs } = welcomed();
    const [old] = FakeSocket.all;
    old!.cut = true;
    socket.send(play('a-1'));
    after(5_000);
    expect(FakeSocket.all).toHaveLength(2);
    old!.say({ type: 'pong' });
    old!.drop(1006);
    expect(heard).toHaveLength(1);
    last().open();
    last().say({ type: 'welcome' });
    expect(last().sent.slice(1)).toEqual([play('a-1')]);
    expect(signs).toEqual([true]); // it is not answered yet
    last().say({ type: 'answer', id: 'a-1', status: 'accepted' });
    expect(signs).toEqual([true, false]);
    expect(FakeSocket.all).toHaveLength(2);
  });

  test('a server that takes connections and says nothing is tried again and again', () => {
    const { signs } = welcomed();
    last().cut = true;
    after(60_000);
    expect(FakeSocket.all.length).toBeGreaterThan(2);
    expect(FakeSocket.all.length).toBeLessThan(10);
    expect(signs).toEqual([true]);
    last().open(); // it goes on
    last().say({ type: 'welcome' });
    expect(signs).toEqual([true, false]);
  });

  test('a network that comes back is used at once', () => {
    welcomed();
    last().cut = true;
    dispatchEvent(new Event('offline'));
    dispatchEvent(new Event('online'));
    expect(FakeSocket.all).toHaveLength(2);
  });

  test('a press does not wait for the next try', () => {
    const { socket } = welcomed();
    vi.spyOn(Math, 'random').mockReturnValue(1);
    last().drop(1006);
    last().drop(1006);
    const before = FakeSocket.all.length;
    socket.send(play('a-1'));
    expect(FakeSocket.all).toHaveLength(before + 1);
    vi.restoreAllMocks();
  });

  test('a server that restarts quickly is not worth a sign', () => {
    const { signs } = welcomed();
    last().drop(1012);
    after(550);
    last().open();
    last().say({ type: 'welcome' });
    after(3_000);
    expect(signs).toEqual([]);
  });
});

test('waits are jittered and bounded', () => {
  expect(waitBefore(0, () => 1)).toBe(500);
  expect(waitBefore(30, () => 1)).toBe(15_100);
  expect(waitBefore(30, () => 0)).toBe(100);
  expect([1006, 1012, 4000, 4401, 4404].map(isFinal)).toEqual([false, false, false, true, true]);
});
