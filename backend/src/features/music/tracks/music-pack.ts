import type { Readable } from 'node:stream';
import { Logger } from '@nestjs/common';
import { ObjectNotFound, type ObjectStore } from '@arena/domain/kernel/ports/object-store.port';
import type { TrackDocument } from '@arena/projections/music/tracks.read-model';
import { zipOf, type ZipEntry } from '../../../platform/zip/zip-of.js';
import { packNames } from './pack-names.js';

interface PackedFile {
  readonly name: string;
  readonly title: string;
  readonly objectKey: string;
  readonly addedAt: string;
}

const MISSING = 'README.txt';
const logger = new Logger('MusicPack');

/** The files of a category. Music is compressed already, so the files are stored, not deflated. */
export function musicPack(objects: ObjectStore, tracks: readonly TrackDocument[]): Readable {
  return zipOf(entriesOf(objects, filesOf(tracks)), { name: 'A pack', store: true });
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

async function* entriesOf(objects: ObjectStore, files: readonly PackedFile[]): AsyncGenerator<ZipEntry> {
  const missing: PackedFile[] = [];
  for (const file of files) {
    const content = await contentOf(objects, file.objectKey);
    if (content) yield { name: file.name, content, date: file.addedAt };
    else missing.push(file);
  }
  if (missing.length > 0) yield { name: MISSING, content: [Buffer.from(apology(missing))] };
}

/** Null for a missing object: the pack is still useful without one track. */
async function contentOf(objects: ObjectStore, key: string): Promise<AsyncIterable<Uint8Array> | null> {
  try {
    return await objects.get(key);
  } catch (error) {
    if (!(error instanceof ObjectNotFound)) throw error;
    // Its track may just have been removed. `arena doctor` finds what is lost.
    logger.warn(`${key} is missing in the object store`);
    return null;
  }
}

function apology(missing: readonly PackedFile[]): string {
  const names = missing.map(({ title }) => `- ${title}`);
  return ['These tracks belong to this pack, but their files are missing on the server:', ...names, ''].join(
    '\r\n',
  );
}
