/** One table as this page knows it. Components read it and call its verbs; the rules stay on the server. */
import type {
  Analyse,
  Analysis,
  Answer,
  Ask,
  Entry,
  FromClient,
  FromServer,
  Notice,
  Presence,
  PreviewFields,
  ReasonFields,
  RefusalFields,
  Seat,
  Snapshot,
  TalkLine,
  Thoughts,
  TurnTried,
  You,
} from '../net/messages';
import { litOf, type Guide } from './guide';
import { withEntry } from './line';
import { Pressed, type Press } from './pressed.svelte';
import { TableSocket, type Line, type Link, type Listener } from '../net/socket';
import { t } from '../words/words.svelte';

/** What lights up on the board and fades the rest: some cells, or a piece by whatever the game calls it. */
export type Light = { kind: 'cells'; cells: string[] } | { kind: 'piece'; piece: string };

type Draft = FromClient extends infer M ? (M extends { id: string } ? Omit<M, 'id'> : never) : never;
type Reply = Extract<FromServer, { id: string }>;

export class TableStore implements Listener {
  readonly id: string;
  now = $state.raw<Snapshot | null>(null);
  you = $state.raw<You | null>(null);
  line = $state.raw<readonly Entry[]>([]);
  /** The entry that came last by event, for animation; null after a snapshot without one. */
  latest = $state.raw<Entry | null>(null);
  presence = $state.raw<Presence>({ here: [], watchers: 0 });
  talk = $state.raw<readonly TalkLine[]>([]);
  asks = $state.raw<readonly Ask[]>([]);
  /** The last question of ours was answered with no. */
  declined = $state(false);
  thoughts = $state.raw<Thoughts | null>(null);
  /** The analyst was asked and has not done yet. */
  thinking = $state(false);
  notice = $state<Notice['reason'] | null>(null);
  /** With `slow_down`: in how many seconds it goes on. */
  noticeSeconds = $state(0);
  link = $state<Link>('opening');
  /** The server does not answer: a sign says so, and clocks are not to be believed. */
  silent = $state(false);
  /** Why the socket was closed for good; null while it is not. */
  closed = $state<number | null>(null);
  /** When the last snapshot came, by performance.now(): clocks count on from there. */
  heardAt = $state(0);
  light = $state.raw<Light | null>(null);
  /** The move of a hint that is pointed at: the board shows it before the others. */
  hinted = $state<string | null>(null);
  /** A sentence about something that the table would not do, shown until it is closed. */
  trouble = $state('');
  /** What is being written to the table; kept while other things are looked at. */
  saying = $state('');
  /** What a lesson asks for here; null at every other table. */
  guide = $state.raw<Guide | null>(null);
  /** What a turn goes to when it is complete, in place of the table; null where it is simply confirmed. */
  checks = $state.raw<{ words: string; go: () => void } | null>(null);
  /** At one screen: the hand lies hidden until the next player has taken the seat. */
  covered = $state(false);

