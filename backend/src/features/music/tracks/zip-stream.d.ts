declare module 'zip-stream' {
  import type { Transform } from 'node:stream';

  export interface EntryData {
    readonly name: string;
    readonly date?: Date | string;
    /** True: not deflated. */
    readonly store?: boolean;
  }

  /** One entry at a time; the next may come once the callback was called. */
  export default class ZipStream extends Transform {
    constructor(options?: { readonly store?: boolean });
    entry(
      source: NodeJS.ReadableStream | Buffer | string,
      data: EntryData,
      done: (error: Error | null) => void,
    ): this;
    finalize(): void;
  }
}
