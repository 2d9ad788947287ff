import { Readable } from 'node:stream';
import { Logger } from '@nestjs/common';
import { ObjectNotFound, type ObjectStore } from '@arena/domain/kernel/ports/object-store.port';
import type { TrackDocument } from '@arena/projections/music/tracks.read-model';
import ZipStream from 'zip-stream';
import { packNames } from './pack-names.js';

interface PackedFile {
  readonly name: string;
  readonly title: string;
  readonly objectKey: string;
  readonly addedAt: string;
}

const MISSING = 'README.txt';
const logger = new Logger('MusicPack');

/**
 * The files of a category as a ZIP stream that holds one chunk in memory. Music is compressed already, so the files
 * are stored, not deflated. Ending the stream also ends the reading of objects.
 */
export function musicPack(objects: ObjectStore, tracks: readonly TrackDocument[]): Readable {
  const zip = new ZipStream({ store: true });
  fill(zip, objects, filesOf(tracks)).catch((error: unknown) => {
    if (zip.destroyed) return;
    logger.error(`A pack broke off: ${String(error)}`);
    zip.destroy(error instanceof Error ? error : new Error(String(error)));
  });
  return zip;
}

function filesOf(tracks: readonly TrackDocument[]): PackedFile[] {
  const files = tracks.flatMap(({ title, addedAt, source }) =>
    source.kind === 'file' ? [{ title, addedAt, format: source.format, objectKey: source.objectKey }] : [],
  );
  const names = packNames(files);
  return files.map(({ title, addedAt, objectKey }, n) => ({
    title,
    addedAt,
    objectKey,
    name: names[n] ?? '',
  }));
}

async function fill(zip: ZipStream, objects: ObjectStore, files: readonly PackedFile[]): Promise<void> {
  const missing: PackedFile[] = [];
  for (const file of files) {
    if (zip.destroyed) return;
    const content = await contentOf(objects, file.objectKey);
    if (content) await add(zip, Readable.from(content, { objectMode: false }), file);
    else missing.push(file);
  }
  if (missing.length > 0) await add(zip, Readable.from([Buffer.from(apology(missing))]), { name: MISSING });
  zip.finalize();
}

/** Null for a missing object: the pack is still useful without one track. */
async function contentOf(objects: ObjectStore, key: string): Promise<AsyncIterable<Uint8Array> | null> {
  try {
    return await objects.get(key);
  } catch (error) {
    if (!(error instanceof ObjectNotFound)) throw error;
    logger.error(`${key} is missing in the object store`);
    return null;
  }
}

function add(
  zip: ZipStream,
  content: Readable,
  { name, addedAt }: { name: string; addedAt?: string },
): Promise<void> {
  return new Promise((resolve, reject) => {
    const abandoned = (): void => {
      content.destroy();
      reject(new Error('The reader has gone'));
    };
    if (zip.destroyed) {
      abandoned();
      return;
    }
    zip.once('close', abandoned);
    zip.entry(content, { name, ...(addedAt === undefined ? {} : { date: addedAt }) }, (error) => {
      zip.off('close', abandoned);
      if (error) reject(error);
      else resolve();
    });
  });
}

function apology(missing: readonly PackedFile[]): string {
  const names = missing.map(({ title }) => `- ${title}`);
  return ['These tracks belong to this pack, but their files are missing on the server:', ...names, ''].join(
    '\r\n',
  );
}
