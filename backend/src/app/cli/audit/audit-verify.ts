import type { HeadView } from '@arena/projections/proof/proof.types';
import { describeLostEnd, lostEvents } from '../../../platform/writer/chain/anchored-ends.js';
import { verifyLog, type ChainReport } from '../../../platform/writer/chain/hash-chain.js';
import type { AuditedLog } from '../stores/open-log.js';
import { count, counted, type Terminal } from '../terminal/terminal.js';
import { sayHeads } from './public-heads.js';

/** @param kept heads that somebody kept. @returns whether the log is whole and agrees with every head */
export async function auditVerify(
  log: AuditedLog,
  kept: readonly HeadView[],
  terminal: Terminal,
): Promise<boolean> {
  const reports = await verifyLog(log.store, (seen) => terminal.progress(`${count(seen)} events`));
  terminal.progress('');
  for (const [stream, report] of reports) terminal.line(`${stream}: ${verdictOf(report)}`);
  const whole = await saysWhole(log, terminal);
  const all = [...reports.values()];
  const checked = counted(
    all.reduce((sum, report) => sum + report.checked, 0),
    'event',
  );
  if (!whole || !all.every((report) => report.valid)) {
    if (kept.length > 0) terminal.line('The kept heads were not compared, because the log is damaged.');
    terminal.line(`${checked} checked: the log is DAMAGED.`);
    return false;
  }
  const agrees = await sayHeads(log, kept, terminal);
  const verdict = agrees ? 'the log is valid.' : 'every chain is valid, but the log DIFFERS from a head.';
  terminal.line(`${checked} checked: ${verdict}`);
  return agrees;
}

async function saysWhole({ store, anchors }: AuditedLog, terminal: Terminal): Promise<boolean> {
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
