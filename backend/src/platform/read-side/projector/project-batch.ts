import type { RecordedEvent } from '@arena/domain/kernel/event';
import { LOG_START } from '@arena/domain/kernel/ports/event-store.port';
import type { ReadModels } from '@arena/domain/kernel/ports/read-models.port';
import { PoisonEvent, foldBatch, type Changes } from './fold-batch.js';
import type { Track } from './track.js';

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
