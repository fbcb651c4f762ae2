/** A sentence of the book taken apart: what is bold, what cites a rule, and what was searched for. */

export interface Piece {
  text: string;
  bold: boolean;
  /** The rule that it cites. */
  rule: string | null;
  /** It is what was searched for. */
  found: boolean;
}

/** `**bold**` and cited rules, of the numbers that there are. */
export function piecesOf(text: string, numbers: ReadonlySet<string> = new Set(), wanted = ''): Piece[] {
  return text.split('**').flatMap((part, n) =>
    part.split(/\b([A-Z]\d{1,2})\b/).flatMap((cited) => {
      const rule = numbers.has(cited) ? cited : null;
      return marked(cited, wanted).map((one) => ({ ...one, bold: n % 2 === 1, rule }));
    }),
  );
}

function marked(text: string, wanted: string): Pick<Piece, 'text' | 'found'>[] {
  if (!text) return [];
  const found: Pick<Piece, 'text' | 'found'>[] = [];
  let from = 0;
  for (const at of placesOf(text, wanted)) {
    if (at > from) found.push({ text: text.slice(from, at), found: false });
    found.push({ text: text.slice(at, at + wanted.length), found: true });
    from = at + wanted.length;
  }
  if (from < text.length) found.push({ text: text.slice(from), found: false });
  return found;
}

/** Where a text has what is searched for; accents and capitals make no difference. */
export function placesOf(text: string, wanted: string): number[] {
  const [here, there] = [plain(text), plain(wanted)];
  const found: number[] = [];
  if (!there.trim()) return found;
  for (let at = here.indexOf(there); at >= 0; at = here.indexOf(there, at + there.length)) found.push(at);
  return found;
}

/** Letter by letter, so that places stay where they are. */
const plain = (text: string): string =>
  text
    .split('')
    .map((letter) => letter.normalize('NFD')[0]!.toLowerCase())
    .map((letter, n) => (letter.length === 1 ? letter : text[n]!))
    .join('');
