/**
 * A turn before it is sent: card, truck, space. It lives in this page alone and holds no rules: what may be chosen is
 * read from the legal moves, where a truck can go from the server's spots.
 */
import { untrack } from 'svelte';
import { prefs } from '../../app/prefs.svelte';
import type { Mode } from '../../table/game';
import type { TableStore } from '../../table/table.svelte';
import type { Answer, PreviewFields, RefusalFields } from '../../net/messages';
import type { TrucksSpot, TrucksView } from './view';
import { courseOf } from './board/course';
import { drives, moveWith, offerOf, pays, type Offer } from './offers';
import { seatOf, type Card } from './read';
import { reachOf, type Reach } from './ways';

/** What is to be chosen next; `ready` when only the confirmation is left. */
export type Next = 'wait' | 'card' | 'truck' | 'trucks' | 'payer' | 'space' | 'way' | 'ready';
/** Why a choice was refused: the game's reason, or that a space is simply out of reach. */
export type No = { cell: string; refusal: RefusalFields } | { cell: string; refusal: null };

/** `atOnce`: a settled move goes out, whatever the reader wishes elsewhere. */
type Source = () => { table: TableStore; mode: Mode; view: TrucksView | null; atOnce?: boolean };

export class Draft {
  /** Which card of the hand, from 0. */
  picked = $state<number | null>(null);
  truck = $state<string | null>(null);
  /** The trucks of a card that may be used on several. */
  several = $state.raw<string[]>([]);
  cell = $state<string | null>(null);
  way = $state<number | null>(null);
  steps = $state<number | null>(null);
  /** The space under the pointer or the focus: looked at, not chosen. */
  looked = $state<string | null>(null);
  spots = $state.raw<TrucksSpot[] | null>(null);
  no = $state.raw<No | null>(null);
  /** The server's no to what was sent. */
  answer = $state.raw<Answer | null>(null);
  previews = $state.raw<Record<string, PreviewFields>>({});

  #source: Source;
  /** The space that was pressed before the server had said where the truck can go. */
  #early: { cell: string; settle: boolean } | null = null;

  constructor(source: Source) {
    this.#source = source;
  }

