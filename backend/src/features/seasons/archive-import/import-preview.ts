import { statfs } from 'node:fs/promises';
import type { ArchivePreview } from '@arena/projections/seasons/season.types';
import type { Runtime } from '../../../platform/runtime/runtime.js';
import type { ArchiveFile } from '../../../platform/season-archive/archive-file.js';
import { LOG_PATH } from '../../../platform/season-archive/archive-manifest.js';
import { notContained, type CheckedArchive } from '../../../platform/season-archive/check-archive.js';
import { lackingMedia, requirePlaceFor } from '../../../platform/season-archive/import-season.js';

/** What an import would add, and what of it is here already. @throws CopyRefused */
export async function previewOf(
  archive: ArchiveFile,
  checked: CheckedArchive,
  runtime: Runtime,
): Promise<ArchivePreview> {
  const { eventStore, objectStore } = runtime.stores;
  const { season, openedAt, closedAt, champion, software, counts, head, publicChain, parts } =
    archive.manifest;
  const here = await requirePlaceFor(archive, eventStore);
  const lacking = await lackingMedia(archive, checked, objectStore);
  const log = parts.find(({ path }) => path === LOG_PATH)?.size ?? 0;
  return {
    season,
    opened_at: openedAt,
    closed_at: closedAt,
    champion: champion?.name ?? null,
    software,
    teams: counts.teams,
    rounds: counts.rounds,
    events: counts.events,
    bets: checked.bets,
    events_here: here,
    revision: head.revision,
    hash: head.hash,
    chain: publicChain.chain,
    media: checked.media.length,
    media_bytes: sizeOf(checked.media),
    media_here: checked.media.length - lacking.length,
    media_missing: notContained(checked),
    needed: sizeOf(lacking) + log,
    free: await freeBytes(runtime),
  };
}

function sizeOf(files: readonly { readonly size: number }[]): number {
  return files.reduce((sum, { size }) => sum + size, 0);
}

/** Null when a server has the files. */
async function freeBytes({ config, stores }: Runtime): Promise<number | null> {
  if (config.objectStoreUrl !== null) return null;
  const { bavail, bsize } = await statfs(stores.folder);
  return bavail * bsize;
}
