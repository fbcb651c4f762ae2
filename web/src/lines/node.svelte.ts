/** A game and the lines beside it as a tree; the first variation of a node is how its line goes on. As in a record. */
import type { Line, LinesOfGame, LineTold } from '../net/messages';

export class LineNode {
  variations = $state.raw<readonly LineNode[]>([]);
  /** Of the line that begins with this move. */
  name = $state('');
  comment = $state('');
  /** The position, drawn in text, once it is known. */
  diagram: string | null = null;
  readonly ply: number;

  constructor(
    readonly parent: LineNode | null,
    readonly move: string,
    /** What was drawn after the move. */
    readonly drawn: string,
    /** Who made it. */
    readonly seat: number,
    /** A position of the game itself. */
    readonly game: boolean,
  ) {
    this.ply = parent ? parent.ply + 1 : 0;
  }

  get next(): LineNode | null {
    return this.variations[0] ?? null;
  }
  /** The move that its line begins with; null for the game's own. */
  get start(): LineNode | null {
    if (this.game) return null;
    return this.parent && this.parent.next === this ? this.parent.start : this;
  }
  /** Itself, and the nodes that follow if nothing else is chosen. */
  get line(): LineNode[] {
    const found: LineNode[] = [this];
    for (let node = this.next; node; node = node.next) found.push(node);
    return found;
  }

  find(move: string, drawn: string): LineNode | undefined {
    return this.variations.find((other) => other.move === move && other.drawn === drawn);
  }
  add(move: string, drawn: string, seat: number): LineNode {
    const node = new LineNode(this, move, drawn, seat, false);
    this.variations = [...this.variations, node];
    return node;
  }
  remove(): void {
    if (this.parent) this.parent.variations = this.parent.variations.filter((other) => other !== this);
  }
}

/** The game alone. */
export function gameTree({ moves, seats, chance }: LinesOfGame): LineNode {
  const root = new LineNode(null, '', '', -1, true);
  let node = root;
  moves.forEach((move, n) => {
    const after = new LineNode(node, move, chance?.[n] ?? '', seats[n]!, true);
    node.variations = [after];
    node = after;
  });
  return root;
}

/** Puts lines beside the one that begins with a node. */
export function addLines(first: LineNode, lines: readonly LineTold[]): void {
  const nodes = first.line;
  for (const told of lines) {
    let node = nodes.find(({ ply }) => ply === told.at);
    if (!node) continue;
    let start: LineNode | null = null;
    for (const [n, move] of told.moves.entries()) {
      node = node.add(move, told.chance?.[n] ?? '', told.seats[n] ?? 0);
      node.comment = told.comments[String(node.ply)] ?? '';
      start ??= node;
    }
    start!.name = told.name;
    addLines(start!, told.lines);
  }
}

/** The lines beside the one that begins with a node, as a record has them. */
export function linesOf(first: LineNode, draws: boolean): Line[] {
  return first.line.flatMap((node) => node.variations.slice(1).map((other) => lineOf(other, draws)));
}

function lineOf(first: LineNode, draws: boolean): Line {
  const nodes = first.line;
  const said = nodes.filter(({ comment }) => comment.trim());
  const inside = linesOf(first, draws);
  return {
    at: first.ply - 1,
    moves: nodes.map(({ move }) => move),
    ...(draws ? { chance: nodes.map(({ drawn }) => drawn) } : {}),
    ...(first.name.trim() ? { name: first.name.trim() } : {}),
    ...(said.length
      ? { comments: Object.fromEntries(said.map(({ ply, comment }) => [String(ply), comment.trim()])) }
      : {}),
    ...(inside.length ? { lines: inside } : {}),
  };
}

/** Where a node is: the game's position its lines leave, and the moves since. */
export function pathOf(node: LineNode, draws: boolean): { at: number; moves: string[]; chance: string[] | null } {
  const nodes: LineNode[] = [];
  let at = node;
  for (; !at.game; at = at.parent!) nodes.unshift(at);
  return { at: at.ply, moves: nodes.map(({ move }) => move), chance: draws ? nodes.map(({ drawn }) => drawn) : null };
}
