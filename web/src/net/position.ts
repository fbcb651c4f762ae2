/**
 * A position that stands at no table, spoken with in a table's messages: each is one question that carries all it needs,
 * so nothing is kept on the server. One question at a time; what is not answered is asked again.
 */
import { api } from './api';
import type { Entry, FromClient, FromServer, PositionAnswer, Problem, Snapshot } from './messages';
import { isPress, PATIENCE, PRESS_PATIENCE, waitBefore, type Line, type Listener } from './socket';

interface PositionAsked {
  /** Null where it is to be found out. */
  game: string | null;
  /** The diagram. */
  position: string;
  /** The seats the reader plays; null for all. The others are bots' seats, and play only what they are told to. */
  seats: readonly number[] | null;
  /** Decides what is drawn. */
  seed: string;
}

interface Question {
  /** What it says, and what was pressed before it, may depend on what is answered until then. */
  message: () => FromClient;
  /** Where it is left out, all that was pressed so far. */
  steps?: () => readonly string[];
  id?: string;
  /** From here on another position. */
  position?: string;
  /** The page is told nothing of its answer but what happened. */
  own?: true;
  done?: (answer: PositionAnswer | null) => void;
  since: number;
}

const TOO_LONG = 10_000;

export class PositionLine implements Line {
  /** What was pressed since the position: moves, and `/` where a turn was confirmed. */
  steps: readonly string[] = [];
  /** What was played since the position, also what followed by itself, and what was drawn after each. */
  played: readonly string[] = [];
  drawn: readonly string[] = [];
  /** How it stands now, drawn in text; null until it is known, and for who does not play every seat. */
  diagram: string | null = null;
  /** The game, once it is known. */
  game: string | null;

  #asked: PositionAsked;
  #queue: Question[] = [];
  #asking: AbortController | null = null;
  #thinking: AbortController | null = null;
  #again: ReturnType<typeof setTimeout> | undefined;
  #sign: ReturnType<typeof setTimeout> | undefined;
  #attempt = 0;
  #silent = false;
  #left = true;
  #number = 0;
  /** Versions grow for the page, though a step back leads to an earlier one: what it is told lies so far ahead. */
  #ahead = 0;
  #now: Snapshot | null = null;

  constructor(
    private readonly listener: Listener,
    asked: PositionAsked,
    /** The position, or what was pressed, cannot be: it is not asked again. */
    private readonly refused: (problem: Problem) => void = () => {},
  ) {
    this.#asked = asked;
    this.game = asked.game;
  }

  // ── as a table's socket ───────────────────────────────────────────────────────────────────────────
  open(): void {
    this.#left = false;
    addEventListener('online', this.hurry);
    this.listener.linked('opening', null);
    this.#put({ message: () => ({ type: 'hello', ...this.listener.hello(), have: 0, hash: null }) });
  }

  send(message: FromClient): void {
    if (message.type === 'stop') this.#thinking?.abort();
    else if (message.type === 'think') void this.#think(message);
    else if (message.type !== 'ping') this.#put({ message: () => message, id: 'id' in message ? message.id : '' });
  }

  forget(id: string): void {
    this.#queue = this.#queue.filter((question, n) => !(n && question.id === id)); // the first is being asked
  }