  readonly view = $derived(this.now?.view ?? null);
  readonly legal = $derived(litOf(this.now?.legal ?? {}, this.guide));
  readonly turn = $derived(this.now?.turn ?? null);
  /** The same array while nobody sits down or gets up: all names on the page hang on it. */
  readonly seats = $derived.by(() => {
    const seats = this.now?.table.seats ?? [];
    if (JSON.stringify(seats) !== JSON.stringify(this.#seats)) this.#seats = seats;
    return this.#seats;
  });
  /** Of the seats this person holds, the one whose view is shown. */
  readonly seat = $derived(this.now?.shown ?? null);
  /** Whether the seat shown is ours, has the turn, and no bot plays for it. */
  readonly mayAct = $derived(
    this.turn !== null &&
      this.seat === this.turn.seat &&
      (this.you?.seats.includes(this.turn.seat) ?? false) &&
      !this.seats[this.turn.seat]?.stand_in,
  );

  /** What was pressed and is not answered: drawn as such. */
  readonly pressed = new Pressed({
    at: () => ({ version: this.now?.version ?? 0, seat: this.turn?.seat ?? null }),
    send: ({ kind, seat, move, confirm }, expect) =>
      this.#command(kind === 'play' ? { type: kind, seat, expect, move, confirm } : { type: kind, seat, expect }),
    gaveBack: (why) => (this.trouble = t(why)),
  });

  #seats: readonly Seat[] = [];
  #socket: Line;
  #waiting = new Map<string, (reply: Reply) => void>();
  #asked = new Map<string, Promise<unknown>>();
  #askedAt = -1;
  #number = 0;
  #prefix = Math.random().toString(36).slice(2, 10);
  #askedVersion = -1;
  /** Through whose eyes was asked for last; the answer may be on its way. */
  #wished: number | null | undefined;
  /** Who hears what the analyst says of the whole game, and the question it answers. */
  #analysing: { id: string; heard: (found: Analysis) => void } | null = null;
  #heardEntry: ((entry: Entry) => void)[] = [];

  constructor(id: string, socket?: (listener: Listener) => Line) {
    this.id = id;
    this.#socket = socket?.(this) ?? new TableSocket(socketAddress(id), this);
  }

  open(): void {
    this.#socket.open();
  }
  leave(): void {
    this.#socket.leave();
  }
  hurry(): void {
    this.#socket.hurry();
  }

  // ── what changes the table ──────────────────────────────────────────────────────────────────────
  /** Plays for the seat whose turn it is. Every answer is a value, a refusal too. */
  play(move: string, confirm = false): Promise<Answer> {
    return this.#press({ kind: 'play', move, confirm: confirm && !this.checks });
  }
  undo(): Promise<Answer> {
    return this.#press({ kind: 'undo', move: '', confirm: false });
  }
  confirm(): Promise<Answer> {
    if (this.checks) {
      this.checks.go();
      const version = this.now?.version ?? 0;
      return Promise.resolve({
        type: 'answer',
        id: '',
        status: 'accepted',
        version,
        refusal: null,
        reason: null,
        now: null,
      });
    }
    return this.#press({ kind: 'confirm', move: '', confirm: true });
  }
  resign = (seat: number) => this.#command({ type: 'resign', seat });
  sit = (seat: number, name: string | null = null) => this.#command({ type: 'sit', seat, name });
  standUp = (seat: number) => this.#command({ type: 'leave', seat });
  addBot = (seat: number, level: string) => this.#command({ type: 'bot', seat, level });
  remove = (seat: number) => this.#command({ type: 'remove', seat });
  start = () => this.#command({ type: 'start' });
  rematch = () => this.#command({ type: 'rematch' });
  takeBack = (seat: number, ply: number) => this.#command({ type: 'take_back', seat, ply });
  standIn = (by: number, seat: number) => this.#command({ type: 'stand_in', by, seat });
  consent = (seat: number, ask: number, yes: boolean) => this.#command({ type: 'consent', seat, ask, yes });
  comeBack = (seat: number) => this.#command({ type: 'come_back', seat });
  say = (text: string) => this.#command({ type: 'say', text });
  report = (number: number) => this.#command({ type: 'report', number });

  /** Hand-over at one screen: from now on this seat's view, or with null the public's. */
  show(seat: number | null): void {
    this.#wished = seat;
    this.#socket.send({ type: 'show', seat });
  }

  // ── what is asked, once for every version ───────────────────────────────────────────────────────
  previews(): Promise<Record<string, PreviewFields>> {
    return this.#ask('previews', { type: 'previews' }, (reply) => (reply.type === 'previews' ? reply.moves : {}));
  }
  why(move: string): Promise<RefusalFields | null> {
    return this.#ask(`why ${move}`, { type: 'why', move }, (reply) => (reply.type === 'why' ? reply.refusal : null));
  }
  /** What matters now, for a first game: the most pressing first. */
  help(): Promise<readonly ReasonFields[]> {
    return this.#ask('help', { type: 'help' }, (reply) => (reply.type === 'help' ? reply.matters : []));
  }
  /** What the others could do soon, in the game's own shape. */
  threats<T>(): Promise<T[]> {
    return this.#ask('threats', { type: 'threats' }, (reply) =>
      reply.type === 'threats' ? (reply.threats as T[]) : [],
    );
  }
  /** Where a piece could go, in the game's own shape; so are the words of the question. */
  spots<T>(question: Record<string, string>): Promise<T[]> {
    return this.#ask(`spots ${JSON.stringify(question)}`, { ...question, type: 'spots' }, (reply) =>
      reply.type === 'spots' ? (reply.spots as T[]) : [],
    );
  }
  /** Lets the analyst look; its thoughts arrive in `thoughts`. An answer comes only when it is refused. */
  think(ply: number | null = null, moves: string[] = []): Promise<Answer | Thoughts> {
    this.thoughts = null;
    this.thinking = true;
    return this.#send({ type: 'think', ply, moves }).finally(() => (this.thinking = false)) as Promise<
      Answer | Thoughts
    >;
  }
  stopThinking(): void {
    if (this.thinking) this.#socket.send({ type: 'stop' });
    this.thoughts = null;
    this.thinking = false;
  }

