import type { EventStore } from '@arena/domain/kernel/ports/event-store.port';
import { verifyLog, type ChainReport } from '../writer/hash-chain.js';
import { count, counted, type Terminal } from './terminal.js';

/** Checks the hash chain of every stream. @returns whether the log is what was written */
export async function auditVerify(store: EventStore, terminal: Terminal): Promise<boolean> {
  const reports = await verifyLog(store, (seen) => terminal.progress(`${count(seen)} events`));
  terminal.progress('');
  for (const [stream, report] of reports) terminal.line(`${stream}: ${verdictOf(report)}`);
  const all = [...reports.values()];
  const checked = all.reduce((sum, report) => sum + report.checked, 0);
  const valid = all.every((report) => report.valid);
  terminal.line(`${counted(checked, 'event')} checked: the log is ${valid ? 'valid' : 'DAMAGED'}.`);
  return valid;
}

function verdictOf({ checked, firstBroken }: ChainReport): string {
  if (!firstBroken) return `${counted(checked, 'event')}, valid`;
  const { revision, id, position, reason } = firstBroken;
  return `broken at event ${revision} (id ${id}, position ${position}): ${reason}; valid before it: ${counted(checked, 'event')}`;
}
