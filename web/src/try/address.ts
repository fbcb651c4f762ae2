/** A position in an address: the diagram, packed, behind the `#`, so that it is never sent to the server as an address. */

const MOST = 20_000;

/** The address at which a position can be tried. */
export async function tryPath(diagram: string): Promise<string> {
  const packed = await through(new TextEncoder().encode(diagram), new CompressionStream('deflate-raw'));
  return `/try#${btoa(String.fromCharCode(...packed))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')}`;
}

/** The diagram of such an address, given what stands behind its `#`; null where there is none in it. */
export async function diagramOf(hash: string): Promise<string | null> {
  try {
    const packed = atob(hash.replace(/^#/, '').replaceAll('-', '+').replaceAll('_', '/'));
    const bytes = await through(
      Uint8Array.from(packed, (letter) => letter.charCodeAt(0)),
      new DecompressionStream('deflate-raw'),
    );
    return bytes.length && bytes.length <= MOST ? new TextDecoder('utf-8', { fatal: true }).decode(bytes) : null;
  } catch {
    return null;
  }
}

async function through(
  bytes: Uint8Array<ArrayBuffer>,
  stream: CompressionStream | DecompressionStream,
): Promise<Uint8Array> {
  return new Uint8Array(await new Response(new Blob([bytes]).stream().pipeThrough(stream)).arrayBuffer());
}

/** Whether a text is a record, rather than a position. */
export function isRecord(text: string): boolean {
  return /^[\s>\ufeff]*(\{|Caravaneer record)/.test(text);
}
