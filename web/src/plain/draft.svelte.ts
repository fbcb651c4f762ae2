/** A move before it is sent: what is typed, what is walked to, what is picked. It knows no rules: all moves come from the server. */
import { untrack } from 'svelte';
import { prefs } from '../app/prefs.svelte';
import { reasonWords, refusalWords, type Refused } from '../table/say';
import type { TableStore } from '../table/table.svelte';
import { t } from '../words/words.svelte';
import type { Answer, PreviewFields, RefusalFields } from '../net/messages';
import { meant, shownOf, stepped } from './list';

/** Why something typed or sent was not played. */
export interface No extends Refused {
  move: string;
}

export class Draft {
  readonly table: TableStore;
  typed = $state('');
  /** The move the arrows have come to: looked at, not picked. */
  active = $state<string | null>(null);
  picked = $state<string | null>(null);
  previews = $state.raw<Readonly<Record<string, PreviewFields>>>({});
  no = $state.raw<No | null>(null);

  constructor(table: TableStore) {
    this.table = table;
  }

  readonly may = $derived.by(() => this.table.mayAct && !this.table.covered && !this.table.turn?.complete);
  readonly complete = $derived.by(() => this.table.mayAct && (this.table.turn?.complete ?? false));
  readonly legal = $derived.by(() => (this.may ? this.table.legal : {}));
  readonly shown = $derived.by(() => shownOf(this.legal, this.typed));
  readonly preview = $derived.by(() => (this.picked === null ? null : (this.previews[this.picked] ?? null)));
  /** Whether Undo has something to do: a pick to let go, or a move of this turn to take back. */
  readonly undoable = $derived.by(() => this.picked !== null || (this.table.mayAct && this.#laid > 0));
  /** Moves of this turn with those on their way, and without those on their way back. */
  readonly #laid = $derived.by(() => {
    const { turn, pressed } = this.table;
    return (turn?.placed ?? 0) - pressed.undoing + pressed.moves.length;
  });

  // ── choosing ────────────────────────────────────────────────────────────────────────────────────
  type(text: string): void {
    this.typed = text;
    this.no = null;
    this.active = null;
    if (this.picked !== null && !this.shown.moves.includes(this.picked)) this.picked = null;
  }

  /** An arrow: to the next move of the list. */
  walk(key: string): boolean {
    const next = stepped(this.shown.moves, this.active ?? this.picked, key);
    if (next !== null) this.active = next;
    return next !== null;
  }

  /** Picks a move; one that is picked already is played, and with "confirm each turn" off any is. */
  press(move: string): void {
    if (!this.may || this.table.pressed.moves.includes(move)) return;
    this.no = null;
    if (this.picked === move || !prefs.confirm) void this.play(move);
    else this.picked = move;
    this.active = null;
  }

  /** Enter: what the arrows have come to, else what is typed, else what is picked. */
  async enter(): Promise<void> {
    if (this.complete) return this.confirm();
    if (!this.may) return;
    const text = this.typed.trim();
    const move = this.active ?? (text ? meant(this.legal, text) : this.picked);
    if (move !== null) this.press(move);
    else if (text) await this.#ask(text);
  }

  /** The button: plays what is picked, or confirms a turn that is complete. */
  act(): Promise<void> {
    return this.complete ? this.confirm() : this.picked === null ? Promise.resolve() : this.play(this.picked);
  }

  /** One step back; false when there was none. */
  back(): boolean {
    if (this.picked !== null || this.no) {
      this.picked = this.no = this.active = null;
      return true;
    }
    if (!this.undoable) return false;
    void this.#sent('', () => this.table.undo());
    return true;
  }

  /** The position has changed: what was chosen is forgotten, but not what is being typed. */
  forget(): void {
    untrack(() => {
      this.active = this.picked = this.no = null;
      this.previews = {};
    });
  }

  // ── asking the server ───────────────────────────────────────────────────────────────────────────
  play(move: string): Promise<void> {
    return this.#sent(move, () => this.table.play(move, true));
  }

  confirm(): Promise<void> {
    return this.#sent('', () => this.table.confirm());
  }

  async load(): Promise<void> {
    const version = this.table.now?.version;
    const previews = await this.table.previews();
    if (version === this.table.now?.version) this.previews = previews;
  }

  async #sent(move: string, ask: () => Promise<Answer>): Promise<void> {
    const typed = move ? this.typed : '';
    this.picked = this.active = null;
    if (move) this.typed = ''; // at once: the next move may be typed before this one is answered
    const answer = await ask();
    if (answer.status === 'accepted') return;
    this.typed ||= typed;
    if (answer.status === 'stale') return; // what came too late the table says itself
    this.no = answer.refusal
      ? { move, ...this.#words(answer.refusal) }
      : { move, rule: '', about: '', sentence: reasonWords(answer.reason ?? answer.status) };
  }

  /** Why what is typed is no legal move. Where it is no move at all, the one move that has it in its notation is meant. */
  async #ask(text: string): Promise<void> {
    const refusal = await this.table.why(text);
    if (this.typed.trim() !== text || !this.may) return;
    const [only, other] = this.shown.moves;
    if (refusal) this.no = { move: text, ...this.#words(refusal) };
    else if (only !== undefined && other === undefined) this.press(only);
    else this.no = { move: text, rule: '', about: '', sentence: t('plain-no-move', { text }) };
  }

  #words(refusal: RefusalFields): Refused {
    return refusalWords(this.table.now!.table.game, refusal, this.table);
  }
}
