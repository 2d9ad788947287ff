export interface ObjectInfo {
  readonly key: string;
  readonly size: number;
  readonly contentType: string;
  /** Strong validator for HTTP caching. */
  readonly etag: string;
}

/** Inclusive byte positions. */
export interface ByteRange {
  readonly start: number;
  readonly end: number;
}

/** Blobs under keys that the server makes; a key is letters, digits, `-`, `_`, `.` and `/` between parts. */
export interface ObjectStore {
  /** Streams to the store; nothing is kept when the stream fails. */
  put(
    key: string,
    content: AsyncIterable<Uint8Array>,
    options: { size?: number; contentType: string },
  ): Promise<ObjectInfo>;
  head(key: string): Promise<ObjectInfo | null>;
  /** @throws ObjectNotFound */
  get(key: string, range?: ByteRange): Promise<AsyncIterable<Uint8Array>>;
  /** Deleting what is not there is no error. */
  delete(key: string): Promise<void>;
  /**
   * An address from which a browser can fetch the object itself for so many seconds; null where the store
   * has none and the bytes go through `get`.
   */
  downloadUrl(key: string, seconds: number): Promise<string | null>;
  list(prefix: string): AsyncIterable<ObjectInfo>;
}

export class ObjectNotFound extends Error {
  constructor(readonly key: string) {
    super(`No object ${key}`);
    this.name = 'ObjectNotFound';
  }
}
