import type { RecordedEvent } from '@arena/domain/kernel/events/event';
import type { EventLog } from '@arena/domain/kernel/ports/event-store.port';
import type { AuditDocument } from '@arena/projections/audit/audit.read-model';
import { auditedEvents } from '../../platform/read-side/audited-events.js';

/** Characters of JSON. A settlement of 500 bets has 75,000. */
const MOST = 500_000;
/** Documents whose events are read together. */
const PORTION = 10;

/**
 * The events of the first documents whose data fit into one answer; at least one. A page of a hundred settlements would
 * have 8 MB.
 */
export async function eventsThatFit(
  log: EventLog,
  documents: readonly AuditDocument[],
  most = MOST,
): Promise<RecordedEvent[]> {
  const fitting: RecordedEvent[] = [];
  let characters = 0;
  for (let first = 0; first < documents.length; first += PORTION) {
    for (const event of await auditedEvents(log, documents.slice(first, first + PORTION))) {
      characters += JSON.stringify(event.data).length;
      if (characters > most && fitting.length > 0) return fitting;
      fitting.push(event);
    }
  }
  return fitting;
}