  // ── what follows from the choices ───────────────────────────────────────────────────────────────
  readonly table = $derived.by(() => this.#source().table);
  readonly view = $derived.by(() => this.#source().view);
  readonly mode = $derived.by(() => this.#source().mode);
  readonly course = $derived.by(() => (this.view ? courseOf(this.view.map) : null));
  readonly acting = $derived.by(() => this.mode === 'play' && this.table.mayAct && !this.table.covered);
  /** The turn is played and waits for its confirmation. */
  readonly complete = $derived.by(() => this.acting && (this.table.turn?.complete ?? false));
  /** A move is on its way: the choice stands still until the server has answered. */
  readonly sending = $derived.by(() => this.table.pressed.any);
  readonly may = $derived.by(() => this.acting && !this.complete && !this.sending);
  readonly hand = $derived.by(() => [...(this.view?.hand ?? '')] as Card[]);
  readonly card = $derived.by(() => (this.picked === null ? null : (this.hand[this.picked] ?? null)));
  readonly offers = $derived.by(() => {
    const offers = new Map<Card, Offer>();
    for (const card of new Set(this.hand))
      offers.set(card, offerOf(card, this.table.legal[card] ?? [], this.view?.cards[card]?.several ?? false));
    return offers;
  });
  readonly offer = $derived.by(() => (this.card === null ? null : (this.offers.get(this.card) ?? null)));
  /** The numbers of steps that the chosen card drives. */
  readonly cardSteps = $derived.by(() => (this.card === null ? [] : (this.view?.cards[this.card]?.steps ?? [])));
  readonly reach = $derived.by(() => reachOf(this.spots ?? [], this.steps));
  readonly ways = $derived.by(() => (this.cell === null ? [] : (this.reach.get(this.cell)?.ways ?? [])));
  /** The drive that is chosen, or that would be. */
  readonly spot = $derived.by(() => this.ways[this.way ?? 0] ?? null);
  readonly lookedAt = $derived.by((): Reach | null =>
    this.looked === null ? null : (this.reach.get(this.looked) ?? null),
  );
  /** The drive whose path is drawn: the one looked at before the one chosen. */
  readonly shown = $derived.by(() => this.lookedAt?.ways[this.looked === this.cell ? (this.way ?? 0) : 0] ?? this.spot);

  readonly move = $derived.by((): string | null => {
    const offer = this.offer;
    if (!offer) return null;
    if (offer.lost && offer.moves[0]?.trucks.length === 0) return offer.moves[0].text;
    if (offer.several && !offer.lost) return moveWith(offer, this.several)?.text ?? null;
    if (this.truck === null) return null;
    if (!drives(offer)) return moveWith(offer, [this.truck])?.text ?? null;
    return this.way === null && this.ways.length > 1 ? null : (this.spot?.move ?? null);
  });

  readonly next = $derived.by((): Next => {
    if (!this.may) return 'wait';
    const offer = this.offer;
    if (!offer) return 'card';
    if (this.move !== null) return 'ready';
    if (offer.lost) return 'payer';
    if (offer.several) return 'trucks';
    if (this.truck === null || !offer.trucks.includes(this.truck)) return 'truck';
    return this.ways.length > 1 ? 'way' : 'space';
  });

  /** The trucks that may be chosen now. Before a card is chosen, all that some card can be used on. */
  readonly candidates = $derived.by((): string[] => {
    if (!this.may) return [];
    if (this.offer) return this.offer.trucks;
    return [...new Set([...this.offers.values()].filter((offer) => !offer.lost).flatMap((offer) => offer.trucks))];
  });
  readonly chosen = $derived.by(() =>
    this.offer?.several && !this.offer.lost ? this.several : this.truck ? [this.truck] : [],
  );

  /** The trucks that the move would send to the park, whoever's they are. */
  readonly sentHome = $derived.by((): string[] => {
    if (this.move === null) return [];
    const items = this.previews[this.move]?.items ?? [];
    const told = items.filter((item) => item.kind === 'home').map((item) => String(item.details['truck']));
    return told.length || !this.spot?.home ? told : [this.spot.truck];
  });
  /** One of one's own goes home: said in red, and never done without a confirmation. */
  readonly costly = $derived.by(
    () => this.sentHome.some((truck) => seatOf(truck) === this.table.seat) || (!!this.offer && pays(this.offer)),
  );
  readonly touched = $derived.by(() => this.picked !== null || this.truck !== null);

  /** Whether a card of the hand can do something with the truck that was chosen first. */
  suits(card: Card): boolean {
    const offer = this.offers.get(card);
    return !!offer && !offer.lost && (this.picked !== null || this.truck === null || offer.trucks.includes(this.truck));
  }

  // ── choosing ────────────────────────────────────────────────────────────────────────────────────
  pickCard(index: number): void {
    if (!this.may || !this.hand[index]) return;
    this.no = this.answer = null;
    if (this.table.guide && !this.offers.get(this.hand[index])?.moves.length) return this.table.guide.unlit();
    if (this.picked === index) return this.clear();
    const truck = this.truck;
    this.clear();
    this.picked = index;
    const offer = this.offer;
    if (!offer) return;
    void this.#preview();
    if (truck !== null && offer.trucks.includes(truck)) this.pickTruck(truck);
    else if (offer.trucks.length === 1) this.pickTruck(offer.trucks[0]!);
  }

  pickTruck(truck: string): void {
    if (!this.may) return;
    this.no = this.answer = null;
    const offer = this.offer;
    if (offer && !offer.trucks.includes(truck)) return void this.#whyNot(truck);
    if (offer?.several && !offer.lost) {
      this.several = this.several.includes(truck)
        ? this.several.filter((other) => other !== truck)
        : [...this.several, truck].sort();
      return;
    }
    this.truck = truck;
    this.cell = this.way = this.spots = this.#early = null;
    if (offer && drives(offer)) void this.#load(offer.card, truck);
    else if (offer) this.#settled();
  }

  /**
   * A space, or `park`, was pressed: a truck there, or somewhere to drive. `true` if it was the drive chosen already.
   * Without `settle` it is only shown: a first tap.
   */
  pickCell(cell: string, settle = true): boolean {
    if (!this.may) return false;
    this.no = this.answer = null;
    const here = this.view?.trucks.filter((truck) => truck.cell === cell) ?? [];
    const driving = this.offer !== null && drives(this.offer) && this.truck !== null;
    const choices = here.filter(({ name }) => this.candidates.includes(name));
    const at = choices.findIndex(({ name }) => name === this.truck);
    const other = choices.length > 1 || at < 0 ? choices[(at + 1) % choices.length] : undefined;
    if (here.length && (other || !driving)) {
      const truck = other ?? here.find((one) => one.name === this.truck) ?? here[0]!;
      this.pickTruck(truck.name);
      return false;
    }
    if (!driving) return false;
    if (!this.spots) {
      this.#early = { cell, settle };
      return false;
    }
    const reach = this.reach.get(cell);
    if (!reach?.ways.length) {
      if (!here.length) this.no = { cell, refusal: reach?.refused?.refusal ?? null };
      else if (reach?.refused?.refusal) this.no = { cell, refusal: reach.refused.refusal };
      return false;
    }
    if (this.cell === cell) {
      if (reach.ways.length === 1) return true;
      this.pickWay(((this.way ?? -1) + 1) % reach.ways.length);
      return false;
    }
    this.cell = cell;
    // In the finish a truck leaves the game, so what is left in its tank is no choice worth asking for.
    this.way = reach.ways.length === 1 || this.#isFinish(cell) ? 0 : null;
    if (settle) this.#settled();
    return false;
  }

  /** Enter on a space: true where what is chosen there is to be played, else it is chosen. */
  enterCell(cell: string): boolean {
    const here = this.view?.trucks.filter((truck) => truck.cell === cell).map(({ name }) => name) ?? [];
    if (this.offer && drives(this.offer)) {
      if (this.cell === cell) return this.may && this.move !== null;
      this.pickCell(cell);
      if (this.cell === cell && this.move === null) this.nextWay(cell);
      return false;
    }
    // A truck that is chosen is not let go again: Space and the mouse do that.
    const open = here.some((truck) => this.candidates.includes(truck) && !this.chosen.includes(truck));
    return this.may && this.move !== null && !open ? true : this.pickCell(cell);
  }

  pickWay(way: number): void {
    this.way = way;
  }

  /** The next of several ways: to the space that is chosen, else to the one that is looked at. */
  nextWay(looked: string | null, back = false): void {
    const cell = this.cell ?? looked;
    const ways = cell === null ? 0 : (this.reach.get(cell)?.ways.length ?? 0);
    if (!ways) return;
    if (this.cell !== cell) this.pickCell(cell!);
    const from = this.way ?? (back ? 0 : -1);
    if (ways > 1) this.pickWay((from + (back ? -1 : 1) + ways) % ways);
  }

  pickSteps(steps: number | null): void {
    this.steps = steps;
    if (this.cell !== null && !this.ways.length) this.cell = this.way = null;
    if (this.ways.length > 1) this.way = null;
  }

  /** One choice back; false when nothing was chosen. */
  back(): boolean {
    if (this.sending) return false;
    this.no = this.answer = null;
    if (this.cell !== null) this.cell = this.way = null;
    else if (this.several.length) this.several = this.several.slice(0, -1);
    else if (this.truck !== null && this.offer && this.offer.trucks.length > 1) this.truck = this.spots = null;
    else if (this.touched) this.clear();
    else return false;
    return true;
  }

  /** One choice back, or the card that was played and is not confirmed yet. */
  undo(): boolean {
    if (!this.complete) return this.back();
    if (this.table.turn?.placed) void this.table.undo();
    return true;
  }

  clear(): void {
    this.picked = this.truck = this.cell = this.way = this.steps = this.spots = null;
    this.looked = this.#early = null;
    this.several = [];
  }

  /** Forgets everything: the position has changed. */
  forget(): void {
    untrack(() => {
      this.clear();
      this.no = this.answer = null;
      this.previews = {};
    });
  }

  /** What is chosen goes out. */
  async send(): Promise<void> {
    if (this.move !== null && !this.sending) await this.play(this.move);
  }

  /** A move that needs no choosing: while another is on its way the table keeps it, or gives it back with a sentence. */
  async play(move: string): Promise<Answer> {
    const { table } = this; // here as below nothing derived is read after an answer: the board may be gone by then
    const answer = await table.play(move, true);
    if (answer.status === 'accepted') this.forget();
    else if (answer.status !== 'stale') this.answer = answer; // what came too late the table says itself
    return answer;
  }

  // ── asking ──────────────────────────────────────────────────────────────────────────────────────
  /** With "confirm each turn" off a settled move goes out at once, unless it costs a truck. */
  #settled(): void {
    if (this.move === null) return;
    if (this.#source().atOnce || (!prefs.confirm && !this.costly)) void this.send();
  }

  #isFinish(cell: string): boolean {
    return this.course?.finish === cell;
  }

  async #load(card: Card, truck: string): Promise<void> {
    const { table, picked } = this;
    const version = table.now?.version;
    const spots = await table.spots<TrucksSpot>({ card, truck });
    if (version !== table.now?.version || this.picked !== picked || this.truck !== truck) return;
    this.spots = spots;
    const early = this.#early;
    this.#early = null;
    if (early) this.pickCell(early.cell, early.settle);
  }

  async #preview(): Promise<void> {
    const { table } = this;
    const version = table.now?.version;
    const previews = await table.previews();
    if (version === table.now?.version) this.previews = previews;
  }

  /** Why the chosen card does nothing with a truck: the server knows. */
  async #whyNot(truck: string): Promise<void> {
    const { card, offer, view, picked, table } = this;
    if (!card || !offer || !view) return;
    const cell = view.trucks.find((one) => one.name === truck)?.cell ?? '';
    const own = seatOf(truck) === table.seat;
    let refusal: RefusalFields | null;
    if (offer.lost) refusal = await table.why(`${card}x@${truck}`);
    else if (drives(offer))
      refusal = (await table.spots<TrucksSpot>({ card, truck })).find((spot) => spot.refusal)?.refusal ?? null;
    else refusal = await table.why(card === 'n' ? `n${own ? '+' : '-'}@${truck}` : `${card}@${truck}`);
    if (this.picked === picked && refusal) this.no = { cell, refusal };
  }
}
