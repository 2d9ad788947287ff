import { LOG_START } from '@arena/domain/kernel/ports/event-store.port';
import type { Generation, ReadModels } from '@arena/domain/kernel/ports/read-models.port';
import type { Projection } from '@arena/projections/kernel/projection';
import type { ActiveProjection } from './projection-status.js';
import { Track, collectionOf } from './track.js';

interface StoredState {
  readonly found: Generation | undefined;
  /** False when the read models belong to another log. */
  readonly isOurs: boolean;
  /** Last position of the log. */
  readonly head: number;
}

/** Follows the stored documents if they fit log and version. Otherwise they need a rebuild. */
export async function openProjection(
  readModels: ReadModels,
  projection: Projection,
  { found, isOurs, head }: StoredState,
): Promise<ActiveProjection> {
  if (!found) {
    if (head > LOG_START) return activeOf(new Track(projection, 0, LOG_START), false);
    return createFirst(readModels, projection);
  }
  const { active, version, position } = found;
  // An interrupted rebuild may have left documents that nothing else deletes.
  for (const leftover of [active - 1, active + 1])
    await readModels.drop(collectionOf(projection.name, leftover));
  const track = new Track(projection, active, position);
  const fits = isOurs && version === projection.version && position <= head;
  if (fits) await readModels.ensure({ name: track.collection, indexes: projection.indexes });
  return activeOf(track, fits);
}

async function createFirst(readModels: ReadModels, projection: Projection): Promise<ActiveProjection> {
  const { name, version, indexes } = projection;
  const track = new Track(projection, 1, LOG_START);
  await readModels.drop(track.collection);
  await readModels.ensure({ name: track.collection, indexes });
  await readModels.activate({ projection: name, active: track.generation, version, position: LOG_START });
  return activeOf(track, true);
}

export function activeOf(track: Track, following: boolean): ActiveProjection {
  return { track, following, failedBuild: null };
}
