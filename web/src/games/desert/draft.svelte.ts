/** What a player has in hand at the board: the chosen colour, the cell looked at, what was refused, and what is faded. */
import type { PreviewFields } from '../../net/messages';
import type { DesertView, DesertThreat } from './view';
import type { Mode } from '../../table/game';
import { politely } from '../../app/announce';
import { COLOURS } from './colours';
import { prefs } from '../../app/prefs.svelte';
import { reasonWords } from '../../table/say';
import { groupOf } from '../../table/guide';
import type { TableStore } from '../../table/table.svelte';
import { capital } from '../../words/words.svelte';
import { t } from './say';
import { groundOf } from './board/ground';
import { dangerWords, type Told } from './cellwords';
import { byGain, dangersOf, gainsOf, type Gain } from './marks';
import { caravanName, lastCells, readMove, sentPieces, standingOn } from './read';
import { colourOf, refusedWords } from './tell';

type Filter = 'all' | 'mine' | 'colour' | 'seat';
export const FILTERS: readonly Filter[] = ['all', 'mine', 'colour', 'seat'];

/** Why a cell or a typed move was refused; `rule` is empty where the page itself says no. */
export interface No {
  cell: string | null;
  sentence: string;
  rule: string;
  about: string;
}

/** `atOnce`: what completes a turn ends it, whatever the reader wishes elsewhere. */
type Source = () => { table: TableStore; mode: Mode; view: DesertView; atOnce?: boolean };

export class Draft {
  wanted = $state<string | null>(null);
  pointed = $state<string | null>(null);
  focused = $state<string | null>(null);
  /** A cell chosen before its colour, or on touch before it is placed. */
  picked = $state<string | null>(null);
  no = $state.raw<No | null>(null);
  /** Counts refusals, so that the same cell shakes again. */
  noes = $state(0);
  filter = $state<Filter>('all');
  filterColour = $state<string>('L');
  filterSeat = $state(0);
  stopAt = $state<string | null>(null);
  asked = $state.raw<{ version: number; moves: Readonly<Record<string, PreviewFields>> }>({ version: -1, moves: {} });
  seen = $state.raw<{ version: number; threats: readonly DesertThreat[] }>({ version: -1, threats: [] });

