import type { Projection } from './projection.js';

/** Where a projection broke: the position of the event and what was thrown. */
export interface Failure {
  readonly position: number;
  readonly error: string;
}

export interface Progress {
  /** Log position of the last event folded in. */
  readonly done: number;
  /** Log position to be reached. */
  readonly total: number;
  /** Events folded in. */
  readonly perSecond: number;
}

/** One projection in one generation, and how far it has come. */
export class Track {
  failure: Failure | null = null;
  /** A write failed in a way that leaves open whether it happened; the stored checkpoint knows. */
  uncertain = false;

  constructor(
    readonly projection: Projection,
    /** Generation 0 holds nothing: the state before the first build. */
    readonly generation: number,
    /** Position of the last event folded in. */
    public position: number,
  ) {}

  get name(): string {
    return this.projection.name;
  }

  get collection(): string {
    return collectionOf(this.name, this.generation);
  }
}

/** A generation's documents live in a collection of their own. */
export function collectionOf(projection: string, generation: number): string {
  return `${projection}@${generation}`;
}
