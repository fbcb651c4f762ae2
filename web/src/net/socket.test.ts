import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { FromServer } from './messages';
import { isFinal, TableSocket, waitBefore, type Link, type Listener } from './socket';

class FakeSocket {
  static all: FakeSocket[] = [];
  readyState: number = WebSocket.CONNECTING;
  sent: Record<string, unknown>[] = [];
  onopen?: () => void;
  onmessage?: (event: { data: string }) => void;
  onclose?: (event: { code: number }) => void;
  constructor() {
    FakeSocket.all.push(this);
  }
  send(text: string) {
    this.sent.push(JSON.parse(text));
  }
  close(code = 1000) {
    this.drop(code);
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
  const listener: Listener = {
    hello: () => ({ have: heard.length, hash: 'word', show: null }),
    heard: (message) => heard.push(message),
    linked: (link, code) => links.push([link, code]),
  };
  const socket = new TableSocket('ws://here/ws/t', listener, () => new FakeSocket() as unknown as WebSocket);
  return { socket, links, heard };
}

beforeEach(() => {
  vi.useFakeTimers();
  FakeSocket.all = [];
});
afterEach(() => vi.useRealTimers());

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
    vi.advanceTimersByTime(20_000);
    expect(FakeSocket.all).toHaveLength(2);
    last().drop(4404);
    vi.advanceTimersByTime(60_000);
    expect(FakeSocket.all).toHaveLength(2);
    expect(links[links.length - 1]).toEqual(['refused', 4404]);
  });

  test('lets a dead connection go', () => {
    const { socket } = listening();
    socket.open();
    last().open();
    last().say({ type: 'welcome' });
    vi.advanceTimersByTime(60_000);
    expect(FakeSocket.all.length).toBeGreaterThan(1);
    socket.leave();
  });
});

test('waits are jittered and bounded', () => {
  expect(waitBefore(0, () => 1)).toBe(500);
  expect(waitBefore(30, () => 1)).toBe(15_100);
  expect(waitBefore(30, () => 0)).toBe(100);
  expect([1006, 1012, 4000, 4401, 4404].map(isFinal)).toEqual([false, false, false, true, true]);
});
