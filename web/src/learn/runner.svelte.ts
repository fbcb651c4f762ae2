/**
 * A guided game as it goes: which step, what was made in it, and what is answered. All answers come with the lesson;
 * moves and positions go over the line of a position, so that no table is made.
 */
import type { Lesson, LessonAnswer, LessonStep } from '../net/messages';
import type { Guide } from '../table/guide';

/** What the runner needs of a position's line (net/position.ts). */
export interface Moves {
  readonly steps: readonly string[];
  play(moves: readonly string[]): Promise<boolean>;
  back(steps: number): Promise<void>;
  reset(position: string): Promise<void>;
}

/** `asked`: it is the reader's turn; `shown`: the right moves are being shown; `right`, `wrong`: answered; `over`: done. */
export type Stage = 'asked' | 'shown' | 'right' | 'wrong' | 'over';

/** What a confirmed turn is among the steps of a line. */
const CONFIRMED = '/';
/** Milliseconds that a shown move stands, and that a reader of 180 words a minute has for a word. */
const SHOWN = 1_600;
const A_WORD = 60_000 / 180;
const LEAST = 1_800;
/** Before each move that the others reply with. */
const REPLY = 700;

/** How long a sentence is left to be read. */
export function readingTime(sentence: string): number {
  return Math.max(LEAST, sentence.split(/\s+/).filter(Boolean).length * A_WORD + 600);
}

export class Runner {
  /** The step, from 0. */
  at = $state(0);
  stage = $state<Stage>('asked');
  answer = $state.raw<LessonAnswer | null>(null);
  /** Moves of the step so far. */
  made = $state.raw<readonly string[]>([]);
  /** Something that is not lit was pressed. */
  strayed = $state(false);
  /** Something was pressed in this step: the glow stands still. */
  touched = $state(false);
  /** Another position is on its way: nothing can be done in the one that stands. */
  moving = $state(false);
  /** The moves of others that are to be seen. */
  replied = $state.raw<readonly string[]>([]);

  readonly lesson: Lesson;
  readonly step = $derived.by((): LessonStep => this.lesson.steps[Math.min(this.at, this.lesson.steps.length - 1)]!);

  #line: Moves;
  #changed: (at: number) => void;
  /** Counts what was begun: whatever comes back from an earlier one is late. */
  #turn = 0;
  #waiting: ReturnType<typeof setTimeout> | undefined;
  #hurry: (() => void) | null = null;
  /** Settles when the replies to the last answer stand. */
  #said: Promise<void> = Promise.resolve();

  constructor(lesson: Lesson, line: Moves, at: number, changed: (at: number) => void = () => {}) {
    this.lesson = lesson;
    this.#line = line;
    this.#changed = changed;
    this.at = Math.min(Math.max(0, at), lesson.steps.length - 1);
  }

  /** What the table is asked for now. */
  guide(more: Pick<Guide, 'aside' | 'unlit'>): Guide {
    const asked = this.stage === 'asked' && !this.moving;
    const next = asked ? this.step.show.findIndex((move) => !this.made.includes(move)) : -1;
    const left = this.made.length < this.step.show.length;
    const point = (asked && left && this.step.point[next]) || null;
    return {
      may: asked && left ? this.step.may : [],
      move: asked && left ? (this.step.show[next] ?? null) : null,
      point,
      breathes: !this.touched,
      look: point ? [point] : this.replied.length ? cellsOf(this.replied) : [],
      ...more,
    };
  }

  // ── what the reader does ──────────────────────────────────────────────────────────────────────────
  /** The line has taken a step, or one back. */
  heard(): void {
    if (this.stage !== 'asked' || this.moving) return;
    const { steps } = this.#line;
    this.made = steps.filter((step) => step !== CONFIRMED);
    if (this.made.length) {
      this.touched = true;
      this.strayed = false;
    }
    if (this.made.length < this.step.show.length) return;
    if (this.step.confirm && steps.at(-1) !== CONFIRMED) return;
    const outcome = this.step.outcomes[this.made.join(' ')];
    const answer = outcome === undefined ? undefined : this.step.answers[outcome];
    if (answer) this.#said = this.#say(answer);
    else void this.again().then(() => (this.strayed = true));
  }

  stray(): void {
    this.strayed = true;
    this.touched = true;
  }

  /** The step from its beginning. */
  async again(): Promise<void> {
    await this.#move(this.#begin('asked'), () => this.#line.back(0));
  }

  /** Plays the right moves and takes them back. */
  async show(): Promise<void> {
    if (this.stage !== 'asked') return;
    const turn = this.#begin('shown');
    this.touched = true;
    if (this.#line.steps.length) await this.#line.back(0);
    for (const move of this.step.show) {
      if (turn !== this.#turn) return;
      await this.#line.play([move]);
      await this.#pause(SHOWN);
    }
    if (turn === this.#turn) await this.again();
  }

  /** On to what comes next without waiting. */
  hurry(): void {
    this.#hurry?.();
  }

  async goTo(at: number): Promise<void> {
    if (at < 0) return;
    if (at >= this.lesson.steps.length) {
      this.#begin('over');
      this.#changed(at);
      return;
    }
    const turn = this.#begin('asked');
    this.at = at;
    this.touched = false;
    this.#changed(at);
    await this.#move(turn, () => this.#line.reset(this.step.position));
  }

  stop(): void {
    this.#begin('over');
  }

  // ── answers ───────────────────────────────────────────────────────────────────────────────────────
  async #say(answer: LessonAnswer): Promise<void> {
    const turn = this.#begin(answer.right ? 'right' : 'wrong');
    this.answer = answer;
    if (answer.replies.length) {
      if (this.#line.steps.at(-1) !== CONFIRMED) await this.#line.play([CONFIRMED]);
      for (const reply of answer.replies) {
        await this.#pause(REPLY);
        if (turn !== this.#turn) return;
        await this.#line.play([reply]);
      }
      if (turn === this.#turn) this.replied = answer.replies;
    }
  }

  /** After a right answer: on by itself once it can have been read. */
  async goOn(sentence: string): Promise<void> {
    if (this.stage !== 'right') return;
    const turn = this.#turn;
    await this.#said;
    await this.#pause(readingTime(sentence));
    if (turn === this.#turn) await this.goTo(this.at + 1);
  }

  async #move(turn: number, how: () => Promise<void>): Promise<void> {
    this.moving = true;
    await how();
    if (turn === this.#turn) this.moving = false;
  }

  #begin(stage: Stage): number {
    clearTimeout(this.#waiting);
    this.#hurry = null;
    this.stage = stage;
    this.answer = null;
    this.replied = [];
    this.made = stage === 'asked' ? [] : this.made;
    this.strayed = this.moving = false;
    return (this.#turn += 1);
  }

  #pause(milliseconds: number): Promise<void> {
    return new Promise((done) => {
      this.#hurry = () => {
        clearTimeout(this.#waiting);
        this.#hurry = null;
        done();
      };
      this.#waiting = setTimeout(this.#hurry, milliseconds);
    });
  }
}

/** The cells that moves name. */
function cellsOf(moves: readonly string[]): string[] {
  return moves.flatMap((move) => /[a-z]\d{1,2}$/.exec(move)?.[0] ?? []);
}
