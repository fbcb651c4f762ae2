/**
 * What was pressed and is not true yet. One thing after the other goes to the server: what is pressed meanwhile is held
 * until the one before it stands at the table, then sent, or given back where the table went another way. Games draw it,
 * marked as what it is; what is legal and what it would give stays that of the table itself.
 */
import type { Answer } from '../net/messages';

type Kind = 'play' | 'undo' | 'confirm';

/** A press, with what the server must know of it. */
export interface Press {
  readonly kind: Kind;
  readonly seat: number;
  /** In notation; empty where nothing is played. */
  readonly move: string;
  /** Whether the move ends the turn, if it completes it. */
  readonly confirm: boolean;
}
interface Waiting extends Press {
  promise: Promise<Answer>;
  done: (answer: Answer) => void;
  sent: boolean;
  /** What the server said; it counts once the table has come so far. */
  answer: Answer | null;
}

/** The sentence for it. */
export type Why = 'table-moved-on' | 'table-rest-back';

/** What is needed of the table. */
interface Pressing {
  /** The version shown, and whose turn it is there. */
  at(): { version: number; seat: number | null };
  send(press: Press, expect: number): Promise<Answer>;
  /** Something pressed was not played: the table has moved on, or what was pressed before it was refused. */
  gaveBack(why: Why): void;
}

export class Pressed {
  #waiting = $state.raw<readonly Waiting[]>([]);

  /** Moves on their way, in their order, without those that are being taken back again. */
  readonly moves: readonly string[] = $derived.by(() => this.#sum().moves);
  /** How many moves that stand at the table are being taken back. */
  readonly undoing: number = $derived.by(() => this.#sum().undoing);
  readonly confirming: boolean = $derived.by(() => this.#waiting.some(({ kind }) => kind === 'confirm'));
  readonly any: boolean = $derived.by(() => this.#waiting.length > 0);

  constructor(private readonly table: Pressing) {}

  /** The answer comes once the table shows what became of it. The same move pressed twice is one press. */
  press(press: Press): Promise<Answer> {
    const same = press.kind === 'play' && this.moves.includes(press.move);
    const before = same ? this.#waiting.findLast(({ move }) => move === press.move) : undefined;
    if (before) return before.promise;
    const { promise, resolve } = withResolvers<Answer>();
    this.#waiting = [...this.#waiting, { ...press, promise, done: resolve, sent: false, answer: null }];
    this.#next();
    return promise;
  }

  /** The table has changed, or was told anew. */
  arrived(): void {
    const first = this.#waiting[0];
    if (!first?.answer || first.answer.version > this.table.at().version) return;
    this.#drop(first, first.answer);
    const { version, seat } = this.table.at();
    if (version === first.answer.version && seat === first.seat) this.#next();
    else this.#giveBack('table-moved-on'); // others have moved: what was meant for that turn is not played in another
  }

  #next(): void {
    const first = this.#waiting[0];
    if (!first || first.sent) return;
    first.sent = true;
    void this.table.send(first, this.table.at().version).then((answer) => {
      if (answer.status === 'accepted') {
        first.answer = answer;
        this.arrived();
        return;
      }
      this.#drop(first, answer);
      const late = answer.status === 'stale';
      if (late) this.table.gaveBack('table-moved-on');
      this.#giveBack(late ? null : 'table-rest-back');
    });
  }

  #drop(one: Waiting, answer: Answer): void {
    this.#waiting = this.#waiting.filter((other) => other !== one);
    one.done(answer);
  }

  /** Nothing of the rest was sent; it is said once for all of it, unless it has been. */
  #giveBack(why: Why | null): void {
    const rest = this.#waiting;
    if (!rest.length) return;
    this.#waiting = [];
    if (why) this.table.gaveBack(why);
    const { version } = this.table.at();
    for (const { done } of rest)
      done({ type: 'answer', id: '', status: 'stale', version, refusal: null, reason: null, now: null });
  }

  #sum(): { moves: string[]; undoing: number } {
    const moves: string[] = [];
    let undoing = 0;
    for (const { kind, move } of this.#waiting) {
      if (kind === 'play') moves.push(move);
      else if (kind === 'undo' && moves.pop() === undefined) undoing += 1;
    }
    return { moves, undoing };
  }
}

function withResolvers<T>(): { promise: Promise<T>; resolve: (value: T) => void } {
  let resolve!: (value: T) => void;
  const promise = new Promise<T>((settle) => (resolve = settle));
  return { promise, resolve };
}
