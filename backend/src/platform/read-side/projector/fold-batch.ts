import type { RecordedEvent } from '@arena/domain/kernel/event';
import { LOG_START } from '@arena/domain/kernel/ports/event-store.port';
import type {
  Delete,
  Document,
  Folded,
  ReadModels,
  Upsert,
} from '@arena/domain/kernel/ports/read-models.port';
import type { Track } from './track.js';

export interface Changes {
  readonly upserts: Upsert[];
  readonly deletes: Delete[];
}

export class PoisonEvent extends Error {
  constructor(
    readonly position: number,
    cause: unknown,
  ) {
    super(cause instanceof Error ? cause.message : String(cause), { cause });
    this.name = 'PoisonEvent';
  }
}

type Documents = Map<string, Folded>;

type Touch = readonly [event: RecordedEvent, ids: readonly string[]];

const UNWRITTEN: Folded = { document: null, position: LOG_START };

/**
 * After a partly written batch, a document can be newer than the checkpoint. Events that it already contains are
 * skipped.
 * @throws PoisonEvent when the projection throws
 */
export async function foldBatch(
  readModels: ReadModels,
  track: Track,
  events: readonly RecordedEvent[],
): Promise<Changes> {
  const touches = touchesOf(track, events);
  const ids = [...new Set(touches.flatMap(([, touched]) => touched))];
  const before = await readModels.folded<Document>(track.collection, ids);
  const after: Documents = new Map(before);
  for (const touch of touches) foldTouch(track, after, touch);
  return changesBetween(track.collection, before, after);
}

function touchesOf({ projection }: Track, events: readonly RecordedEvent[]): Touch[] {
  return events
    .map((event): Touch => [event, at(event, () => projection.idsOf(event))])
    .filter(([, ids]) => ids.length > 0);
}

function foldTouch({ projection }: Track, documents: Documents, [event, ids]: Touch): void {
  const { position } = event;
  for (const id of ids) {
    const folded = documents.get(id) ?? UNWRITTEN;
    if (folded.position >= position) continue;
    const document = at(event, () => projection.project(folded.document, event, id));
    if (document && document.id !== id) {
      throw new PoisonEvent(position, new Error(`Document ${id} came back as ${document.id}`));
    }
    documents.set(id, { document, position });
  }
}

function at<T>(event: RecordedEvent, work: () => T): T {
  try {
    return work();
  } catch (error) {
    throw new PoisonEvent(event.position, error);
  }
}

/** An unchanged document is not written. */
function changesBetween(collection: string, before: Documents, after: Documents): Changes {
  const upserts: Upsert[] = [];
  const deletes: Delete[] = [];
  for (const [id, { document, position }] of after) {
    const previous = before.get(id)?.document ?? null;
    if (document === previous) continue;
    if (document) upserts.push({ collection, document, position });
    else deletes.push({ collection, id, position });
  }
  return { upserts, deletes };
}
