/**
 * A table's socket: says hello with what it has, comes back by itself, and repeats what was not answered. It notices by
 * itself when nobody answers: a dead connection closes late or never, so it is let go and a new one is made.
 */
import type { FromClient, FromServer, Hello } from './messages';

export type Link = 'opening' | 'open' | 'waiting' | 'refused';

/** What the store above must know and say. */
export interface Listener {
  /** What the client already has; sent with every (re)connection. */
  hello(): Omit<Hello, 'type'>;
  heard(message: FromServer): void;
  linked(state: Link, closeCode: number | null): void;
  /** Whether the server does not answer, as far as anybody can know. */
  silence(is: boolean): void;
}

/** A way to the rules: a table's socket, or questions about a position that stands at no table. */
export interface Line {
  open(): void;
  send(message: FromClient): void;
  /** Nobody waits for this answer any more. */
  forget(id: string): void;
  /** Tries again now rather than when the wait is over. */
  hurry(): void;
  leave(): void;
}

const FIRST_WAIT = 400;
const LONGEST_WAIT = 15_000;
/** Without an answer for so long, a press or a connection is said to have none; all else has a little longer. */
export const PRESS_PATIENCE = 600;
export const PATIENCE = 1_400;
/** After so much silence the server is asked whether it is there: seldom, since all pages do it; sooner where somebody waits. */
const PING_AFTER = 8_000;
const PING_SOON = 2_000;
/** A connection that owes an answer for so long is dead; sooner where something has happened to it. */
const DEAD_AFTER = 4_000;
const DEAD_SOON = 2_000;
const MOST_GIVEN_UP = 4;
/** How long the first connection may take to be made; twice as long with each that fails. */
const OPEN_WITHIN = 5_000;
const LONGEST_OPENING = 40_000;

/** What is asked by itself or for a look ahead; all else with an id was pressed by somebody. */
const QUESTIONS: ReadonlySet<string> = new Set(['previews', 'why', 'help', 'threats', 'spots', 'think', 'analyse']);

/** Full jitter: anywhere between nothing and the doubling limit, so that a thousand clients do not come back as one. */
export function waitBefore(attempt: number, random = Math.random): number {
  return 100 + random() * Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** attempt);
}

/** Close codes after which coming back would change nothing. */
export function isFinal(code: number): boolean {
  return code >= 4400 && code < 4500;
}

export class TableSocket implements Line {
  #socket: WebSocket | null = null;
  #unanswered = new Map<string, { message: FromClient; since: number }>();
  #attempt = 0;
  #again: ReturnType<typeof setTimeout> | undefined;
  #watch: ReturnType<typeof setTimeout> | undefined;
  #triedAt = 0;
  #heardAt = 0;
  /** Since when anything at all is waited for. */
  #owedSince: number | null = null;
  /** When the connection is given up unless something is heard. */
  #deadAt = Infinity;
  /** Connections given up since anything was answered: the next has twice the time, should the server only be slow. */
  #givenUp = 0;
  /** The browser says that it has no network, and nothing has proved it wrong. */
  #offline = false;
  /** Asked whether anybody is there, and nothing heard since. */
  #pinged = false;
  #silent = false;
  #welcomed = false;
  #left = true;

  constructor(
    private readonly address: string,
    private readonly listener: Listener,
    private readonly make: (address: string) => WebSocket = (address) => new WebSocket(address),
  ) {}

