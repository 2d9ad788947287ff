import { Readable } from 'node:stream';
import { Logger } from '@nestjs/common';
import ZipStream from 'zip-stream';

export interface ZipEntry {
  readonly name: string;
  readonly content: AsyncIterable<Uint8Array> | Iterable<Uint8Array>;
  /** ISO 8601; default: now. */
  readonly date?: string;
  /** True: do not deflate this one. */
  readonly store?: boolean;
}

export interface ZipOptions {
  /** For the log when the ZIP breaks off. */
  readonly name: string;
  /** True: do not deflate. */
  readonly store?: boolean;
}

const logger = new Logger('Zip');

/** Holds one chunk in memory. Ending the stream also ends the reading of its entries. */
export function zipOf(entries: AsyncIterable<ZipEntry>, { name, store = false }: ZipOptions): Readable {
  const zip = new ZipStream({ store });
  fill(zip, entries).catch((error: unknown) => {
    if (zip.destroyed) return;
    logger.error(`${name} broke off: ${String(error)}`);
    zip.destroy(error instanceof Error ? error : new Error(String(error)));
  });
  return zip;
}

async function fill(zip: ZipStream, entries: AsyncIterable<ZipEntry>): Promise<void> {
  for await (const entry of entries) await add(zip, entry);
  if (!zip.destroyed) zip.finalize();
}

function add(zip: ZipStream, { name, date, store = false, content }: ZipEntry): Promise<void> {
  const source = Readable.from(content, { objectMode: false });
  return new Promise((resolve, reject) => {
    const abandoned = (): void => {
      source.destroy();
      reject(new Error('The reader has gone'));
    };
    if (zip.destroyed) {
      abandoned();
      return;
    }
    zip.once('close', abandoned);
    zip.entry(source, { name, ...(store && { store }), ...(date !== undefined && { date }) }, (error) => {
      zip.off('close', abandoned);
      if (error) reject(error);
      else resolve();
    });
  });
}
