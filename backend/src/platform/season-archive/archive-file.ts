import { open } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import {
  fromRandomAccessReaderPromise,
  openPromise,
  type Entry,
  type RandomAccessReader,
  type ZipFile,
} from 'yauzl';
import {
  isKnownVersion,
  LOG_PATH,
  MANIFEST_PATH,
  manifestIn,
  MEDIA_PATH,
  versionIn,
  WITH_MEDIA,
  type ArchiveManifest,
} from './archive-manifest.js';
import { mediaKeyOf } from './archive-media.js';
import type { ArchiveFault } from '@arena/projections/seasons/season.types';
import { CopyRefused } from '../log-copy/copy-refused.js';

const SIGNATURE = 'PK';
const DOCUMENTS = /^documents\/[a-z][a-z-]{0,60}\.ndjson$/;
/** Without media. */
const MOST_ENTRIES = 100;
const MOST_MEDIA = 8000;
/** Bytes. */
const LARGEST_MANIFEST = 2 * 1024 * 1024;
/** Text of a log packs to about a fifth. Small files may pack better. */
const MOST_EXPANSION = 200;
const SMALL = 1024 * 1024;

/** Whether the file looks like a ZIP; otherwise, it can be an exported log. */
export async function isArchive(file: string): Promise<boolean> {
  const handle = await open(file);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(SIGNATURE.length), 0, SIGNATURE.length, 0);
    return buffer.toString('latin1', 0, bytesRead) === SIGNATURE;
  } finally {
    await handle.close();
  }
}

/** An archive that is no file, for example the parts of an upload. */
export interface ArchiveBytes {
  readonly reader: RandomAccessReader;
  /** Bytes. */
  readonly size: number;
}

/** The reader's own stream, because the first that yauzl makes of it closes it at its end. */
async function isZip({ reader, size }: ArchiveBytes): Promise<boolean> {
  const start = await buffer(reader._readStreamForRange(0, Math.min(size, SIGNATURE.length)));
  return start.toString('latin1') === SIGNATURE;
}

/** A season's archive whose names and sizes are those of its manifest. */
export class ArchiveFile {
  private constructor(
    readonly name: string,
    private readonly zip: ZipFile,
    private readonly entries: ReadonlyMap<string, Entry>,
    readonly manifest: ArchiveManifest,
  ) {}

  /** @throws CopyRefused for anything but a complete archive that this program knows */
  static async open(file: string, bytes: ArchiveBytes | null = null): Promise<ArchiveFile> {
    const refused: Refuse = (reason, fault) => new ArchiveRefused(file, reason, fault);
    if (bytes && !(await isZip(bytes))) throw refused('it is no ZIP file', 'other-file');
    const opening = bytes
      ? fromRandomAccessReaderPromise(bytes.reader, bytes.size, OPTIONS)
      : openPromise(file, OPTIONS);
    const zip = await opening.catch((error: unknown) => {
      throw isOfTheSystem(error) ? error : refused(`it is cut or damaged (${messageOf(error)})`);
    });
    try {
      const entries = await entriesOf(zip, refused);
      const manifest = await manifestOf(zip, entries, refused);
      requireSameParts(entries, manifest, refused);
      return new ArchiveFile(file, zip, entries, manifest);
    } catch (error) {
      zip.close();
      throw error;
    }
  }

  close(): void {
    this.zip.close();
  }

  refused(reason: string, fault?: ArchiveFault): ArchiveRefused {
    return new ArchiveRefused(this.name, reason, fault);
  }

  /** At most as many bytes as the manifest says. @throws CopyRefused when the part is damaged */
  async *read(path: string): AsyncGenerator<Uint8Array> {
    const entry = this.entries.get(path);
    if (!entry) throw this.refused(`it lacks ${path}`);
    const stream = await opened(this.zip, entry, (reason) => this.refused(reason));
    try {
      for await (const chunk of stream) yield chunk as Uint8Array;
    } catch (error) {
      throw this.refused(`${path} is damaged (${messageOf(error)})`);
    } finally {
      stream.destroy();
    }
  }
}

const OPTIONS = {
  lazyEntries: true,
  autoClose: false,
  validateEntrySizes: true,
  strictFileNames: true,
} as const;

type Refuse = (reason: string, fault?: ArchiveFault) => ArchiveRefused;

