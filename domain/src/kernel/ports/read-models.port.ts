export type Scalar = string | number | boolean | null;

export interface Document {
  readonly id: string;
}

/** `find` can filter and sort only by declared fields. */
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

/** By field: its value, or a list of values of which it has one. */
export type Where = Readonly<Record<string, Scalar | readonly Scalar[]>>;

/** Both ends are included. Null is never in a range. */
export interface Range {
  readonly field: string;
  readonly from?: string | number;
  readonly to?: string | number;
}

export interface Filter {
  readonly where?: Where;
  readonly range?: Range;
}

export interface Find extends Filter {
  /** `id` is always the last sort key. */
  readonly sort?: readonly Sort[];
  readonly limit?: number;
  readonly after?: string;
}

export interface Page<D> {
  readonly documents: D[];
  readonly next: string | null;
}

export interface Upsert {
  readonly collection: string;
  readonly document: Document;
  /** Position of the last folded event; absent outside of projections. */
  readonly position?: number;
  /** Whether the store contained this id when the writer looked. Saves looking again; may be outdated. */
  readonly wasThere?: boolean;
}

export interface Delete {
  readonly collection: string;
  readonly id: string;
  readonly position?: number;
  /** As of `Upsert`. */
  readonly wasThere?: boolean;
}

export interface FoldedDocument<D extends Document = Document> {
  readonly document: D | null;
  /** Events up to this position are already folded in. LOG_START: use the projection's checkpoint. */
  readonly position: number;
}

export interface Checkpoint {
  readonly projection: string;
  readonly generation: number;
  readonly position: number;
}

export interface Generation {
  readonly projection: string;
  readonly active: number;
  readonly version: number;
  readonly position: number;
}

export interface Writes {
  readonly upserts: readonly Upsert[];
  readonly deletes: readonly Delete[];
}

export interface Batch extends Writes {
  readonly checkpoints: readonly Checkpoint[];
}

/** Collection names are physical: generation 3 of the projection `bets` is stored in `bets@3`. */
export interface ReadModelQueries {
  get<D extends Document>(collection: string, id: string): Promise<D | null>;
  /** In the order of `ids`, without unknown ones. */
  getMany<D extends Document>(collection: string, ids: readonly string[]): Promise<D[]>;
  find<D extends Document>(collection: string, query: Find): Promise<Page<D>>;
  count(collection: string, filter?: Filter): Promise<number>;
  generations(): Promise<Generation[]>;
}

export interface ReadModels extends ReadModelQueries {
  /** @param indexing `later`: the fields are declared, and the next `ensure` builds the indexes after a load. */
  ensure(collection: CollectionSpec, indexing?: 'now' | 'later'): Promise<void>;
  /** Documents to fold into, by id. Ids that were never written are missing. */
  folded<D extends Document>(
    collection: string,
    ids: readonly string[],
  ): Promise<Map<string, FoldedDocument<D>>>;
  /** Atomic or repeatable: checkpoints come last, and what is older than the stored document is skipped. */
  apply(batch: Batch): Promise<void>;
  /** Like `apply` for collections that nobody reads yet: not atomic, but safe to repeat. */
  load(writes: Writes): Promise<void>;
  checkpointOf(projection: string, generation: number): Promise<number | null>;
  /** Only forwards: a request that is done late does not bring an earlier generation back. */
  activate(generation: Generation): Promise<void>;
  /** With their checkpoints. Those that are not there are passed over. */
  drop(collections: readonly string[]): Promise<void>;
  /** Removes deleted data from the files. Reads all of them. Absent if the files cannot be reached. */
  purge?(): Promise<void>;
  close(): Promise<void>;
}
