/** A table for tests: the real store, with a socket that answers from a position the library made. */
import type { FromClient, FromServer, PreviewFields, Snapshot, Entry } from '../../net/messages';
import type { DesertView, DesertThreat } from './view';
import type { TableSocket } from '../../net/socket';
import { TableStore } from '../../table/table.svelte';
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
  const sent: FromClient[] = [];
  const now = { ...position.now, ...change } as Snapshot;
  const answer = (message: FromClient): FromServer | null => {
    if (message.type === 'previews')
      return { type: 'previews', id: message.id, version: now.version, moves: position.previews };
    if (message.type === 'threats')
      return {
        type: 'threats',
        id: message.id,
        version: now.version,
        threats: position.threats.map((threat) => ({ ...threat })),
      };
    if (message.type === 'why')
      return {
        type: 'why',
        id: message.id,
        version: now.version,
        refusal: {
          rule: 'D12',
          key: 'not_next_to_caravan',
          parameters: { colour: message.move[0]!, cell: message.move.slice(1) },
          sentence: 'no',
        },
      };
    if (message.type === 'play' || message.type === 'undo' || message.type === 'confirm')
      return {
        type: 'answer',
        id: message.id,
        status: 'accepted',
        version: now.version,
        refusal: null,
        reason: null,
        now: null,
      };
    return null;
  };
  const store: TableStore = new TableStore(
    'test',
    () =>
      ({
        open() {},
        leave() {},
        hurry() {},
        forget() {},
        send(message: FromClient) {
          sent.push(message);
          const reply = answer(message);
          if (reply) queueMicrotask(() => store.heard(reply));
        },
      }) as unknown as TableSocket,
  );
  store.heard({
    type: 'welcome',
    you: { person: 'p', name: 'Amina', kind: 'guest', seats, host: true },
    now,
    entries: position.line,
    talk: [],
    presence: { here: [true, true, true, true], watchers: 0 },
    asks: [],
  });
  return { store, sent };
}
