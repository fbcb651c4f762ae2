/** Lines beside a game while somebody looks at them: where the reader stands, what is tried on the board, what is kept. */
import { api } from '../net/api';
import type { LinesOfGame, LinesTree, Problem } from '../net/messages';
import type { PositionLine } from '../net/position';
import { addLines, gameTree, linesOf, LineNode, pathOf } from './node.svelte';

/** Milliseconds at rest until what changed is kept. */
const REST = 700;

type Keeping = 'nothing' | 'saving' | 'saved' | 'failed';

export class Lines {
  readonly root: LineNode;
  readonly draws: boolean;
  current = $state.raw<LineNode>()!;
  keeping = $state<Keeping>('nothing');
  problem = $state.raw<Problem | null>(null);
  /** The tree's own id; null until it is kept. */
  tree = $state<string | null>(null);
  thinking = $state(false);
  /** What was deleted last, to be put back. */
  removed = $state.raw<{ parent: LineNode; node: LineNode; at: number } | null>(null);
  readonly yours: boolean;

  /** Where the board began, and whether it is on its way to another position. */
  #base: LineNode;
  #going = false;
  /** Moves on the board whose turn is not confirmed: taken back, they leave nothing behind. */
  #fresh = new Set<LineNode>();
  #timer: ReturnType<typeof setTimeout> | undefined;
  #keepingNow: Promise<void> | null = null;

  constructor(
    private readonly table: string,
    game: LinesOfGame,
    tree: LinesTree | null,
    private readonly line: () => PositionLine | null,
  ) {
    this.root = gameTree(game);
    this.draws = game.chance !== null;
    this.yours = tree?.yours ?? true;
    if (tree) {
      addLines(this.root, tree.lines);
      this.tree = tree.id;
      if (this.yours) this.keeping = 'saved';
    }
    this.#base = this.current = this.root;
  }

  get plies(): number {
    return this.root.line.length - 1;
  }
  /** The lines that leave the game, in its order. */
  get leaving(): LineNode[] {
    return this.root.line.flatMap(({ variations }) => variations.slice(1));
  }
  at(ply: number): LineNode {
    return this.root.line.find((node) => node.ply === ply) ?? this.root;
  }

  // ── where the reader stands ───────────────────────────────────────────────────────────────────────
  /** The position of a node, drawn in text; null when it could not be asked for. */
  async diagramOf(node: LineNode): Promise<string | null> {
    if (node.diagram === null) {
      const found = await api.playLine({ table: this.table, ...pathOf(node, this.draws) });
      if (found.ok) node.diagram = found.value.diagram;
      else this.problem = found.problem;
    }
    return node.diagram;
  }

  /** To a node, with the board. */
  async show(node: LineNode): Promise<void> {
    if (node === this.current) return;
    this.#going = true;
    this.#fresh.clear();
    const diagram = await this.diagramOf(node);
    if (diagram !== null) {
      this.current = node;
      await this.line()?.reset(diagram);
      this.#base = node;
    }
    this.#going = false;
    this.follow(() => node.seat);
  }

  /** One move back; past those that follow by themselves. */
  async back(): Promise<void> {
    const from = this.current;
    for (let to = from.parent; to; to = to.parent) {
      await this.show(to);
      if (this.current !== from) return;
    }
  }

  /** What stands on the board is what was played there since it began; the tree follows. */
  follow(seatOf: (index: number) => number): void {
    const line = this.line();
    if (!line || this.#going) return;
    let node = this.#base;
    const path = new Set<LineNode>();
    line.played.forEach((move, n) => {
      const drawn = line.drawn[n] ?? '';
      let after = node.find(move, drawn);
      if (!after) {
        after = node.add(move, drawn, seatOf(n));
        this.#fresh.add(after);
      }
      node = after;
      path.add(after);
    });
    for (const other of this.#fresh)
      if (!path.has(other) && !other.variations.length) {
        other.remove();
        this.#fresh.delete(other);
      }
    if (line.diagram) node.diagram = line.diagram;
    if (node === this.current) return;
    this.current = node;
    if (line.steps.at(-1) === '/' || !line.steps.length) this.#fresh.clear();
    this.changed();
  }

  /** Begins where the board does. */
  begin(node: LineNode): void {
    this.#base = this.current = node;
  }

  // ── changing it ───────────────────────────────────────────────────────────────────────────────────
  /** Takes a move of a line out, with all that follows. */
  async remove(node: LineNode): Promise<void> {
    const parent = node.parent!;
    this.removed = { parent, node, at: parent.variations.indexOf(node) };
    await this.show(parent);
    node.remove();
    this.changed();
  }
  putBack(): void {
    if (!this.removed) return;
    const { parent, node, at } = this.removed;
    parent.variations = [...parent.variations.slice(0, at), node, ...parent.variations.slice(at)];
    this.removed = null;
    void this.show(node);
    this.changed();
  }

  changed(): void {
    if (!this.yours) return;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.keep(), REST);
  }

  /** Keeps the tree now, whole; what is asked for meanwhile is kept after it. */
  async keep(): Promise<void> {
    clearTimeout(this.#timer);
    await this.#keepingNow;
    this.#keepingNow = this.#keep();
    await this.#keepingNow;
  }
  async #keep(): Promise<void> {
    const lines = linesOf(this.root, this.draws);
    if (!lines.length && this.tree === null) return void (this.keeping = 'nothing');
    this.keeping = 'saving';
    if (!lines.length) {
      const gone = await api.removeLines(this.tree!);
      this.keeping = gone.ok ? 'nothing' : 'failed';
      if (gone.ok) this.tree = null;
      else this.problem = gone.problem;
      return;
    }
    const answer =
      this.tree === null ? await api.addLines(this.table, { lines }) : await api.putLines(this.tree, { lines });
    this.keeping = answer.ok ? 'saved' : 'failed';
    if (!answer.ok) this.problem = answer.problem;
    else if (answer.value) this.tree = answer.value.id;
  }

  leave(): void {
    if (this.yours && this.keeping !== 'nothing') void this.keep();
    clearTimeout(this.#timer);
  }

  // ── bots ──────────────────────────────────────────────────────────────────────────────────────────
  /** A bot makes the turn of whoever has it; whether it could. */
  async botTurn(level: string, turn: () => { seat: number; complete: boolean } | null): Promise<boolean> {
    const seat = turn()?.seat;
    if (seat === undefined || this.thinking) return false;
    this.thinking = true;
    this.problem = null;
    try {
      while (turn()?.seat === seat && !turn()!.complete) {
        const from = this.current;
        const asked = { table: this.table, ...pathOf(from, this.draws), level };
        const found = await api.playLine(asked);
        if (!found.ok) {
          this.problem = found.problem;
          return false;
        }
        if (this.current !== from || !(await this.line()?.play([found.value.move!]))) return false;
      }
      return turn()?.seat === seat && turn()!.complete ? ((await this.line()?.play(['/'])) ?? false) : true;
    } finally {
      this.thinking = false;
    }
  }
}
