import type { Generation, ReadModels } from '@arena/domain/kernel/ports/read-models.port';
import type { Projection } from '@arena/projections/kernel/projection';
import type { ActiveProjection } from './projection-status.js';
import type { GenerationNumbers } from './rebuild/generation-numbers.js';
import { KnownDocuments } from './reads/known-documents.js';
import { Track, newTrack } from './track.js';

interface Opening {
  readonly fits: boolean;
  readonly numbers: GenerationNumbers;
  /** Documents per projection that stay in memory. */
  readonly kept: number;
}

/**
 * Follows the stored documents if they fit log and version. Otherwise they need a rebuild. The caller ensures their
 * indexes.
 */
export async function openProjection(
  readModels: ReadModels,
  projection: Projection,
  found: Generation | undefined,
  { fits, numbers, kept }: Opening,
): Promise<ActiveProjection> {
  if (!found) {
    if (!fits) return activeOf(newTrack(projection, 0, kept), false);
    const next = await numbers.next(new Map([[projection.name, 0]]));
    return createFirst(readModels, newTrack(projection, next.get(projection.name) ?? 1, kept));
  }
  const { active, position } = found;
  const track = new Track(projection, active, position, new KnownDocuments(kept, null));
  return activeOf(track, fits);
}

async function createFirst(readModels: ReadModels, track: Track): Promise<ActiveProjection> {
  const { name: projection, generation: active, position } = track;
  await readModels.ensure(track.spec);
  await readModels.activate({ projection, active, version: track.projection.version, position });
  return activeOf(track, true);
}

export function activeOf(track: Track, following: boolean): ActiveProjection {
  return { track, following, failedBuild: null };
}