  /** Lets the analyst judge the whole game; what is new comes to `heard`. An answer comes when it is refused, or done. */
  analyse(known: Analyse['known'], heard: (found: Analysis) => void): Promise<Answer | Analysis> {
    const asked = this.#send({ type: 'analyse', known }) as Promise<Answer | Analysis>;
    this.#analysing = { id: this.#lastId, heard };
    return asked;
  }
  stopAnalysing(): void {
    if (!this.#analysing) return;
    this.#socket.forget(this.#analysing.id);
    this.#socket.send({ type: 'stop_analysing' });
    this.#analysing = null;
  }

  /** Has the analyst weigh another turn in the place of one that was played. */
  judgeTurn(turn: number, known: Analyse['known'], moves: string[]): Promise<Answer | TurnTried> {
    return this.#send({ type: 'judge_turn', turn, known, moves }) as Promise<Answer | TurnTried>;
  }

  /** Calls back for every entry that happens from now on, not for those of the past. */
  onEntry(heard: (entry: Entry) => void): () => void {
    this.#heardEntry.push(heard);
    return () => (this.#heardEntry = this.#heardEntry.filter((other) => other !== heard));
  }

  // ── what the socket asks and tells ──────────────────────────────────────────────────────────────
  hello() {
    return { have: this.now?.version ?? 0, hash: this.now?.hash ?? null, show: this.now?.shown ?? null };
  }

  linked(link: Link, code: number | null): void {
    this.link = link;
    this.closed = link === 'refused' ? code : null;
  }

  silence(is: boolean): void {
    this.silent = is;
  }

  heard(message: FromServer): void {
    this.#hear(message);
    this.pressed.arrived();
  }

  #hear(message: FromServer): void {
    switch (message.type) {
      case 'welcome':
        if (this.notice === 'server_stops' || this.notice === 'slow_down') this.notice = null; // it is back
        this.you = message.you;
        this.presence = message.presence;
        this.asks = message.asks;
        this.talk = merged(this.talk, message.talk);
        this.line = message.entries.reduce(withEntry, startOf(this.line, message.entries));
        this.latest = null;
        this.#take(message.now, true);
        this.#look();
        break;
      case 'event':
        if (this.you) this.you = { ...this.you, seats: message.you };
        this.line = withEntry(this.line, message.entry);
        this.latest = message.entry;
        this.thoughts = null;
        this.#take(message.now);
        this.#look();
        for (const heard of this.#heardEntry) heard(message.entry);
        break;
      case 'shown':
        this.#take(message.now, true);
        break;
      case 'talk':
        this.talk = merged(this.talk, [message.line]);
        break;
      case 'presence':
        this.presence = message.presence;
        if (this.now?.clock?.absent) this.show(this.#wished === undefined ? this.now.shown : this.#wished); // whose seat a bot takes, and when, comes with a snapshot
        break;
      case 'asks':
        this.#settled(message.asks);
        this.asks = message.asks;
        break;
      case 'notice':
        this.notice = message.reason;
        this.noticeSeconds = message.seconds ?? 0;
        break;
      case 'thoughts':
        this.thoughts = message;
        if (message.done) this.#answered(message);
        break;
      case 'analysis':
        if (message.id === this.#analysing?.id) this.#analysing.heard(message);
        if (message.done) this.#answered(message);
        break;
      case 'answer':
        if (message.now) this.#take(message.now);
        this.#answered(message);
        break;
      case 'pong':
        break;
      default:
        this.#answered(message);
    }
  }

  /** Who holds one seat looks through its eyes; the server shows a newcomer the public's view. */
  #look(): void {
    const seats = this.you?.seats ?? [];
    if (seats.length === 1 && this.now && this.now.table.phase !== 'gathering' && this.now.shown !== seats[0])
      this.show(seats[0]!);
  }

  /** A question of ours that is gone while nothing has changed at the table was declined. */
  #settled(asks: readonly Ask[]): void {
    const mine = this.asks.filter((ask) => this.you?.seats.includes(ask.by));
    const gone = mine.some((ask) => !asks.some((other) => other.number === ask.number));
    this.declined = gone && this.#askedVersion === this.now?.version;
    if (asks.length) this.#askedVersion = this.now?.version ?? -1;
  }

  #take(now: Snapshot, always = false): void {
    if (!always && this.now && now.version < this.now.version) return;
    this.now = now;
    this.heardAt = performance.now();
  }

  #answered(reply: Reply): void {
    const waiting = this.#waiting.get(reply.id);
    this.#waiting.delete(reply.id);
    waiting?.(reply);
  }

