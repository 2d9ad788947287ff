import type { EventStore } from '@arena/domain/kernel/ports/event-store.port';
import type { ObjectStore } from '@arena/domain/kernel/ports/object-store.port';
import { tournamentStream, WIDEST_GAP } from '@arena/domain/tournament/tournament.events';
import type { ProgressOf } from '../log-copy/progress.js';
import { writeToStore, type CopyCounts } from '../log-copy/write-to-store.js';
import { isClosedIn, seasonsIn } from '../writer/seasons-in.js';
import type { ArchiveFile } from './archive-file.js';
import { asRefusal, logIn, mediaContent, type CheckedArchive, type ContainedMedia } from './check-archive.js';
import { Measured } from './measured.js';

/**
 * A season takes the place of a missing one, or comes after the newest one, which must be closed.
 * @returns how many of its events the target has already
 * @throws CopyRefused
 */
export async function requirePlaceFor(
  archive: ArchiveFile,
  target: Pick<EventStore, 'read' | 'revisionOf'>,
): Promise<number> {
  const { season } = archive.manifest;
  const seasons = await seasonsIn(target);
  const newest = seasons.at(-1);
  if (seasons.includes(season)) return eventsHeld(archive, target);
  const most = (newest ?? 0) + 1 + WIDEST_GAP;
  if (season > most)
    throw archive.refused(`the target takes no season after ${most}; import earlier seasons first`, 'later');
  if (newest !== undefined && season > newest && !(await isClosedIn(target, newest)))
    throw archive.refused(
      `season ${newest} of the target is open, so season ${season} cannot be added`,
      'later',
    );
  return 0;
}

async function eventsHeld(archive: ArchiveFile, target: Pick<EventStore, 'read'>): Promise<number> {
  const { season, head } = archive.manifest;
  const held = target.read(tournamentStream(season))[Symbol.asyncIterator]();
  for await (const { events } of logIn(archive))
    for (const { revision, hash } of events) {
      const next = await held.next();
      if (next.done === true) return revision;
      if (next.value.hash !== hash)
        throw archive.refused(
          `the target has another season ${season}: its event ${revision} differs`,
          'here',
        );
    }
  if ((await held.next()).done !== true)
    throw archive.refused(
      `the target has another season ${season}: it goes on after event ${head.revision}`,
      'here',
    );
  return head.revision + 1;
}

export interface SeasonTarget {
  readonly store: EventStore;
  /** Null: without media. */
  readonly objects: ObjectStore | null;
  readonly ofMedia: ProgressOf;
  readonly ofEvents: ProgressOf;
  /** Keys of media that an earlier attempt has compared or written, and this one adds its own. */
  readonly known?: Set<string>;
  readonly beforeEvents?: () => Promise<void>;
  readonly beforeWriting?: () => void;
}

/** @returns how many media were copied too. @throws CopyRefused */
export async function importSeason(
  archive: ArchiveFile,
  checked: CheckedArchive,
  { store, objects, ofMedia, ofEvents, known = new Set(), beforeEvents, beforeWriting }: SeasonTarget,
): Promise<CopyCounts & { readonly media: number }> {
  await requirePlaceFor(archive, store);
  const lacking = objects ? await lackingMedia(archive, checked, objects, known) : [];
  if (objects) await writeMedia(archive, lacking, objects, ofMedia, known);
  await beforeEvents?.();
  const copied = await writeSeason(archive, store, ofEvents, beforeWriting);
  if (objects) await writeMedia(archive, await missingMedia(checked, objects), objects, ofMedia);
  return { ...copied, media: lacking.length };
}

/** The files that the target lacks. @throws CopyRefused when it has another file of the same name */
export async function lackingMedia(
  archive: ArchiveFile,
  { media }: CheckedArchive,
  objects: ObjectStore,
  known = new Set<string>(),
): Promise<ContainedMedia[]> {
  const lacking: ContainedMedia[] = [];
  for (const file of media) {
    const held = await objects.head(file.key);
    if (held === null) lacking.push(file);
    else if (held.size !== file.size || !(known.has(file.key) || (await isSame(objects, file))))
      throw archive.refused(`the target has another file ${file.key}`);
    else known.add(file.key);
  }
  return lacking;
}

async function isSame(objects: ObjectStore, { key, sha256 }: ContainedMedia): Promise<boolean> {
  const measured = new Measured(key);
  for await (const chunk of await objects.get(key)) measured.take(chunk);
  return measured.part().sha256 === sha256;
}

/** A sweep may have taken them before the events named them. */
async function missingMedia(
  { media }: CheckedArchive,
  objects: Pick<ObjectStore, 'head'>,
): Promise<ContainedMedia[]> {
  const missing: ContainedMedia[] = [];
  for (const file of media) if ((await objects.head(file.key)) === null) missing.push(file);
  return missing;
}

/** Before the events, so that no page names a file that is not there yet. Nothing is ever replaced. */
async function writeMedia(
  archive: ArchiveFile,
  lacking: readonly ContainedMedia[],
  objects: ObjectStore,
  progressOf: ProgressOf,
  known = new Set<string>(),
): Promise<void> {
  const total = lacking.reduce((sum, { size }) => sum + size, 0);
  const progress = progressOf('Copying the media');
  let done = 0;
  for (const file of lacking) {
    const content = mediaContent(archive, file, (bytes) => {
      done += bytes;
      progress.show(done / total, done);
    });
    await objects.put(file.key, content, { size: file.size, contentType: file.type });
    known.add(file.key);
  }
  progress.clear();
}

/** Continues where an earlier attempt ended. @throws CopyRefused when the target has another season of this number */
async function writeSeason(
  archive: ArchiveFile,
  store: EventStore,
  progressOf: ProgressOf,
  beforeWriting?: () => void,
): Promise<CopyCounts> {
  const stream = tournamentStream(archive.manifest.season);
  const options = { stream, ...(beforeWriting && { beforeWriting }) };
  return writeToStore(logIn(archive), store, progressOf, options).catch((error: unknown) => {
    throw asRefusal(error, archive);
  });
}
