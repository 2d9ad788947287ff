import type { RecordedEvent } from '@arena/domain/kernel/event';
import type { Document } from '@arena/domain/kernel/ports/read-models.port';
import type { Projection } from '../projector/projection.js';

/**
 * The documents of one projection after the given events, by id: what the read models held at that moment.
 * `from` are the documents to go on from; it is not changed.
 */
export function foldProjection<D extends Document>(
  projection: Projection<D>,
  events: Iterable<RecordedEvent>,
  from: ReadonlyMap<string, D> = new Map(),
): Map<string, D> {
  const documents = new Map(from);
  for (const event of events) {
    for (const id of projection.idsOf(event)) {
      const after = projection.project(documents.get(id) ?? null, event, id);
      if (after) documents.set(id, after);
      else documents.delete(id);
    }
  }
  return documents;
}
