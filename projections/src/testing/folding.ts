import type { RecordedEvent } from '@arena/domain/kernel/event';
import type { Document } from '@arena/domain/kernel/ports/read-models.port';
import { foldProjection } from '../as-of/fold-projection.js';
import type { Projection } from '../projector/projection.js';

/** Freezes all the way down, so that whoever changes its input fails at once. */
export function deepFreeze<T>(value: T): T {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value);
    Object.values(value).forEach(deepFreeze);
  }
  return value;
}

/** The documents after the events, one event at a time over frozen input. */
export function documentsAfter<D extends Document>(
  projection: Projection<D>,
  events: readonly RecordedEvent[],
): ReadonlyMap<string, D> {
  let documents = new Map<string, D>();
  for (const event of events) {
    deepFreeze(event);
    documents = foldProjection(projection, [event], documents);
    documents.forEach(deepFreeze);
  }
  return documents;
}

/** The same in batches, with the documents stored as JSON between them, as the projector does it. */
export function documentsAfterBatches<D extends Document>(
  projection: Projection<D>,
  events: readonly RecordedEvent[],
  size: number,
): ReadonlyMap<string, D> {
  let documents = new Map<string, D>();
  for (let start = 0; start < events.length; start += size) {
    const batch = structuredClone(events.slice(start, start + size));
    documents = new Map(JSON.parse(JSON.stringify([...foldProjection(projection, batch, documents)])));
  }
  return documents;
}
