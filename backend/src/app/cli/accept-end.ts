import { acceptEnds, describeLostEnd, lostEvents } from '../../platform/writer/chain/anchored-ends.js';
import { requireWholeLog } from '../../platform/writer/chain/log-heads.js';
import type { LogWithMarks } from './stores/open-log.js';
import { counted, type Terminal } from './terminal/terminal.js';

/** @returns whether the server can start now. @throws LogBroken for a changed event, StoresOfAnotherLog */
export async function acceptEnd(
  { store, anchors, marks }: Pick<LogWithMarks, 'store' | 'anchors' | 'marks'>,
  confirmed: boolean,
  terminal: Terminal,
): Promise<boolean> {
  await marks.requireSameLog();
  const heads = await requireWholeLog(store);
  const { ends, missing } = await lostEvents(store, anchors);
  if (ends.length === 0 && missing === 0) {
    terminal.line('Nothing is missing, so there is nothing to accept.');
    return true;
  }
  for (const end of ends) terminal.line(describeLostEnd(end));
  if (missing > 0) terminal.line(`${counted(missing, 'event')} written but missing from the file`);
  if (!confirmed) {
    terminal.error('Nothing was changed. To accept this loss permanently, run the command again with --yes.');
    return false;
  }
  await acceptEnds(store, anchors, heads.list());
  await marks.giveUpEnds();
  terminal.line('Accepted: the log is valid without these events.');
  return true;
}
