declare module 'zip-stream' {
  import type { Transform } from 'node:stream';

  export interface EntryData {
    readonly name: string;
    readonly date?: Date | string;
    /** True: do not deflate. */
    readonly store?: boolean;
  }

  /** One entry at a time: add the next one after the callback. */
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
