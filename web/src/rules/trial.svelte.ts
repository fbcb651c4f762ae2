/**
 * A figure that is tried out. The book brings the position before and after, so nothing is asked of the server until
 * something is pressed; then the figure's table is a real one, whose line asks about positions and keeps no table anywhere.
 */
import { politely } from '../app/announce';
import type { BookFigure, Entry, FromServer, Welcome } from '../net/messages';
import { PositionLine } from '../net/position';
import type { Line, Listener } from '../net/socket';
import type { GameParts, View } from '../table/game';
import { reasonWords, refusalWords, type Refused } from '../table/say';
import { TableStore } from '../table/table.svelte';

export class Trial {
  readonly table: TableStore;
  /** The position before what was played last; null while nothing was. */
  before = $state.raw<View | null>(null);
  /** What was played last. */
  entry = $state.raw<Entry | null>(null);
  refused = $state.raw<Refused | null>(null);
  /** Nobody answered. */
  gone = $state(false);
  /** Moves that were played, in order. */
  played = $state.raw<readonly string[]>([]);

  readonly #figure: BookFigure;
  readonly #game: string;
  readonly #parts: GameParts;
  #line!: Line & Pick<PositionLine, 'reset'>;
  #opened: Promise<void> | null = null;
  #heard = () => {};

  constructor(game: string, figure: BookFigure, parts: GameParts) {
    this.#game = game;
    this.#figure = figure;
    this.#parts = parts;
    this.table = new TableStore(`figure-${figure.key}`, (store) => {
      const { position } = figure.before;
      this.#line = new PositionLine(this.#hearing(store), { game, position, seats: [figure.seat], seed: 'figure' });
      return this.#line;
    });
    this.table.heard(welcomeOf(game, figure));
    this.table.onEntry((entry) => this.#happened(entry));
  }

  /** Something has been played, or refused. */
  readonly tried = $derived.by(() => this.before !== null || this.refused !== null);
  /** What was played is what the figure shows, as far as it goes. */
  readonly followed = $derived.by(() => this.played.every((move, n) => move === this.#figure.show[n]));
  /** The next move that the figure shows, as long as they are played in order. */
  readonly next = $derived.by(() => (this.followed ? (this.#figure.show[this.played.length] ?? null) : null));
  /** Moves that the rule refuses where the figure stands. */
  readonly barred = $derived.by(() => (this.played.length ? [] : this.#figure.refused.map(({ move }) => move)));

  /** The table is there: asked for when it is first needed. */
  ready = (): Promise<void> => {
    this.#opened ??= new Promise((resolve) => {
      this.#heard = resolve;
      this.#view = this.table.view;
      this.table.open();
    });
    return this.#opened;
  };

  /** A move by its notation: what the book refuses it answers itself. */
  async play(move: string): Promise<void> {
    this.refused = null;
    const known = this.played.length ? null : this.#figure.refused.find((one) => one.move === move);
    const naming = this.#parts.naming?.(this.table);
    if (known) return this.#refuse(refusalWords(this.#game, known.refusal, this.table, naming));
    await this.ready();
    const { refusal, status, reason } = await this.table.play(move, true);
    if (refusal) this.#refuse(refusalWords(this.#game, refusal, this.table, naming));
    else if (status !== 'accepted') this.#refuse({ rule: '', about: '', sentence: reasonWords(reason ?? status) });
  }

  #refuse(why: Refused): void {
    this.refused = why;
    politely(why.sentence);
  }

  /** As it was at first. */
  again(): void {
    this.before = this.entry = this.refused = null;
    this.played = [];
    if (this.#opened) void this.#line.reset(this.#figure.before.position);
    else this.table.heard(welcomeOf(this.#game, this.#figure));
  }

  leave(): void {
    this.table.leave();
  }

  #view: View | null = null;

  #happened(entry: Entry): void {
    if (entry.kind !== 'move') return void (this.#view = this.table.view);
    this.before = this.#view;
    this.#view = this.table.view;
    this.entry = entry;
    this.played = [...this.played, entry.move ?? ''];
    this.refused = null;
  }

  /** The store's ears, and ours: the first welcome says that the table is there. */
  #hearing(store: Listener): Listener {
    return {
      hello: () => store.hello(),
      linked: (link, code) => store.linked(link, code),
      silence: (is) => {
        this.gone = is;
        store.silence(is);
      },
      heard: (message: FromServer) => {
        store.heard(message);
        if (message.type !== 'welcome') return;
        this.#view = this.table.view;
        this.#heard();
      },
    };
  }
}

/** What a table would say of the position of a figure, without being asked. */
function welcomeOf(game: string, { seat, before, edition }: BookFigure): Welcome {
  const { players } = before.view as unknown as { players: number };
  return {
    type: 'welcome',
    you: { person: '', name: '', kind: 'guest', seats: [seat], host: false },
    entries: [],
    talk: [],
    presence: { here: [], watchers: 0 },
    asks: [],
    now: {
      version: 0,
      hash: '',
      shown: seat,
      view: before.view,
      legal: before.legal,
      clock: null,
      verdict: [],
      turn: Object.keys(before.legal).length ? { seat, placed: 0, complete: false } : null,
      table: {
        id: '',
        game,
        board: '',
        options: edition,
        pace: { kind: 'none' },
        watching: 'anyone',
        covered: false,
        hides: false,
        talk: false,
        programs: false,
        phase: 'playing',
        host: '',
        seats: Array.from({ length: players }, (_, number) => ({
          seat: number,
          kind: number === seat ? 'person' : 'bot',
          name: null,
          person: null,
          level: null,
          stand_in: null,
          resigned: false,
          called: number,
          program: false,
        })),
        one_screen: false,
        fair: null,
        rematch: null,
        origin: null,
        origin_ply: 0,
        created: 0,
      },
    },
  };
}
