import { StoreUnavailable } from '@arena/domain/kernel/ports/event-store.port';
import type { HeadView } from '@arena/projections/proof/proof.types';
import { everyKeptHead } from '../../../features/seasons/season-heads.js';
import type { AuditedLog } from '../stores/open-log.js';
import type { Terminal } from '../terminal/terminal.js';

/** The heads that this installation has published, of every season. A store that is away does not stop the check. */
export async function publishedHeads(
  { documents }: Pick<AuditedLog, 'documents'>,
  terminal: Terminal,
): Promise<HeadView[]> {
  try {
    const store = await documents();
    if (store) return await everyKeptHead(store);
    terminal.line('The published heads were not compared: there are none beside this log.');
  } catch (error) {
    if (!(error instanceof StoreUnavailable)) throw error;
    terminal.line(`The published heads were not compared: ${error.message}`);
  }
  return [];
}
