import type { FailedEvent, Failure, Progress, Track } from './track.js';

export interface ProjectionStatus {
  readonly name: string;
  readonly generation: number;
  readonly position: number;
  /** Log positions: events in the embedded store, bytes in EventStoreDB. */
  readonly lag: number;
  readonly state: 'live' | 'rebuilding' | 'stopped';
  readonly error: string | null;
  /** The event that could not be applied; null if the error is about no event. */
  readonly failedEvent: FailedEvent | null;
  readonly rebuilding: Progress | null;
}

export interface ActiveProjection {
  readonly track: Track;
  /** False until the first build or a rebuild for a new version is done. */
  readonly following: boolean;
  failedBuild: Failure | null;
}

export function statusOf(
  active: ActiveProjection,
  rebuilding: Progress | null,
  head: number,
): ProjectionStatus {
  const { name, generation, position } = active.track;
  const failure = active.track.failure ?? active.failedBuild;
  return {
    name,
    generation,
    position,
    lag: Math.max(0, head - position),
    state: stateOf(active, rebuilding),
    error: failure?.error ?? null,
    failedEvent: failure?.event ?? null,
    rebuilding,
  };
}

/** A failed rebuild leaves the live generation untouched. */
function stateOf(
  { track, following }: ActiveProjection,
  rebuilding: Progress | null,
): ProjectionStatus['state'] {
  if (rebuilding) return 'rebuilding';
  return track.failure || !following ? 'stopped' : 'live';
}
