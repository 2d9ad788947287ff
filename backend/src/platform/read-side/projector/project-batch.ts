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

interface Changes {
  readonly upserts: Upsert[];
  readonly deletes: Delete[];
}

type Documents = Map<string, Folded>;

type Touch = readonly [event: RecordedEvent, ids: readonly string[]];

const UNWRITTEN: Folded = { document: null, position: LOG_START };

class PoisonEvent extends Error {
  constructor(
    readonly position: number,
    cause: unknown,
  ) {
    super(cause instanceof Error ? cause.message : String(cause), { cause });
    this.name = 'PoisonEvent';
  }
}

/**
 * Writes documents and checkpoints of all tracks atomically. A track that throws stays behind with its failure.
 * Safe to repeat. @returns the changed projections
 */
export async function projectBatch(
  readModels: ReadModels,
  tracks: readonly Track[],
  events: readonly RecordedEvent[],
): Promise<string[]> {
  const position = events.at(-1)?.position ?? LOG_START;
  for (const track of tracks) if (track.uncertain) await askStore(readModels, track);
  const behind = tracks.filter((track) => !track.failure && track.position < position);
  const folded = new Map<Track, Changes>();
  // In parallel, because each waits for the store.
  const changes = await Promise.all(behind.map((track) => foldUnlessPoisoned(readModels, track, events)));
  behind.forEach((track, n) => {
    const own = changes[n];
    if (own) folded.set(track, own);
  });
  const healthy = [...folded.keys()];
  if (healthy.length === 0) return [];
  for (const track of healthy) track.uncertain = true;
  await readModels.apply({
    upserts: [...folded.values()].flatMap(({ upserts }) => upserts),
    deletes: [...folded.values()].flatMap(({ deletes }) => deletes),
    checkpoints: healthy.map(({ name, generation }) => ({ projection: name, generation, position })),
  });
  for (const track of healthy) {
    track.position = position;
    track.uncertain = false;
  }
  return healthy.filter((track) => hasChanges(folded.get(track))).map(({ name }) => name);
}

async function askStore(readModels: ReadModels, track: Track): Promise<void> {
  track.position = (await readModels.checkpointOf(track.name, track.generation)) ?? LOG_START;
  track.uncertain = false;
}

async function foldUnlessPoisoned(
  readModels: ReadModels,
  track: Track,
  events: readonly RecordedEvent[],
): Promise<Changes | null> {
  try {
    return await foldBatch(
      readModels,
      track,
      events.filter((event) => event.position > track.position),
    );
  } catch (error) {
    if (!(error instanceof PoisonEvent)) throw error;
    track.failure = { position: error.position, error: error.message };
    return null;
  }
}

function hasChanges(changes: Changes | undefined): boolean {
  return changes !== undefined && changes.upserts.length + changes.deletes.length > 0;
}

/**
 * After a partly written batch, a document can be newer than the checkpoint. Events that it already contains are
 * skipped.
 * @throws PoisonEvent when the projection throws
 */
async function foldBatch(
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