export class ArchiveRefused extends CopyRefused {
  /** @param reason may quote the archive, which must not control the terminal */
  constructor(
    file: string,
    reason: string,
    readonly fault: ArchiveFault = 'damaged',
  ) {
    super(`${file}: ${reason.replace(/\p{Cc}/gu, '?')}. Nothing was written.`);
  }
}

async function entriesOf(zip: ZipFile, refused: Refuse): Promise<Map<string, Entry>> {
  const entries = new Map<string, Entry>();
  let media = 0;
  try {
    for await (const entry of zip.eachEntry()) {
      if (mediaKeyOf(entry.fileName) !== null) media += 1;
      if (media > MOST_MEDIA) throw refused(`it has more than ${MOST_MEDIA} media`);
      if (entries.size - media >= MOST_ENTRIES) throw refused(`it has more than ${MOST_ENTRIES} entries`);
      if (!isPart(entry.fileName))
        throw refused(`${JSON.stringify(entry.fileName)} does not belong into an archive`, 'other-file');
      const fault = faultOf(entry, entries);
      if (fault !== null) throw refused(fault);
      entries.set(entry.fileName, entry);
    }
  } catch (error) {
    throw error instanceof CopyRefused ? error : refused(`it is damaged (${messageOf(error)})`);
  }
  return entries;
}

function faultOf(entry: Entry, before: ReadonlyMap<string, Entry>): string | null {
  const name = JSON.stringify(entry.fileName);
  if (before.has(entry.fileName)) return `${name} occurs twice`;
  if (entry.isEncrypted() || !entry.canDecodeFileData()) return `${name} cannot be unpacked`;
  return entry.uncompressedSize > Math.max(SMALL, entry.compressedSize * MOST_EXPANSION)
    ? `${name} unpacks to more than ${MOST_EXPANSION} times its size`
    : null;
}

function isPart(name: string): boolean {
  if ([MANIFEST_PATH, LOG_PATH, MEDIA_PATH].includes(name)) return true;
  return DOCUMENTS.test(name) || mediaKeyOf(name) !== null;
}

async function manifestOf(
  zip: ZipFile,
  entries: ReadonlyMap<string, Entry>,
  refused: Refuse,
): Promise<ArchiveManifest> {
  const entry = entries.get(MANIFEST_PATH);
  if (!entry) throw refused('it has no manifest.json, so it is no archive of a season', 'other-file');
  if (entry.uncompressedSize > LARGEST_MANIFEST) throw refused('its manifest.json is too large');
  const chunks: Uint8Array[] = [];
  try {
    for await (const chunk of await opened(zip, entry, refused)) chunks.push(chunk as Uint8Array);
  } catch (error) {
    throw error instanceof CopyRefused ? error : refused(`manifest.json is damaged (${messageOf(error)})`);
  }
  const text = Buffer.concat(chunks).toString();
  const manifest = manifestIn(text);
  if (manifest) return manifest;
  const version = versionIn(text);
  throw version === null || isKnownVersion(version)
    ? refused('its manifest.json is damaged or of another program', 'other-file')
    : refused(`its format is version ${JSON.stringify(version)}, which this program does not know`, 'newer');
}

function requireSameParts(
  entries: ReadonlyMap<string, Entry>,
  { parts, version }: ArchiveManifest,
  refused: Refuse,
): void {
  if (version !== WITH_MEDIA && parts.some(({ path }) => mediaKeyOf(path) !== null))
    throw refused('it contains media, but its format is that of an archive without');
  const named = new Set(parts.map(({ path }) => path));
  if (named.size !== parts.length) throw refused('its manifest.json names a part twice');
  for (const path of [LOG_PATH, MEDIA_PATH])
    if (!named.has(path)) throw refused(`its manifest.json does not name ${path}`);
  for (const { path, size } of parts) {
    const entry = entries.get(path);
    if (!entry) throw refused(`it lacks ${path}`);
    if (entry.uncompressedSize !== size)
      throw refused(`${path} has ${entry.uncompressedSize} bytes, its manifest.json says ${size}`);
  }
  for (const path of entries.keys())
    if (path !== MANIFEST_PATH && !named.has(path)) throw refused(`its manifest.json does not name ${path}`);
}

async function opened(zip: ZipFile, entry: Entry, refused: Refuse): Promise<Readable> {
  return zip.openReadStreamPromise(entry).catch((error: unknown) => {
    throw refused(`${entry.fileName} is damaged (${messageOf(error)})`);
  });
}

function isOfTheSystem(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'syscall' in error;
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message.replace(/\.$/, '') : String(error);
}