  #source: Source;
  readonly table = $derived.by(() => this.#source().table);
  readonly view = $derived.by(() => this.#source().view);
  readonly mode = $derived.by(() => this.#source().mode);
  readonly ground = $derived.by(() => groundOf(this.view));
  readonly version = $derived.by(() => this.table.now?.version ?? -1);
  /** An earlier position is shown. */
  readonly past = $derived.by(() => this.mode === 'replay' || this.mode === 'recap');
  /** Who only watches has nothing to type, and nothing is theirs. */
  readonly seated = $derived.by(() => (this.mode === 'recap' ? !!this.table.you?.seats.length : this.mode !== 'watch'));
  readonly acting = $derived.by(() => this.mode === 'play' && this.table.mayAct && !this.table.covered);
  readonly placed = $derived.by(() => (this.past ? 0 : (this.table.turn?.placed ?? 0)));
  /** Pieces that were placed here and are not at the table yet. */
  readonly sent = $derived.by(() => (this.mode === 'play' ? sentPieces(this.table.pressed.moves, this.view) : []));
  /** The pieces of this turn with those on their way, and without those on their way back. */
  readonly laid = $derived.by(() => this.placed - this.table.pressed.undoing + this.table.pressed.moves.length);
  /** With what is on its way the turn has all it asks for. */
  readonly #filled = $derived.by(() => {
    const sent = this.table.pressed.moves.length;
    return sent > 0 && sent >= Math.max(1, this.view.camels_left);
  });
  readonly complete = $derived.by(() => {
    const { turn, pressed } = this.table;
    return this.acting && (this.#filled || ((turn?.complete ?? false) && !pressed.undoing));
  });
  /** The end of the turn is on its way. */
  readonly ending = $derived.by(() => this.table.pressed.confirming || (this.#filled && !prefs.confirm));
  readonly legal = $derived.by(() => (this.acting ? this.table.legal : {}));
  readonly skip = $derived.by(() => '-' in this.legal);
  readonly returning = $derived.by(() => this.view.phase === 'returns');
  readonly leading = $derived.by(() => this.view.phase === 'leaders');
  /** Colours with something legal, in their order. */
  readonly open = $derived.by(() => COLOURS.filter((colour) => this.legal[colour]?.length));
  readonly colour = $derived.by(() => {
    if (this.wanted && this.legal[this.wanted]?.length) return this.wanted;
    if (this.open.length === 1 && !this.returning) return this.open[0]!;
    return groupOf(this.legal, this.table.guide?.move ?? null);
  });
  readonly previews = $derived.by(() => (this.asked.version === this.version ? this.asked.moves : {}));
  /** Of every colour, for cells chosen first and for the best places. */
  readonly everyGain = $derived.by(() =>
    this.open
      .flatMap((colour) => gainsOf(this.legal[colour] ?? [], this.previews))
      .filter(({ cell }) => !this.sent.some((piece) => piece.cell === cell)),
  );
  readonly gains = $derived.by(() => (this.colour ? this.everyGain.filter(({ move }) => move[0] === this.colour) : []));
  readonly gainAt = $derived.by(() => new Map(this.gains.map((gain) => [gain.cell, gain])));
  readonly coloursAt = $derived.by(() => {
    const found = new Map<string, string[]>();
    for (const { cell, move } of this.everyGain) found.set(cell, [...(found.get(cell) ?? []), move[0]!]);
    return found;
  });
  /** The places of the chosen colour, or of all while none is chosen: best first. */
  readonly best = $derived.by(() => (this.colour ? this.gains : this.everyGain).toSorted(byGain));
  /** The cell that is looked at: pointed, walked to, or tapped. */
  readonly considered = $derived.by(() => this.pointed ?? this.focused ?? this.picked);
  /** The move that stands in the preview. */
  readonly gain = $derived.by<Gain | null>(() => {
    const cell = this.considered;
    if (!cell) return null;
    const only = this.coloursAt.get(cell);
    return (
      this.gainAt.get(cell) ??
      (!this.colour && only?.length === 1 ? (this.everyGain.find((gain) => gain.cell === cell) ?? null) : null)
    );
  });
  /** Colours lit in the tray because the cell was chosen first. */
  readonly lit = $derived.by(() =>
    this.picked && !this.gainAt.has(this.picked) ? (this.coloursAt.get(this.picked) ?? []) : [],
  );
  readonly dangers = $derived.by(() =>
    prefs.threats && !this.past && this.seen.version === this.version ? dangersOf(this.seen.threats) : [],
  );
  /** The threat whose sign stands where one looks, in words. */
  readonly danger = $derived.by(() => {
    const cell = this.considered ?? this.no?.cell;
    const here = cell ? this.dangers.find(({ cells }) => cells.includes(cell)) : undefined;
    return here ? `${capital(dangerWords(here, this))}.` : '';
  });
  readonly turnCells = $derived.by(() => lastCells(this.table.line, this.view.ply, this.placed));
  /** What cells are told from, for those who do not see them. */
  readonly told = $derived.by((): Told => ({
    view: this.view,
    table: { seats: this.table.seats, you: this.table.you },
    colours: this.coloursAt,
    gains: this.gainAt,
    chosen: this.colour,
    ...this.turnCells,
    dangers: this.dangers,
  }));

  constructor(source: Source) {
    this.#source = source;
  }

  // ── what the reader does ────────────────────────────────────────────────────────────────────────
  choose(colour: string, finger = false): void {
    if (!this.acting) return;
    this.no = null;
    const move = this.picked ? this.moveAt(colour, this.picked) : null;
    const first = this.lit.includes(colour);
    if (!this.legal[colour]?.length) return this.table.guide ? this.table.guide.unlit() : void this.#askWhy(colour);
    this.wanted = colour;
    if (!move) this.picked = null;
    politely(t('say-chosen', { colour: colourOf(colour), count: this.legal[colour].length }));
    if (move && first && !finger) void this.play(move);
  }

  /** A cell was pressed. On touch the first press previews and the second places. */
  press(cell: string, finger = false): void {
    if (this.mode !== 'play') return;
    this.stopAt = cell;
    if (!this.acting || this.ending) return void (this.picked = this.picked === cell ? null : cell);
    if (this.sent.some((piece) => piece.cell === cell)) return;
    if (this.complete) return this.#refuse(cell, t('no-complete'));
    const move = this.colour ? (this.moveAt(this.colour, cell) ?? this.#unknown(this.colour, cell)) : null;
    this.no = null;
    if (move) {
      if (!finger || this.picked === cell) return void this.play(move);
      this.picked = cell;
      return;
    }
    const others = this.coloursAt.get(cell) ?? [];
    this.picked = others.length ? cell : null;
    if (this.colour) return void this.#askWhy(this.colour, cell);
    if (!others.length) this.#refuse(cell, t('no-colour', { cell }));
    else politely(t('hint-lit', { cell }));
  }

  /** Lets go of what was chosen; false where nothing was. */
  drop(): boolean {
    const held = this.picked ?? this.no ?? this.wanted;
    this.picked = this.no = this.wanted = null;
    return held !== null;
  }

  moveAt(colour: string, cell: string): string | null {
    return this.legal[colour]?.find((move) => readMove(move)?.cell === cell) ?? null;
  }

  /** True where it was played. */
  play(move: string): Promise<boolean> {
    const confirm = this.#source().atOnce || !prefs.confirm;
    if (this.table.guide) this.wanted = null; // the next piece has its colour
    return this.#send(() => this.table.play(move, confirm), readMove(move)?.cell ?? null);
  }
  async undo(): Promise<void> {
    if (this.acting && this.laid > 0 && !this.ending) await this.#send(() => this.table.undo(), null);
  }
  async confirm(): Promise<void> {
    if (this.complete && !this.ending) await this.#send(() => this.table.confirm(), null);
  }

  nextFilter(): Filter {
    this.filter = FILTERS[(FILTERS.indexOf(this.filter) + 1) % FILTERS.length]!;
    return this.filter;
  }

  /** Whether a caravan, or ground of one, stands out: by what is pointed at, else by the filter. */
  standsOut = (owner: { seat: number; colour: string }): boolean => {
    const light = this.table.light;
    if (light?.kind === 'piece') return light.piece === caravanName(owner);
    if (this.mode === 'replay') return true;
    if (this.filter === 'mine') return this.table.you?.seats.includes(owner.seat) ?? false;
    if (this.filter === 'colour') return owner.colour === (this.colour ?? this.filterColour);
    if (this.filter === 'seat') return owner.seat === this.filterSeat;
    return true;
  };

  // ── what the server is asked ────────────────────────────────────────────────────────────────────
  async askPreviews(): Promise<void> {
    const { version, table } = this;
    const moves = await table.previews();
    if (version === (table.now?.version ?? -1)) this.asked = { version, moves }; // the board may be gone by now
  }
  async askThreats(): Promise<void> {
    const { version, table } = this;
    const threats = await table.threats<DesertThreat>();
    if (version === (table.now?.version ?? -1)) this.seen = { version, threats };
  }

  say(no: No): void {
    this.no = no;
    this.noes += 1;
    politely(no.sentence);
  }

  async #send(send: () => ReturnType<TableStore['play']>, cell: string | null): Promise<boolean> {
    const { table } = this;
    this.picked = null;
    this.no = null;
    this.pointed = null;
    const answer = await send();
    if (answer.refusal) this.say({ cell, ...refusedWords(answer.refusal, table) });
    else if (answer.status !== 'accepted' && answer.status !== 'stale')
      // what came too late the table says itself
      this.#refuse(cell, reasonWords(answer.reason ?? answer.status));
    return answer.status === 'accepted';
  }

  /** While a piece is on its way nobody here knows what may follow it: a free hex is pressed in good faith. */
  #unknown(colour: string, cell: string): string | null {
    if (!this.sent.length || !this.ground.has.has(cell) || standingOn(this.view).has(cell)) return null;
    return `${colour}${this.leading ? '*' : ''}${cell}`;
  }

  async #askWhy(colour: string, cell: string | null = null): Promise<void> {
    const move = this.returning ? `-${colour}` : cell ? `${colour}${this.leading ? '*' : ''}${cell}` : null;
    if (!move)
      return this.#refuse(null, t(this.view.supply[colour] ? 'no-nowhere' : 'no-gone', { colour: colourOf(colour) }));
    const { table } = this;
    const refusal = await table.why(move);
    if (!refusal) return table.guide?.unlit();
    const words = refusedWords(refusal, table);
    const others = cell ? (this.coloursAt.get(cell) ?? []) : [];
    const also = others.length ? ` ${t('no-others', { colours: others.map(colourOf), count: others.length })}` : '';
    this.say({ cell, ...words, sentence: words.sentence + also });
  }

  #refuse(cell: string | null, sentence: string): void {
    this.say({ cell, sentence, rule: '', about: '' });
  }
}