  hurry = (): void => {
    this.#attempt = 0;
    if (this.#again !== undefined) this.#next();
  };

  leave(): void {
    this.#left = true;
    removeEventListener('online', this.hurry);
    this.#asking?.abort();
    this.#thinking?.abort();
    clearTimeout(this.#again);
    clearTimeout(this.#sign);
    for (const { done } of this.#queue.splice(0)) done?.(null);
  }

  // ── what only a position can ──────────────────────────────────────────────────────────────────────
  /** The moves that were pressed. */
  get moves(): string[] {
    return this.steps.filter((step) => step !== '/');
  }

  /** Plays moves for whoever has the turn, `/` to confirm one's own; whether all of them could be played. */
  async play(moves: readonly string[]): Promise<boolean> {
    for (const move of moves) {
      const before = this.steps.length;
      const answer = await this.#ask(() => {
        const [id, seat] = [`line-${(this.#number += 1)}`, this.#now?.turn?.seat ?? 0];
        const expect = this.#now?.version ?? 0;
        return move === '/'
          ? { type: 'confirm', id, seat, expect }
          : { type: 'play', id, seat, expect, move, confirm: false };
      });
      if ((answer?.steps.length ?? 0) <= before) return false;
    }
    return true;
  }

  /** To where so many steps had been pressed; fewer than none are counted from the end. */
  async back(steps: number): Promise<void> {
    await this.#ask(() => ({ type: 'hello' }), { steps: () => this.steps.slice(0, steps) });
  }

  /** From here on another position of the same game, with nothing pressed. */
  async reset(position: string): Promise<void> {
    await this.#ask(() => ({ type: 'hello' }), { steps: () => [], position });
  }

  // ── one question at a time ────────────────────────────────────────────────────────────────────────
  #ask(message: () => FromClient, more: Pick<Question, 'steps' | 'position'> = {}): Promise<PositionAnswer | null> {
    return new Promise((done) => this.#put({ message, ...more, own: true, done }));
  }

  #put(question: Omit<Question, 'since'>): void {
    if (this.#left) return question.done?.(null);
    this.#queue.push({ ...question, since: Date.now() });
    this.#next();
  }

  #next(): void {
    clearTimeout(this.#again);
    this.#again = undefined;
    const question = this.#queue[0];
    if (this.#left || this.#asking || !question) return;
    void this.#answer(question);
  }

  async #answer(question: Question): Promise<void> {
    const asking = (this.#asking = new AbortController());
    const message = question.message();
    const late = setTimeout(() => asking.abort(), TOO_LONG);
    const patience = isPress(message) || message.type === 'hello' ? PRESS_PATIENCE : PATIENCE;
    this.#sign = setTimeout(() => this.#say(true), Math.max(0, question.since + patience - Date.now()));
    const { game, position, seats, seed } = this.#asked;
    const body = { game, position: question.position ?? position, seats: seats && [...seats], seed };
    const steps = [...(question.steps?.() ?? this.steps)];
    const answer = await api.askPosition({ ...body, steps, message: this.#sent(message) }, asking.signal);
    clearTimeout(late);
    clearTimeout(this.#sign);
    this.#asking = null;
    if (this.#left) return;
    if (!answer.ok && (answer.status === 0 || answer.status >= 429)) return this.#later();
    this.#attempt = 0;
    this.#say(false);
    this.#queue = this.#queue.filter((other) => other !== question);
    if (answer.ok) this.#take(question, answer.value);
    else this.#refuse(message, answer.problem);
    question.done?.(answer.ok ? answer.value : null);
    this.#next();
  }

  /** Nobody answers, or somebody who has no time: the same again after a while. */
  #later(): void {
    this.#say(true);
    this.listener.linked('waiting', null);
    this.#again = setTimeout(() => this.#next(), waitBefore(this.#attempt++));
  }

  #take(question: Question, answer: PositionAnswer): void {
    if (question.position !== undefined) this.#asked = { ...this.#asked, position: question.position };
    const goesBack = question.steps !== undefined;
    this.steps = answer.steps;
    this.game = answer.game;
    this.diagram = answer.diagram ?? this.diagram;
    this.played = answer.moves ?? this.played;
    this.drawn = answer.drawn ?? this.drawn;
    this.listener.linked('open', null);
    for (const told of answer.messages) {
      if (goesBack && told.type === 'welcome') this.#wentBack(told, question.position !== undefined);
      else if (!question.own || told.type === 'event') this.#tell(told);
    }
    this.#ahead = (this.#now?.version ?? answer.version) - answer.version;
  }

  /** An earlier position, or another one: told as at a table where moves were taken back. */
  #wentBack(told: Extract<FromServer, { type: 'welcome' }>, anew: boolean): void {
    this.#ahead = (this.#now?.version ?? 0) + 1 - told.now.version;
    const ply = anew ? -1 : (told.now.view?.ply ?? 0);
    const entry: Entry = {
      version: told.now.version,
      kind: 'take_back',
      seat: null,
      ply,
      began: 0,
      at: 0,
      move: null,
      items: [],
      details: {},
    };
    this.#tell({ type: 'event', entry, now: told.now, you: told.you.seats });
  }

  #refuse(message: FromClient, problem: Problem): void {
    this.refused(problem);
    if ('id' in message) this.#no(message.id, 'refused', null);
  }

  #no(id: string, status: 'refused' | 'busy', reason: string | null): void {
    const version = this.#now?.version ?? 0;
    this.listener.heard({ type: 'answer', id, status, version, refusal: null, reason, now: null });
  }

  /** Hints take seconds: they are asked for beside the rest, which changes nothing. */
  async #think(message: Extract<FromClient, { type: 'think' }>): Promise<void> {
    this.#thinking?.abort();
    const thinking = (this.#thinking = new AbortController());
    const { game, position, seats, seed } = this.#asked;
    const body = { game, position, seats: seats && [...seats], seed, steps: [...this.steps] };
    const answer = await api.askPosition({ ...body, message }, thinking.signal);
    if (this.#left || thinking.signal.aborted) return;
    if (answer.ok) for (const told of answer.value.messages) this.#tell(told);
    else this.#no(message.id, 'busy', answer.problem.key === 'too_fast' ? 'too_fast' : 'busy');
  }

  // ── versions ──────────────────────────────────────────────────────────────────────────────────────
  #sent(message: FromClient): FromClient {
    const decides = message.type === 'play' || message.type === 'undo' || message.type === 'confirm';
    return decides ? { ...message, expect: message.expect - this.#ahead } : message;
  }

  #tell(message: FromServer): void {
    const told = { ...message } as FromServer;
    if ('version' in told) told.version += this.#ahead;
    if ('entry' in told) told.entry = this.#aheadOf(told.entry);
    if ('entries' in told) told.entries = told.entries.map((entry) => this.#aheadOf(entry));
    if ('now' in told && told.now) {
      told.now = { ...told.now, version: told.now.version + this.#ahead };
      this.#now = told.now;
    }
    this.listener.heard(told);
  }

  #aheadOf(entry: Entry): Entry {
    return { ...entry, version: entry.version + this.#ahead };
  }

  #say(silent: boolean): void {
    if (silent === this.#silent) return;
    this.#silent = silent;
    this.listener.silence(silent);
  }
}
