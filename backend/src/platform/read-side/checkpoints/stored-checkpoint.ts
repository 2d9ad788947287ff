import type { CollectionSpec, Document } from '@arena/domain/kernel/ports/read-models.port';
import type { Rounds } from '@arena/projections/as-of/rounds';

/** Where the documents of a projection after an event are. Folded from the log, so it can be deleted at any time. */
export interface StoredCheckpoint extends Document {
  /** Projection, version and season, also of which log: see `foldOf`. */
  readonly fold: string;
  /** Of the last folded event. */
  readonly revision: number;
  /** Of that event. A checkpoint with another hash is not of this log. */
  readonly hash: string;
  /** Rounds with a folded event. */
  readonly folded: readonly number[];
  /** Rounds whose events were left out. */
  readonly skipped: readonly number[];
  /** Ids of the chunks, in order. */
  readonly chunks: readonly string[];
}

/** Some documents. Its id contains the hash of its content, so equal chunks of several checkpoints are stored once. */
export interface ChunkDocument extends Document {
  readonly fold: string;
  /** A JSON array of documents, with gzip, in base64. */
  readonly content: string;
}

export const CHECKPOINTS: CollectionSpec = {
  name: 'as-of-checkpoints',
  indexes: [{ fields: ['fold', 'revision'] }],
};

export const CHUNKS: CollectionSpec = { name: 'as-of-chunks', indexes: [{ fields: ['fold'] }] };

/** A fold without some rounds may continue if it would have left out the same events. */
export function mayContinue({ folded, skipped }: StoredCheckpoint, without: Rounds): boolean {
  return folded.every((round) => !without.has(round)) && skipped.every((round) => without.has(round));
}
