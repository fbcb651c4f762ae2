/** A table's socket: says hello with what it has, comes back by itself, and repeats what was not answered. */
import type { FromClient, FromServer, Hello } from './messages';

export type Link = 'opening' | 'open' | 'waiting' | 'refused';

/** What the store above must know and say. */
export interface Listener {
  /** What the client already has; sent with every (re)connection. */
  hello(): Omit<Hello, 'type'>;
  heard(message: FromServer): void;
  linked(state: Link, closeCode: number | null): void;
}

const FIRST_WAIT = 400;
const LONGEST_WAIT = 15_000;
const PING_EVERY = 15_000;
const DEAD_AFTER = 25_000;

/** Full jitter: anywhere between nothing and the doubling limit, so that a thousand clients do not come back as one. */
export function waitBefore(attempt: number, random = Math.random): number {
  return 100 + random() * Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** attempt);
}

/** Close codes after which coming back would change nothing. */
export function isFinal(code: number): boolean {
  return code >= 4400 && code < 4500;
}

export class TableSocket {
  #socket: WebSocket | null = null;
  #unanswered = new Map<string, FromClient>();
  #attempt = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #beat: ReturnType<typeof setInterval> | undefined;
  #heardAt = 0;
  #welcomed = false;
  #left = false;

  constructor(
    private readonly address: string,
    private readonly listener: Listener,
    private readonly make: (address: string) => WebSocket = (address) => new WebSocket(address),
  ) {}

  open(): void {
    clearTimeout(this.#timer);
    if (this.#left) return;
    this.listener.linked('opening', null);
    this.#welcomed = false;
    const socket = this.make(this.address);
    this.#socket = socket;
    socket.onopen = () => {
      this.#heardAt = Date.now();
      this.#write({ type: 'hello', ...this.listener.hello() });
      clearInterval(this.#beat);
      this.#beat = setInterval(() => this.#keepAlive(), PING_EVERY);
    };
    socket.onmessage = ({ data }) => {
      this.#heardAt = Date.now();
      this.#heard(JSON.parse(String(data)) as FromServer);
    };
    socket.onclose = ({ code }) => {
      if (this.#socket === socket) this.#lost(code);
    };
  }

  /** Sends a message. One with an id is kept until it is answered, over as many connections as it takes. */
  send(message: FromClient): void {
    if ('id' in message) this.#unanswered.set(message.id, message);
    if (this.#welcomed) this.#write(message);
  }

  /** Nobody waits for this answer any more. */
  forget(id: string): void {
    this.#unanswered.delete(id);
  }

  /** Comes back now rather than when the wait is over. */
  hurry(): void {
    if (!this.#left && (!this.#socket || this.#socket.readyState === WebSocket.CLOSED)) {
      this.#attempt = 0;
      this.open();
    }
  }

  leave(): void {
    this.#left = true;
    clearTimeout(this.#timer);
    clearInterval(this.#beat);
    this.#socket?.close(1000);
    this.#socket = null;
  }

  #heard(message: FromServer): void {
    if ('id' in message && (message.type !== 'thoughts' || message.done)) this.#unanswered.delete(message.id);
    if (message.type === 'welcome') {
      this.#welcomed = true;
      this.#attempt = 0;
      this.listener.linked('open', null);
    }
    this.listener.heard(message);
    if (message.type === 'welcome') for (const waiting of this.#unanswered.values()) this.#write(waiting);
  }

  #write(message: FromClient): void {
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(message));
  }

  #keepAlive(): void {
    if (Date.now() - this.#heardAt > DEAD_AFTER) this.#socket?.close(4000);
    else this.#write({ type: 'ping' });
  }

  #lost(code: number): void {
    clearInterval(this.#beat);
    this.#socket = null;
    this.#welcomed = false;
    if (this.#left) return;
    if (isFinal(code)) {
      this.#left = true;
      this.listener.linked('refused', code);
      return;
    }
    this.listener.linked('waiting', code);
    this.#timer = setTimeout(() => this.open(), waitBefore(this.#attempt++));
  }
}
