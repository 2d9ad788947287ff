import type { Projection } from '@arena/projections/kernel/projection';

export interface Failure {
  readonly position: number;
  readonly error: string;
}

export interface Progress {
  /** Log positions. */
  readonly done: number;
  readonly total: number;
  readonly perSecond: number;
}

/** One generation of a projection, and how far it has read the log. */
export class Track {
  failure: Failure | null = null;
  /** The result of a write is unknown; the stored checkpoint decides. */
  uncertain = false;

  constructor(
    readonly projection: Projection,
    /** 0 before the first build. */
    readonly generation: number,
    public position: number,
  ) {}

  get name(): string {
    return this.projection.name;
  }

  get collection(): string {
    return collectionOf(this.name, this.generation);
  }
}

export function collectionOf(projection: string, generation: number): string {
  return `${projection}@${generation}`;
}
