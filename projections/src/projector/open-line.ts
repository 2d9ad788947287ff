import { LOG_START } from '@arena/domain/kernel/ports/event-store.port';
import type { Generation, ReadModels } from '@arena/domain/kernel/ports/read-models.port';
import type { Line } from './projection-status.js';
import type { Projection } from './projection.js';
import { Track, collectionOf } from './track.js';

interface Circumstances {
  /** What the store has of this projection. */
  readonly found: Generation | undefined;
  /** Whether that was made of this log. */
  readonly ours: boolean;
  /** Last position of the log. */
  readonly head: number;
}

/** A projection as a start finds it: followed at once where its documents can be trusted, built anew otherwise. */
export async function openLine(
  readModels: ReadModels,
  projection: Projection,
  { found, ours, head }: Circumstances,
): Promise<Line> {
  const { name, version, indexes } = projection;
  if (!found && head > LOG_START) return lineOf(new Track(projection, 0, LOG_START), false);
  const { active, position } = found ?? { active: 1, position: LOG_START };
  // What a killed rebuild left behind holds documents that nobody would ever delete.
  const leftovers = found ? [active - 1, active + 1] : [active];
  for (const leftover of leftovers) await readModels.drop(collectionOf(name, leftover));
  const track = new Track(projection, active, position);
  if (found && (!ours || found.version !== version || position > head)) return lineOf(track, false);
  await readModels.ensure({ name: track.collection, indexes });
  if (!found) await readModels.activate({ projection: name, active, version, position });
  return lineOf(track, true);
}

export function lineOf(track: Track, following: boolean): Line {
  return { track, following, failedBuild: null };
}