  #press(press: Omit<Press, 'seat'>): Promise<Answer> {
    this.trouble = '';
    return this.pressed.press({ ...press, seat: this.turn?.seat ?? this.seat ?? 0 });
  }

  #command(draft: Draft): Promise<Answer> {
    return this.#send(draft) as Promise<Answer>;
  }

  #send(draft: Draft): Promise<Reply> {
    this.#number += 1;
    const id = this.#lastId;
    return new Promise((resolve) => {
      this.#waiting.set(id, resolve);
      this.#socket.send({ ...draft, id } as FromClient);
    });
  }

  get #lastId(): string {
    return `${this.#prefix}-${this.#number}`;
  }

  #ask<T>(name: string, draft: Draft, read: (reply: Reply) => T): Promise<T> {
    const version = this.now?.version ?? 0;
    if (version !== this.#askedAt) {
      this.#asked.clear();
      this.#askedAt = version;
    }
    const key = `${this.seat} ${name}`;
    const asked = this.#asked.get(key) as Promise<T> | undefined;
    if (asked) return asked;
    const asking = this.#send(draft).then(read);
    this.#asked.set(key, asking);
    return asking;
  }
}

/** What is kept of the line when more of it comes: nothing, where the server tells it from an earlier point. */
function startOf(line: readonly Entry[], entries: readonly Entry[]): Entry[] {
  const last = line[line.length - 1];
  return last && entries[0] && entries[0].version <= last.version ? [] : [...line];
}

function merged(old: readonly TalkLine[], more: readonly TalkLine[]): TalkLine[] {
  const have = new Set(old.map((line) => line.number));
  return [...old, ...more.filter((line) => !have.has(line.number))].sort((a, b) => a.number - b.number);
}

function socketAddress(id: string): string {
  const { protocol, host } = location;
  return `${protocol === 'https:' ? 'wss' : 'ws'}://${host}/ws/${encodeURIComponent(id)}`;
}
