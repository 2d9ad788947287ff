import { ArchiveFile } from '../../../platform/season-archive/archive-file.js';
import { checkArchive, notContained } from '../../../platform/season-archive/check-archive.js';
import { importSeason } from '../../../platform/season-archive/import-season.js';
import type { CopyCounts } from '../../../platform/log-copy/write-to-store.js';
import { CopyProgress } from '../copy/copy-progress.js';
import { beginning, type OpenTarget } from '../import-target.js';
import { byteCount, count, counted, type Terminal } from '../terminal/terminal.js';

/** Checks every byte of the archive before it opens the target. @throws CopyRefused */
export async function importArchive(file: string, openTarget: OpenTarget, terminal: Terminal): Promise<void> {
  const archive = await ArchiveFile.open(file);
  const inBytes = (verb: string) => new CopyProgress(terminal, verb, byteCount, '');
  try {
    const checked = await checkArchive(archive, inBytes);
    const { store, note, openObjects } = await openTarget();
    const objects = checked.media.length > 0 ? await openObjects() : null;
    const copied = await importSeason(archive, checked, {
      store,
      objects,
      ofMedia: inBytes,
      ofEvents: (verb) => new CopyProgress(terminal, verb),
      beforeWriting: beginning(note, file),
    });
    if (objects) sayCopied(checked.media.length, copied.media, terminal);
    note.end();
    sayImported(archive, copied, terminal);
    const missing = notContained(checked);
    if (missing > 0)
      terminal.line(`Its ${counted(missing, 'media file')} (media.json) must be copied separately.`);
  } finally {
    archive.close();
  }
}

function sayCopied(all: number, copied: number, terminal: Terminal): void {
  if (all > copied) terminal.line(`Already there and the same: ${counted(all - copied, 'media file')}.`);
  if (copied > 0) terminal.line(`${counted(copied, 'media file')} copied.`);
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
}
