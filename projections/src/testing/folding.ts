import { chunksOf } from '@arena/domain/kernel/chunks';
import type { RecordedEvent } from '@arena/domain/kernel/events/event';
import type { Document } from '@arena/domain/kernel/ports/read-models.port';
import { foldProjection } from '../as-of/fold-projection.js';
import type { Projection } from '../kernel/projection.js';

/** Deep freeze, so that changes to inputs fail. */
export function deepFreeze<T>(value: T): T {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value);
    Object.values(value).forEach(deepFreeze);
  }
  return value;
}

/** Folds one event at a time over frozen input. */
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

/** Folds in batches and stores documents as JSON in between, like the projector. */
export function documentsAfterBatches<D extends Document>(
  projection: Projection<D>,
  events: readonly RecordedEvent[],
  size: number,
): ReadonlyMap<string, D> {
  let documents = new Map<string, D>();
  for (const batch of chunksOf(structuredClone(events), size))
    documents = new Map(JSON.parse(JSON.stringify([...foldProjection(projection, batch, documents)])));
  return documents;
}
