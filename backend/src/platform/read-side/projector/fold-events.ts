import type { EventMetadata, RecordedEvent } from '@arena/domain/kernel/events/event';
import { LOG_START } from '@arena/domain/kernel/ports/event-store.port';
import type { FoldedDocument, ReadModels, Writes } from '@arena/domain/kernel/ports/read-models.port';
import type { Projection } from '@arena/projections/kernel/projection';
import { messageOf } from '../../system/message-of.js';
import type { Documents, Entries } from './reads/known-documents.js';
import type { FailedEvent, Track } from './track.js';

/** Documents after a fold. */
export interface Changes {
  /** The store did not contain their ids. */
  readonly created: Entries;
  readonly changed: Entries;
}

export type Touch = readonly [event: RecordedEvent, ids: readonly string[]];

const UNWRITTEN: FoldedDocument = { document: null, position: LOG_START };

export class PoisonEvent extends Error {
  readonly event: FailedEvent;
  readonly meta: EventMetadata;

  constructor({ position, stream, revision, type, meta }: RecordedEvent, cause: unknown) {
    super(messageOf(cause), { cause });
    this.meta = meta;
    this.event = { position, stream, revision, type };
    this.name = 'PoisonEvent';
  }
}

/** @throws PoisonEvent when the projection throws */
export function touchesOf(projection: Projection, events: readonly RecordedEvent[]): Touch[] {
  const touches: Touch[] = [];
  for (const event of events) {
    const ids = idsOf(projection, event);
    if (ids.length > 0) touches.push([event, ids]);
  }
  return touches;
}

/**
 * After a partly written batch, a document can be newer than the checkpoint. Events that it already contains are
 * skipped.
 * @throws PoisonEvent when the projection throws
 */
export async function foldTouches(
  readModels: ReadModels,
  track: Track,
  touches: readonly Touch[],
): Promise<Changes> {
  const ids = new Set<string>();
  for (const [, touched] of touches) for (const id of touched) ids.add(id);
  const before = await track.documents.get(readModels, track.collection, ids);
  const after = new Map<string, FoldedDocument>();
  const existed = new Set(before.keys());
  for (const [event, touched] of touches)
    for (const id of touched) {
      const folded = after.get(id) ?? before.get(id) ?? UNWRITTEN;
      if (folded.position >= event.position) continue;
      const next = foldedWith(track.projection, folded, event, id);
      if (next.document) existed.add(id);
      after.set(id, next);
    }
  return changesBetween(before, after, existed);
}

export function writesOf(collection: string, { created, changed }: Changes): Writes {
  const upserts: Writes['upserts'][number][] = [];
  const deletes: Writes['deletes'][number][] = [];
  const add = (part: Entries, wasThere: boolean): void => {
    for (const [id, { document, position }] of part) {
      if (document) upserts.push({ collection, document, position, wasThere });
      else deletes.push({ collection, id, position, wasThere });
    }
  };
  add(created, false);
  add(changed, true);
  return { upserts, deletes };
}

function idsOf(projection: Projection, event: RecordedEvent): readonly string[] {
  try {
    return projection.idsOf(event);
  } catch (error) {
    throw new PoisonEvent(event, error);
  }
}

function foldedWith(
  projection: Projection,
  before: FoldedDocument,
  event: RecordedEvent,
  id: string,
): FoldedDocument {
  const { position } = event;
  try {
    const document = projection.project(before.document, event, id);
    if (document && document.id !== id) throw new Error(`Document ${id} came back as ${document.id}`);
    return { document, position };
  } catch (error) {
    throw new PoisonEvent(event, error);
  }
}

/**
 * Without unchanged documents, which are not written. A document that came and went is deleted although it was never
 * there: the store may still do a write of an earlier attempt, which must not bring it back.
 */
function changesBetween(before: Documents, after: Documents, existed: ReadonlySet<string>): Changes {
  const created: [string, FoldedDocument][] = [];
  const changed: [string, FoldedDocument][] = [];
  for (const entry of after) {
    const previous = before.get(entry[0]);
    const isSame = entry[1].document === (previous?.document ?? null);
    if (isSame && (previous || !existed.has(entry[0]))) continue;
    (previous ? changed : created).push(entry);
  }
  return { created, changed };
}
