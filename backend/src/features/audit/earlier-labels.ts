import type { RecordedEvent } from '@arena/domain/kernel/event';
import type { EventLog } from '@arena/domain/kernel/ports/event-store.port';
import { AUDIT, type AuditDocument } from '@arena/projections/audit/audit.read-model';
import { labelIn } from '@arena/projections/audit/event-facts';
import { subjectIdOf } from '@arena/projections/audit/subject-id';
import { auditedEvents } from '../../platform/read-side/audited-events.js';
import type { ReadModelReader } from '../../platform/read-side/projector/read-model-reader.js';

const PRODUCT = ['ProductStocked', 'ProductChanged'];
const WEBHOOK = ['WebhookAdded', 'WebhookChanged'];

/** Events that have only the id of what they are about, and the earlier events that name it. */
const NAMED_BY: Readonly<Partial<Record<string, readonly string[]>>> = {
  ProductPriceOrStockSet: PRODUCT,
  ProductWithdrawn: PRODUCT,
  TrackRemoved: ['TrackAdded'],
  NewsRemoved: ['NewsAdded'],
  EditionRemoved: ['EditionRecorded'],
  WebhookRemoved: WEBHOOK,
  WebhookSecretReplaced: WEBHOOK,
  WebhookSwitchedOff: WEBHOOK,
};

/** The name of what an event is about, as it was before the event; null if the event says it or has none. */
export async function earlierLabels(
  reader: ReadModelReader,
  log: EventLog,
  events: readonly RecordedEvent[],
): Promise<(event: RecordedEvent) => string | null> {
  const unnamed = events.filter(({ type }) => NAMED_BY[type]);
  if (unnamed.length === 0) return () => null;
  const where = {
    type: [...new Set(unnamed.flatMap(({ type }) => NAMED_BY[type] ?? []))],
    subject: [...new Set(unnamed.flatMap((event) => subjectIdOf(event) ?? []))],
  };
  const { documents } = await reader.find<AuditDocument>(AUDIT, { where });
  const naming = await auditedEvents(log, documents);
  return (event) => {
    const earlier = naming.filter((each) => names(each, event));
    const latest = earlier.sort((one, other) => other.position - one.position)[0];
    return latest ? labelIn(latest.data as never) : null;
  };
}

function names(earlier: RecordedEvent, event: RecordedEvent): boolean {
  return (
    (NAMED_BY[event.type]?.includes(earlier.type) ?? false) &&
    earlier.stream === event.stream &&
    earlier.position < event.position &&
    subjectIdOf(earlier) === subjectIdOf(event) &&
    trackIn(earlier) === trackIn(event)
  );
}

/** The subject of a track is its judge, who has several. */
function trackIn({ data }: RecordedEvent): string | undefined {
  const { track, trackId } = data as { track?: { trackId: string }; trackId?: string };
  return track?.trackId ?? trackId;
}
