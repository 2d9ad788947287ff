import type { RecordedEvent } from '@arena/domain/kernel/events/event';
import type { EventLog } from '@arena/domain/kernel/ports/event-store.port';
import { declaredAs, factOf, partOf } from '@arena/domain/streams';
import { AUDIT, type AuditDocument } from '@arena/projections/audit/audit.read-model';
import { subjectIdOf } from '@arena/projections/audit/subject-id';
import { auditedEvents } from '../../platform/read-side/audited-events.js';
import type { ReadModelReader } from '../../platform/read-side/projector/reads/read-model-reader.js';

/** Types of the earlier events that name what an event has only the id of. */
const namedBy = (type: string) => declaredAs(type)?.namedBy ?? [];

/** The name of what an event is about, as it was before the event; null if the event says it or has none. */
export async function earlierLabels(
  reader: ReadModelReader,
  log: EventLog,
  events: readonly RecordedEvent[],
): Promise<(event: RecordedEvent) => string | null> {
  const unnamed = events.filter(({ type }) => namedBy(type).length > 0);
  if (unnamed.length === 0) return () => null;
  const where = {
    type: [...new Set(unnamed.flatMap(({ type }) => namedBy(type)))],
    subject: [...new Set(unnamed.flatMap((event) => subjectIdOf(event) ?? []))],
  };
  const { documents } = await reader.find<AuditDocument>(AUDIT, { where });
  const naming = await auditedEvents(log, documents);
  return (event) => {
    const earlier = naming.filter(
      (each) =>
        namedBy(event.type).includes(each.type) &&
        each.stream === event.stream &&
        each.position < event.position &&
        subjectIdOf(each) === subjectIdOf(event) &&
        partOf(each) === partOf(event),
    );
    const latest = earlier.sort((one, other) => other.position - one.position)[0];
    return latest ? factOf(latest, 'label') : null;
  };
}