  open(): void {
    this.#left = false;
    for (const [where, what] of EVENTS) where().addEventListener(what, this.#changed);
    this.#offline = navigator.onLine === false;
    this.#connect();
  }

  /** Sends a message. One with an id is kept until it is answered, over as many connections as it takes. */
  send(message: FromClient): void {
    if ('id' in message) this.#unanswered.set(message.id, { message, since: Date.now() });
    if (this.#welcomed) this.#write(message);
    else if (isPress(message) && !this.#left && !this.#socket) this.#connect(); // somebody waits for it
    this.#look();
  }

  /** Nobody waits for this answer any more. */
  forget(id: string): void {
    this.#unanswered.delete(id);
  }

  /** Comes back now rather than when the wait is over; looks whether an open connection still lives. */
  hurry(): void {
    if (this.#left) return;
    this.#attempt = 0;
    if (this.#welcomed) {
      this.#write({ type: 'ping' });
      this.#deadAt = Math.min(this.#deadAt, Date.now() + DEAD_SOON);
      this.#look();
    } else if (!this.#socket || Date.now() > this.#triedAt + DEAD_SOON) this.#connect();
  }

  leave(): void {
    this.#left = true;
    for (const [where, what] of EVENTS) where().removeEventListener(what, this.#changed);
    clearTimeout(this.#again);
    clearTimeout(this.#watch);
    this.#letGo();
  }

  #connect(): void {
    clearTimeout(this.#again);
    if (this.#left) return;
    this.#letGo();
    this.listener.linked('opening', null);
    this.#triedAt = Date.now();
    this.#owedSince ??= this.#triedAt;
    this.#deadAt = this.#triedAt + Math.min(LONGEST_OPENING, OPEN_WITHIN * 2 ** this.#attempt);
    const socket = this.make(this.address);
    this.#socket = socket;
    socket.onopen = () => this.#write({ type: 'hello', ...this.listener.hello() });
    socket.onmessage = ({ data }) => this.#heard(JSON.parse(String(data)) as FromServer);
    socket.onclose = ({ code }) => this.#lost(code);
    this.#look();
  }

  /** Of what is let go nothing more is heard, not even that it has closed: that may take minutes. */
  #letGo(): void {
    const old = this.#socket;
    this.#socket = null;
    this.#welcomed = false;
    if (!old) return;
    old.onopen = old.onmessage = old.onclose = null;
    old.close(1000);
  }

  #heard(message: FromServer): void {
    this.#heardAt = Date.now();
    this.#owedSince = null;
    this.#pinged = false;
    this.#deadAt = Infinity;
    this.#offline = false;
    if ('id' in message) {
      this.#givenUp = 0;
      if (!('done' in message) || message.done) this.#unanswered.delete(message.id);
    }
    if (message.type === 'welcome') {
      this.#welcomed = true;
      this.#attempt = 0;
      this.listener.linked('open', null);
    }
    this.listener.heard(message);
    if (message.type === 'welcome') for (const waiting of this.#unanswered.values()) this.#write(waiting.message);
    this.#look();
  }

  #write(message: FromClient): void {
    if (this.#socket?.readyState !== WebSocket.OPEN) return;
    this.#socket.send(JSON.stringify(message));
    this.#owedSince ??= Date.now();
    if (this.#welcomed) this.#deadAt = Math.min(this.#deadAt, Date.now() + DEAD_AFTER * 2 ** this.#givenUp);
  }

  #lost(code: number): void {
    this.#letGo();
    if (this.#left) return;
    this.#owedSince ??= Date.now();
    this.#deadAt = Infinity;
    if (isFinal(code)) {
      this.#say(false); // it has answered
      this.leave();
      this.listener.linked('refused', code);
      return;
    }
    this.listener.linked('waiting', code);
    this.#again = setTimeout(() => this.#connect(), waitBefore(this.#attempt++));
    this.#look();
  }

  /** What happens to the browser itself: its network goes and comes, its reader comes back to the page. */
  #changed = (event: Event): void => {
    if (event.type === 'offline') {
      this.#offline = true;
      this.#write({ type: 'ping' }); // a server on the same machine answers all the same
      this.#look();
    } else if (event.type === 'online') {
      const was = this.#offline;
      this.#offline = false;
      this.#attempt = 0;
      if (was)
        this.#connect(); // what was open before has most likely died with the network
      else this.hurry();
    } else if (event.type === 'pageshow' ? (event as PageTransitionEvent).persisted : !document.hidden) this.hurry();
  };

  /** Looks how things stand, says so, does what is due, and looks again when the next thing is. */
  #look(): void {
    clearTimeout(this.#watch);
    if (this.#left) return;
    const now = Date.now();
    if (now >= this.#deadAt) {
      if (this.#welcomed) this.#givenUp = Math.min(this.#givenUp + 1, MOST_GIVEN_UP);
      return this.#lost(1006);
    }
    const pressed = [...this.#unanswered.values()].filter(({ message }) => isPress(message));
    const due = this.#pingAt(pressed.length > 0);
    if (now >= due) {
      this.#write({ type: 'ping' });
      this.#pinged = true;
    }
    const signs = pressed.map(({ since }) => since + PRESS_PATIENCE);
    if (this.#owedSince !== null) signs.push(this.#owedSince + (this.#welcomed ? PATIENCE : PRESS_PATIENCE));
    const sign = Math.min(...signs);
    this.#say(this.#offline || now >= sign);
    const next = Math.min(this.#deadAt, ...[sign, this.#pingAt(pressed.length > 0)].filter((at) => at > now));
    if (next < Infinity) this.#watch = setTimeout(() => this.#look(), next - now);
  }

  /** When to ask whether anybody is there: after a silence, and once where something is owed: thoughts take their time. */
  #pingAt(pressed: boolean): number {
    if (!this.#welcomed || this.#pinged) return Infinity;
    if (this.#owedSince !== null) return this.#owedSince + PRESS_PATIENCE;
    return this.#heardAt + (pressed ? PING_SOON : PING_AFTER);
  }

  #say(silent: boolean): void {
    if (silent === this.#silent) return;
    this.#silent = silent;
    this.listener.silence(silent);
  }
}

const EVENTS: readonly (readonly [() => EventTarget, string])[] = [
  [() => window, 'offline'],
  [() => window, 'online'],
  [() => window, 'pageshow'],
  [() => document, 'visibilitychange'],
];

export function isPress(message: FromClient): boolean {
  return 'id' in message && !QUESTIONS.has(message.type);
}
