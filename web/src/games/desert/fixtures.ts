/** A table for tests: the real store, with a server that answers from a position the library made. */
import type { Entry, FromClient, FromServer, PreviewFields, Snapshot } from '../../net/messages';
import type { DesertView, DesertThreat } from './view';
import type { TableStore } from '../../table/table.svelte';
import { accepted, tableThat, welcome } from '../../testing/table';
import fixture from './fixture.json';

export const position = fixture as unknown as {
  now: Snapshot & { view: DesertView };
  line: Entry[];
  previews: Record<string, PreviewFields>;
  threats: DesertThreat[];
};

export interface Asked {
  store: TableStore;
  sent: FromClient[];
}

/** Seat 0 is ours; `now` changes what the server says. */
export function tableOf(change: Partial<Snapshot> = {}, seats: number[] = [0]): Asked {
  const now = { ...position.now, ...change } as Snapshot;
  const { version } = now;
  const { table: store, sent } = tableThat((message): FromServer | null => {
    const { id } = message;
    if (message.type === 'previews') return { type: 'previews', id, version, moves: position.previews };
    if (message.type === 'threats')
      return { type: 'threats', id, version, threats: position.threats.map((threat) => ({ ...threat })) };
    if (message.type === 'why') return { type: 'why', id, version, refusal: refused(message.move) };
    return ['play', 'undo', 'confirm'].includes(message.type) ? accepted(id, version) : null;
  });
  const you = { ...welcome().you, name: 'Amina', seats };
  store.heard(welcome({ you, now, entries: position.line, presence: { here: [true, true, true, true], watchers: 0 } }));
  return { store, sent };
}

const refused = (move: string) => ({
  rule: 'D12',
  key: 'not_next_to_caravan',
  parameters: { colour: move[0]!, cell: move.slice(1) },
  sentence: 'no',
});
