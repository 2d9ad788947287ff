import type { EventStore } from '@arena/domain/kernel/ports/event-store.port';
import { tournamentStream } from '@arena/domain/tournament/tournament.events';
import { seasonsIn, WIDEST_GAP } from '../../../platform/writer/seasons-in.js';
import { LOG_PATH } from '../../../platform/season-archive/archive-manifest.js';
import { Measured } from '../../../platform/season-archive/measured.js';
import { UnknownEvent } from '../../../platform/writer/event-codec.js';
import { LogBroken } from '../../../platform/writer/chain/hash-chain.js';
import { CopyProgress } from '../copy/copy-progress.js';
import type { LogReader } from '../copy/log-reader.js';
import { writeToStore, type CopyCounts } from '../copy/write-to-store.js';
import { beginning, type OpenTarget } from '../import-target.js';
import { readLog } from '../log-file/read-log-file.js';
import { byteCount, count, counted, type Terminal } from '../terminal/terminal.js';
import { ArchiveFile } from './archive-file.js';
import { SeasonCheck } from './season-check.js';

/** Checks every byte of the archive before it opens the target. @throws CopyRefused */
export async function importArchive(file: string, openTarget: OpenTarget, terminal: Terminal): Promise<void> {
  const archive = await ArchiveFile.open(file);
  try {
    await checkParts(archive, terminal);
    const { season } = archive.manifest;
    const { store, note } = await openTarget();
    await requirePlaceFor(season, store, archive);
    const options = { stream: tournamentStream(season), beforeWriting: beginning(note, file) };
    const copied = await writeToStore(logIn(archive), store, terminal, options);
    note.end();
    sayImported(archive, copied, terminal);
  } catch (error) {
    throw asRefusal(error, archive);
  } finally {
    archive.close();
  }
}

async function checkParts(archive: ArchiveFile, terminal: Terminal): Promise<void> {
  const { parts } = archive.manifest;
  const total = parts.reduce((sum, { size }) => sum + size, 0);
  const progress = new CopyProgress(terminal, 'Checking the archive', byteCount, '');
  let done = 0;
  for (const part of parts) {
    const measured = new Measured(part.path);
    const bytes = metered(archive.read(part.path), measured, () =>
      progress.show((done + measured.size) / total, done + measured.size),
    );
    if (part.path === LOG_PATH) await checkLog(archive, bytes);
    else {
      while (!(await bytes.next()).done);
    }
    const { size, sha256 } = measured.part();
    if (part.size !== size || part.sha256 !== sha256)
      throw archive.refused(`${part.path} is not what its manifest.json says: its SHA-256 differs`);
    done += part.size;
  }
  progress.clear();
}

async function* metered(
  bytes: AsyncIterable<Uint8Array>,
  measured: Measured,
  onChunk: () => void,
): AsyncGenerator<Uint8Array> {
  for await (const chunk of bytes) {
    measured.take(chunk);
    onChunk();
    yield chunk;
  }
}

async function checkLog(archive: ArchiveFile, bytes: AsyncIterable<Uint8Array>): Promise<void> {
  const check = new SeasonCheck(archive.manifest);
  for await (const { events } of readLog({ name: nameOfLog(archive), bytes, share: () => 0 }))
    for (const event of events) {
      const fault = await check.take(event);
      if (fault !== null) throw archive.refused(fault);
    }
  const difference = check.difference();
  if (difference !== null) throw archive.refused(difference);
}

/** A season takes the place of a missing one, or comes after the newest one, which must be closed. */
async function requirePlaceFor(season: number, target: EventStore, archive: ArchiveFile): Promise<void> {
  const seasons = await seasonsIn(target);
  const newest = seasons.at(-1);
  if (seasons.includes(season)) return;
  const most = (newest ?? 0) + 1 + WIDEST_GAP;
  if (season > most)
    throw archive.refused(`the target takes no season after ${most}; import earlier seasons first`);
  if (newest !== undefined && season > newest && !(await isClosed(target, newest)))
    throw archive.refused(`season ${newest} of the target is open, so season ${season} cannot be added`);
}

async function isClosed(target: EventStore, season: number): Promise<boolean> {
  const end = target.read(tournamentStream(season), { direction: 'backwards', limit: 1 });
  for await (const { type } of end) return type === 'SeasonClosed';
  return false;
}

async function* logIn(archive: ArchiveFile): LogReader {
  const { size } = archive.manifest.parts.find(({ path }) => path === LOG_PATH) ?? { size: 1 };
  const measured = new Measured(LOG_PATH);
  const bytes = metered(archive.read(LOG_PATH), measured, () => undefined);
  yield* readLog({ name: nameOfLog(archive), bytes, share: () => measured.size / size });
}

function nameOfLog({ name }: ArchiveFile): string {
  return `${name}, ${LOG_PATH}`;
}

function asRefusal(error: unknown, archive: ArchiveFile): unknown {
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
  );
}

function sayImported({ manifest }: ArchiveFile, { found, written }: CopyCounts, terminal: Terminal): void {
  const { season, counts, head } = manifest;
  const events = `${counted(counts.events, 'event')}, event ${count(head.revision)} has hash ${head.hash}`;
  if (written === 0) {
    terminal.line(`Season ${season} is in the log already: ${events}. Nothing was written.`);
    return;
  }
  if (found > 0) terminal.line(`${count(found)} events existed already; the import continued after them.`);
  terminal.line(`Season ${season} is imported: ${events}.`);
  if (counts.media > 0)
    terminal.line(`Its ${counted(counts.media, 'media file')} (media.json) must be copied separately.`);
}
