import type { FailedEvent, Failure, Progress, Track } from './track.js';

export interface ProjectionStatus {
  readonly name: string;
  readonly generation: number;
  readonly position: number;
  /** Log positions: events in the embedded store, bytes in EventStoreDB. */
  readonly lag: number;
  readonly state: 'live' | 'rebuilding' | 'stopped';
  /** Its documents are of this version and follow the log. False until its first build. */
  readonly current: boolean;
  readonly error: string | null;
  /** The event that could not be applied; null if the error is about no event. */
  readonly failedEvent: FailedEvent | null;
  readonly rebuilding: Progress | null;
}

/** It answers nothing yet, or from documents of an earlier version. */
export function isBeingBuilt({ generation, state, current }: ProjectionStatus): boolean {
  return generation === 0 || (state === 'rebuilding' && !current);
}

export function someWereBuilt(
  before: readonly ProjectionStatus[],
  after: readonly ProjectionStatus[],
): boolean {
  const building = new Set(before.filter(isBeingBuilt).map(({ name }) => name));
  return after.some((each) => building.has(each.name) && !isBeingBuilt(each));
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
    current: active.following,
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
