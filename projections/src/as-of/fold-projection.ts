import type { RecordedEvent } from '@arena/domain/kernel/events/event';
import type { Document } from '@arena/domain/kernel/ports/read-models.port';
import type { Projection } from '../kernel/projection.js';

/** The documents of a projection after the events, by id. Does not change `from`. */
export function foldProjection<D extends Document>(
  projection: Projection<D>,
  events: Iterable<RecordedEvent>,
  from: ReadonlyMap<string, D> = new Map(),
): Map<string, D> {
  const documents = new Map(from);
  for (const event of events) foldEvent(projection, event, documents);
  return documents;
}

export interface Documents<D> {
  get(id: string): D | undefined;
  set(id: string, document: D): unknown;
  delete(id: string): unknown;
}

/** Changes `documents`. Returns the ids that the event touches. */
export function foldEvent<D extends Document>(
  projection: Projection<D>,
  event: RecordedEvent,
  documents: Documents<D>,
): readonly string[] {
  const ids = projection.idsOf(event);
  for (const id of ids) {
    const after = projection.project(documents.get(id) ?? null, event, id);
    if (after) documents.set(id, after);
    else documents.delete(id);
  }
  return ids;
}
