import type { RecordedEvent } from '@arena/domain/kernel/events/event';
import { LOG_START, type EventStore, type EventToStore } from '@arena/domain/kernel/ports/event-store.port';
import type { Batch, Document, ReadModels, Writes } from '@arena/domain/kernel/ports/read-models.port';
import { parsed } from '../../../writer/event-codec.js';
import type { Projection } from '@arena/projections/kernel/projection';

export interface Counter extends Document {
  readonly total: number;
  /** Positions in fold order: shows lost, repeated and reordered events. */
  readonly seen: readonly number[];
}

interface KeyChange {
  readonly keys: readonly string[];
  readonly gone?: boolean;
}

const touchedBy = (event: RecordedEvent): KeyChange => event.data as KeyChange;

/** `gone` deletes the document, and a later event starts anew. */
export const COUNTERS: Projection<Counter> = {
  name: 'counters',
  version: 1,
  indexes: [{ fields: ['total'] }],
  idsOf: (event) => touchedBy(event).keys,
  project: (document, event, id) =>
    touchedBy(event).gone
      ? null
      : {
          id,
          total: (document?.total ?? 0) + 1,
          seen: [...(document?.seen ?? []), event.position],
        },
};

export const STREAMS: Projection<Counter> = {
  name: 'streams',
  version: 1,
  indexes: [],
  idsOf: ({ stream }) => [stream],
  project: (document, event) => ({
    id: event.stream,
    total: (document?.total ?? 0) + touchedBy(event).keys.length,
    seen: [...(document?.seen ?? []), event.revision],
  }),
};

export const SAMPLES: readonly Projection[] = [COUNTERS, STREAMS];

let made = 0;

export function touching(keys: readonly string[], gone = false): EventToStore {
  const id = `event-${++made}`;
  return {
    id,
    type: 'Touched',
    version: 1,
    data: JSON.stringify({ keys, gone }),
    meta: JSON.stringify({
      at: '2025-03-28T10:00:00.000Z',
      actor: null,
      command: 'Touch',
      commandId: id,
      fingerprint: '',
      correlation: '',
    }),
    hash: '',
  };
}

export async function appendTo(
  store: EventStore,
  stream: string,
  ...events: EventToStore[]
): Promise<number> {
  return (await store.append(stream, await store.revisionOf(stream), events)).position;
}

export async function wholeLog(store: EventStore): Promise<RecordedEvent[]> {
  const events: RecordedEvent[] = [];
  for await (const page of store.readAll(LOG_START)) events.push(...page.map(parsed));
  return events;
}

export async function documentsOf(
  readModels: ReadModels,
  projections: readonly Projection[] = SAMPLES,
): Promise<Record<string, Document[]>> {
  const active = new Map((await readModels.generations()).map((found) => [found.projection, found.active]));
  const found = await Promise.all(
    projections.map(async ({ name }) => {
      const { documents } = await readModels.find(`${name}@${active.get(name) ?? 0}`, {});
      return [name, documents] as const;
    }),
  );
  return Object.fromEntries(found);
}

/** Also for the writes of a rebuild, which have no checkpoints. Not for the numbers of generations. */
export function withApply(readModels: ReadModels, apply: (batch: Batch) => Promise<void>): ReadModels {
  const isNumbering = ({ upserts }: Batch): boolean =>
    upserts.some(({ collection }) => collection === 'generation-numbers');
  return new Proxy(readModels, {
    get: (target, property) => {
      if (property === 'apply')
        return (batch: Batch) => (isNumbering(batch) ? readModels.apply(batch) : apply(batch));
      if (property === 'load') return (writes: Writes) => apply({ ...writes, checkpoints: [] });
      const value: unknown = Reflect.get(target, property);
      return typeof value === 'function' ? (value.bind(target) as unknown) : value;
    },
  });
}
