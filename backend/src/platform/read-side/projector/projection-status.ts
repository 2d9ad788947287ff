import type { Failure, Progress, Track } from './track.js';

export interface ProjectionStatus {
  readonly name: string;
  /** The generation that readers see. */
  readonly generation: number;
  readonly position: number;
  /** Log positions behind the log: events in the embedded store, bytes in EventStoreDB. */
  readonly lag: number;
  readonly state: 'live' | 'rebuilding' | 'stopped';
  /** What a projection threw, and at which position. */
  readonly error: string | null;
  readonly errorPosition: number | null;
  readonly rebuilding: Progress | null;
}

/** One projection as readers see it. */
export interface Line {
  readonly track: Track;
  /** False until the first build, or the one for another version, is done: what answers is old. */
  readonly following: boolean;
  /** Why the last rebuild came to nothing. */
  failedBuild: Failure | null;
}

export function statusOf(line: Line, rebuilding: Progress | null, head: number): ProjectionStatus {
  const { name, generation, position } = line.track;
  const failure = line.track.failure ?? line.failedBuild;
  return {
    name,
    generation,
    position,
    lag: Math.max(0, head - position),
    state: stateOf(line, rebuilding),
    error: failure?.error ?? null,
    errorPosition: failure?.position ?? null,
    rebuilding,
  };
}

/** A live projection whose rebuild failed stays live: its old generation is as good as before. */
function stateOf({ track, following }: Line, rebuilding: Progress | null): ProjectionStatus['state'] {
  if (rebuilding) return 'rebuilding';
  return track.failure || !following ? 'stopped' : 'live';
}
