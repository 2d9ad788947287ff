import type { ChainAnchors } from '@arena/domain/kernel/ports/chain-anchors.port';
import type { EventStore } from '@arena/domain/kernel/ports/event-store.port';
import { acceptEnds, anchorsOf, describeLostEnd, lostEvents } from '../../platform/writer/anchored-ends.js';
import { requireWholeLog } from '../../platform/writer/hash-chain.js';
import { counted, type Terminal } from './terminal/terminal.js';

/** @returns whether the server can start now. @throws LogBroken: a changed event cannot be accepted */
export async function acceptEnd(
  store: EventStore,
  anchors: ChainAnchors | null,
  confirmed: boolean,
  terminal: Terminal,
): Promise<boolean> {
  const chains = await requireWholeLog(store);
  const { ends, missing } = anchors ? await lostEvents(store, anchors) : { ends: [], missing: 0 };
  if (!anchors || (ends.length === 0 && missing === 0)) {
    terminal.line('Nothing is missing, so there is nothing to accept.');
    return true;
  }
  for (const end of ends) terminal.line(describeLostEnd(end));
  if (missing > 0) terminal.line(`${counted(missing, 'event')} written but missing from the file`);
  if (!confirmed) {
    terminal.error('Nothing was changed. To accept this loss permanently, run the command again with --yes.');
    return false;
  }
  await acceptEnds(store, anchors, anchorsOf(chains));
  terminal.line('Accepted: the log is valid without these events.');
  return true;
}
