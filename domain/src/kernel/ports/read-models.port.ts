export type Scalar = string | number | boolean | null;

/** A stored read-model document: JSON, identified by `id` within its collection. */
export interface Document {
  readonly id: string;
}

/** An index over top-level fields, in order; `find` may only filter and sort on declared ones. */
export interface IndexSpec {
  readonly fields: readonly string[];
}

export interface CollectionSpec {
  readonly name: string;
  readonly indexes: readonly IndexSpec[];
}

export interface Sort {
  readonly field: string;
  readonly order: 'asc' | 'desc';
}

export interface Find {
  /** Equality on declared index fields. */
  readonly where?: Readonly<Record<string, Scalar>>;
  /** One range on a declared index field. */
  readonly range?: { readonly field: string; readonly from?: string | number; readonly to?: string | number };
  /** Sort keys; `id` is always the last tie-breaker. */
  readonly sort?: readonly Sort[];
  readonly limit?: number;
  /** Opaque: the `next` of the page before. */
  readonly after?: string;
}

export interface Page<D> {
  readonly documents: D[];
  /** Cursor of the next page; null at the end. */
  readonly next: string | null;
}

export interface Upsert {
  readonly collection: string;
  readonly document: Document;
  /** Of the last event folded into the document; absent for what is no projection. */
  readonly position?: number;
}

export interface Delete {
  readonly collection: string;
  readonly id: string;
  /** Of the event that ended the document; absent for what is no projection. */
  readonly position?: number;
}

/** A document as the next event finds it. */
export interface Folded<D extends Document = Document> {
  /** Null when there is none, or none any more. */
  readonly document: D | null;
  /** The events up to here are in it already; LOG_START where the projection's checkpoint says it all. */
  readonly position: number;
}

/** Where a projection stands, kept with its documents. */
export interface Checkpoint {
  readonly projection: string;
  readonly generation: number;
  readonly position: number;
}

/** Which documents a projection answers from. */
export interface Generation {
  readonly projection: string;
  /** The generation that readers see. */
  readonly active: number;
  /** Version of the projection's code that wrote it. */
  readonly version: number;
  readonly position: number;
}

export interface Batch {
  readonly upserts: readonly Upsert[];
  readonly deletes: readonly Delete[];
  readonly checkpoints: readonly Checkpoint[];
}

/**
 * Documents that projections write and queries read. Collection names given here are physical:
 * a projection `bets` in generation 3 lives in `bets@3`.
 */
export interface ReadModels {
  /** Creates what is missing of a collection and its indexes. */
  ensure(collection: CollectionSpec): Promise<void>;
  get<D extends Document>(collection: string, id: string): Promise<D | null>;
  /** Documents in the order of `ids`, the unknown ones left out. */
  getMany<D extends Document>(collection: string, ids: readonly string[]): Promise<D[]>;
  find<D extends Document>(collection: string, query: Find): Promise<Page<D>>;
  count(collection: string, where?: Readonly<Record<string, Scalar>>): Promise<number>;
  /**
   * What events are to be folded into, by id; an id that is missing was never written. A store that several
   * processes share, or that cannot write a batch at once, knows of each document how far it is.
   */
  folded<D extends Document>(collection: string, ids: readonly string[]): Promise<Map<string, Folded<D>>>;
  /**
   * All of the batch or nothing; or, where the store cannot, so that applying it again completes it: the
   * checkpoints come last, and a document or deletion older than what is stored is left out.
   */
  apply(batch: Batch): Promise<void>;
  generations(): Promise<Generation[]>;
  checkpointOf(projection: string, generation: number): Promise<number | null>;
  /** Makes a generation the one that readers see. */
  activate(generation: Generation): Promise<void>;
  drop(collection: string): Promise<void>;
  /**
   * Leaves no byte of what was deleted or replaced in the store's files. Takes time in proportion to all that is
   * kept. Absent where the store's own files are out of reach.
   */
  purge?(): Promise<void>;
  close(): Promise<void>;
}
