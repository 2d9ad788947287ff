import type { RecordedEvent } from '@arena/domain/kernel/events/event';
import { LOG_START } from '@arena/domain/kernel/ports/event-store.port';
import type { ReadModels } from '@arena/domain/kernel/ports/read-models.port';
import { foldTouches, PoisonEvent, touchesOf, writesOf, type Changes } from './fold-events.js';
import { logStopped } from './log-projection.js';
import type { Track } from './track.js';

/**
 * Writes documents and checkpoints of all tracks atomically. A track that throws stays behind with its failure.
 * Safe to repeat.
 * @param inParts not atomically: the checkpoints follow once all documents are written
 * @returns the changed projections
 */
export async function projectBatch(
  readModels: ReadModels,
  tracks: readonly Track[],
  events: readonly RecordedEvent[],
  inParts = false,
): Promise<string[]> {
  const position = events.at(-1)?.position ?? LOG_START;
  for (const track of tracks)
    if (track.uncertain) {
      track.documents.forget();
      track.position = (await readModels.checkpointOf(track.name, track.generation)) ?? LOG_START;
      track.uncertain = false;
    }
  const behind = tracks.filter((track) => !track.failure && track.position < position);
  const folded = new Map<Track, Changes>();
  // In parallel, because each waits for the store.
  const changes = await Promise.all(behind.map((track) => foldUnlessPoisoned(readModels, track, events)));
  behind.forEach((track, n) => {
    const own = changes[n];
    if (own) folded.set(track, own);
  });
  if (folded.size === 0) return [];
  await write(readModels, folded, position, inParts);
  return [...folded]
    .filter(([, own]) => own.created.length + own.changed.length > 0)
    .map(([{ name }]) => name);
}

async function foldUnlessPoisoned(
  readModels: ReadModels,
  track: Track,
  events: readonly RecordedEvent[],
): Promise<Changes | null> {
  try {
    const ahead = events.filter((event) => event.position > track.position);
    return await foldTouches(readModels, track, touchesOf(track.projection, ahead));
  } catch (error) {
    if (!(error instanceof PoisonEvent)) throw error;
    track.failure = { event: error.event, error: error.message };
    logStopped(track.name, error);
    return null;
  }
}

async function write(
  readModels: ReadModels,
  folded: ReadonlyMap<Track, Changes>,
  position: number,
  inParts: boolean,
): Promise<void> {
  const writes = [...folded].map(([{ collection }, changes]) => writesOf(collection, changes));
  for (const track of folded.keys()) track.uncertain = true;
  const upserts = writes.flatMap(({ upserts: each }) => each);
  const deletes = writes.flatMap(({ deletes: each }) => each);
  const checkpoints = [...folded.keys()].map(({ name, generation }) => ({
    projection: name,
    generation,
    position,
  }));
  if (inParts) await readModels.load({ upserts, deletes });
  await readModels.apply(
    inParts ? { upserts: [], deletes: [], checkpoints } : { upserts, deletes, checkpoints },
  );
  for (const [track, { changed }] of folded) {
    track.documents.keep(changed);
    track.position = position;
    track.uncertain = false;
  }
}
