import type { Projection } from '@arena/projections/kernel/projection';
import { LOG_START } from '@arena/domain/kernel/ports/event-store.port';
import type { CollectionSpec } from '@arena/domain/kernel/ports/read-models.port';
import { KnownDocuments } from './reads/known-documents.js';
import { AskedIds } from './reads/asked-ids.js';

export interface FailedEvent {
  readonly position: number;
  readonly stream: string;
  readonly revision: number;
  readonly type: string;
}

export interface Failure {
  readonly event: FailedEvent;
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
    readonly documents: KnownDocuments,
  ) {}

  get name(): string {
    return this.projection.name;
  }

  get collection(): string {
    return collectionOf(this.name, this.generation);
  }

  get spec(): CollectionSpec {
    return { name: this.collection, indexes: this.projection.indexes };
  }
}

/** A generation without documents. @param kept documents that stay in memory */
export function newTrack(projection: Projection, generation: number, kept: number): Track {
  return new Track(projection, generation, LOG_START, new KnownDocuments(kept, new AskedIds()));
}

export function collectionOf(projection: string, generation: number): string {
  return `${projection}@${generation}`;
}
