import type { ChainAnchors } from '@arena/domain/kernel/ports/chain-anchors.port';
import type { EventStore } from '@arena/domain/kernel/ports/event-store.port';
import { describeLostEnd, lostEvents } from '../../platform/writer/anchored-ends.js';
import { verifyLog, type ChainReport } from '../../platform/writer/hash-chain.js';
import { sayPublicHeads } from './public-heads.js';
import { count, counted, type Terminal } from './terminal/terminal.js';

export async function auditVerify(
  store: EventStore,
  anchors: ChainAnchors | null,
  terminal: Terminal,
): Promise<boolean> {
  const reports = await verifyLog(store, (seen) => terminal.progress(`${count(seen)} events`));
  terminal.progress('');
  for (const [stream, report] of reports) terminal.line(`${stream}: ${verdictOf(report)}`);
  const whole = await saysWhole(store, anchors, terminal);
  const all = [...reports.values()];
  const checked = all.reduce((sum, report) => sum + report.checked, 0);
  const valid = whole && all.every((report) => report.valid);
  if (valid) await sayPublicHeads(store, terminal);
  terminal.line(`${counted(checked, 'event')} checked: the log is ${valid ? 'valid' : 'DAMAGED'}.`);
  return valid;
}

async function saysWhole(
  store: EventStore,
  anchors: ChainAnchors | null,
  terminal: Terminal,
): Promise<boolean> {
  if (!anchors) {
    terminal.line('The ends of the chains were not compared, because there are no anchors beside the keys.');
    return true;
  }
  const { ends, missing } = await lostEvents(store, anchors);
  for (const end of ends) terminal.line(`CUT OFF: ${describeLostEnd(end)}`);
  if (missing > 0) terminal.line(`CUT OFF: ${counted(missing, 'event')} written but missing from the file`);
  return ends.length === 0 && missing === 0;
}

function verdictOf({ checked, firstBroken }: ChainReport): string {
  if (!firstBroken) return `${counted(checked, 'event')}, valid`;
  const { revision, id, position, reason } = firstBroken;
  return `broken at event ${revision} (id ${id}, position ${position}): ${reason}; valid before it: ${counted(checked, 'event')}`;
}
