import type { StoredEvent } from '@arena/domain/kernel/events/event';
import type { ProgressOf } from '../log-copy/progress.js';
import { readLog } from '../log-file/read-log-file.js';
import { LogBroken } from '../writer/chain/hash-chain.js';
import { UnknownEvent } from '../writer/event-codec.js';
import type { ArchiveFile } from './archive-file.js';
import { LOG_PATH, MEDIA_PATH, type ArchivePart } from './archive-manifest.js';
import { hasKnownType, mediaIn, mediaKeyOf, mediaPath, type MediaFile } from './archive-media.js';
import { Measured } from './measured.js';
import { SeasonCheck } from './season-check.js';

/** Bytes. At most 8000 entries. */
const LARGEST_LIST = 8 * 1024 * 1024;

export interface ContainedMedia extends MediaFile {
  readonly size: number;
  readonly type: string;
  readonly sha256: string;
}

/** What a checked archive holds beside its manifest. */
export interface CheckedArchive {
  readonly bets: number;
  /** The media that it names. */
  readonly named: number;
  readonly media: readonly ContainedMedia[];
}

/** Reads every byte. @throws CopyRefused */
export async function checkArchive(archive: ArchiveFile, progressOf: ProgressOf): Promise<CheckedArchive> {
  try {
    return await checked(archive, progressOf);
  } catch (error) {
    throw asRefusal(error, archive);
  }
}

async function checked(archive: ArchiveFile, progressOf: ProgressOf): Promise<CheckedArchive> {
  const { parts } = archive.manifest;
  const total = parts.reduce((sum, { size }) => sum + size, 0);
  const progress = progressOf('Checking the archive');
  const check = new SeasonCheck(archive.manifest);
  let list = '';
  let done = 0;
  for (const part of parts) {
    const measured = new Measured(part.path);
    const bytes = metered(archive.read(part.path), measured, () =>
      progress.show((done + measured.size) / total, done + measured.size),
    );
    if (part.path === LOG_PATH) await checkLog(archive, check, bytes);
    else if (part.path === MEDIA_PATH) list = await listIn(archive, bytes);
    else while (!(await bytes.next()).done);
    requireSame(archive, part, measured.part());
    done += part.size;
  }
  progress.clear();
  const named = mediaIn(list);
  if (!named) throw archive.refused(`${MEDIA_PATH} is damaged`);
  return { bets: check.bets, named: named.length, media: containedIn(archive, named, check.mediaKeys) };
}

function requireSame(archive: ArchiveFile, part: ArchivePart, { size, sha256 }: ArchivePart): void {
  if (part.size !== size || part.sha256 !== sha256)
    throw archive.refused(`${part.path} is not what its manifest.json says: its SHA-256 differs`);
}

async function checkLog(
  archive: ArchiveFile,
  check: SeasonCheck,
  bytes: AsyncIterable<Uint8Array>,
): Promise<void> {
  for await (const { events } of readLog({ name: nameOfLog(archive), bytes, share: () => 0 }))
    for (const event of events) {
      const fault = await check.take(event);
      if (fault !== null) throw archive.refused(fault);
    }
  const difference = check.difference();
  if (difference !== null) throw archive.refused(difference);
}

/** Only files that the season names, so that no archive can replace or smuggle in another one. */
function containedIn(
  archive: ArchiveFile,
  named: readonly MediaFile[],
  keys: ReadonlySet<string>,
): ContainedMedia[] {
  const files = new Map(named.map((file) => [file.key, file]));
  return archive.manifest.parts.flatMap(({ path, size, sha256 }) => {
    const key = mediaKeyOf(path);
    if (key === null) return [];
    const file = files.get(key);
    if (!file?.stored) throw archive.refused(`${MEDIA_PATH} does not name ${path}`);
    if (!keys.has(key)) throw archive.refused(`no event of the season names ${path}`);
    if (!hasKnownType(file) || file.type === null)
      throw archive.refused(`${path} is a ${file.kind} of type ${JSON.stringify(file.type)}`);
    if (file.size !== size) throw archive.refused(`${path} has another size than ${MEDIA_PATH} says`);
    return [{ ...file, size, type: file.type, sha256 }];
  });
}

/** What an archive without these files must get from elsewhere. */
export function notContained({ named, media }: CheckedArchive): number {
  return named - media.length;
}

/** The events of a checked archive. */
export async function* logIn(
  archive: ArchiveFile,
): AsyncGenerator<{ events: readonly StoredEvent[]; share: number }> {
  const { size } = archive.manifest.parts.find(({ path }) => path === LOG_PATH) ?? { size: 1 };
  const measured = new Measured(LOG_PATH);
  const bytes = metered(archive.read(LOG_PATH), measured, () => undefined);
  yield* readLog({ name: nameOfLog(archive), bytes, share: () => measured.size / size });
}

/** @throws CopyRefused when it is not what the manifest says, at its end: nothing is stored of it then */
export async function* mediaContent(
  archive: ArchiveFile,
  { key, size, sha256 }: ContainedMedia,
  onChunk: (bytes: number) => void,
): AsyncGenerator<Uint8Array> {
  const path = mediaPath(key);
  const measured = new Measured(path);
  yield* metered(archive.read(path), measured, (chunk) => onChunk(chunk.length));
  requireSame(archive, { path, size, sha256 }, measured.part());
}

async function* metered(
  bytes: AsyncIterable<Uint8Array>,
  measured: Measured,
  onChunk: (chunk: Uint8Array) => void,
): AsyncGenerator<Uint8Array> {
  for await (const chunk of bytes) {
    measured.take(chunk);
    onChunk(chunk);
    yield chunk;
  }
}

async function listIn(archive: ArchiveFile, bytes: AsyncIterable<Uint8Array>): Promise<string> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of bytes) {
    length += chunk.length;
    if (length > LARGEST_LIST) throw archive.refused(`its ${MEDIA_PATH} is too large`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString();
}

function nameOfLog({ name }: ArchiveFile): string {
  return `${name}, ${LOG_PATH}`;
}

export function asRefusal(error: unknown, archive: ArchiveFile): unknown {
  if (error instanceof LogBroken) {
    const { revision, stream, id, position, reason } = error.link;
    return archive.refused(
      `${LOG_PATH}, line ${position}: event ${revision} of ${stream} (id ${id}) is damaged: ${reason}`,
    );
  }
  if (!(error instanceof UnknownEvent)) return error;
  const { revision, type, version } = error.event;
  return archive.refused(
    `event ${revision} is ${type} in version ${version}; import it with a newer program`,
    'newer',
  );
}
