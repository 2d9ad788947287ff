export interface ObjectInfo {
  readonly key: string;
  readonly size: number;
  readonly contentType: string;
  readonly etag: string;
}

/** What every server lists without asking for each object. */
export type ListedObject = Pick<ObjectInfo, 'key' | 'size'>;

/** Inclusive byte positions. */
export interface ByteRange {
  readonly start: number;
  readonly end: number;
}

/** Keys consist of letters, digits, `-`, `_` and `.`, with `/` between parts. */
export interface ObjectStore {
  /** Stores nothing when the stream fails. */
  put(
    key: string,
    content: AsyncIterable<Uint8Array>,
    options: { size?: number; contentType: string },
  ): Promise<ObjectInfo>;
  head(key: string): Promise<ObjectInfo | null>;
  get(key: string, range?: ByteRange): Promise<AsyncIterable<Uint8Array>>;
  delete(key: string): Promise<void>;
  /** After a crash, the object may be at both keys. @throws ObjectNotFound */
  move(key: string, to: string): Promise<void>;
  /** A temporary address for browsers, or null if the bytes have to go through `get`. */
  downloadUrl(key: string, seconds: number): Promise<string | null>;
  list(prefix: string): AsyncIterable<ListedObject>;
  /** Parts of uploads that began before and never ended, where they outlive their process. */
  removeUnfinished?(before: Date): Promise<void>;
}

export type ObjectReader = Pick<ObjectStore, 'head' | 'get' | 'list'>;

export class ObjectNotFound extends Error {
  constructor(readonly key: string) {
    super(`No object ${key}`);
    this.name = 'ObjectNotFound';
  }
}
