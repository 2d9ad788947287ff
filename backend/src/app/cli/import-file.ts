import { importArchive } from './archive/import-archive.js';
import { isArchive } from '../../platform/season-archive/archive-file.js';
import { importLog } from './import-log.js';
import type { OpenTarget } from './import-target.js';
import type { Terminal } from './terminal/terminal.js';

/** The content decides: the archive of a season, or an exported log. Neither opens the target before it is checked. */
export async function importFile(file: string, openTarget: OpenTarget, terminal: Terminal): Promise<void> {
  if (await isArchive(file)) await importArchive(file, openTarget, terminal);
  else await importLog(file, openTarget, terminal);
}
