import type { RecordedEvent } from '@arena/domain/kernel/events/event';
import { StoreUnavailable, type EventLog } from '@arena/domain/kernel/ports/event-store.port';
import type { AuditDocument } from '@arena/projections/audit/audit.read-model';

type EventPlace = Pick<AuditDocument, 'stream' | 'revision'>;

interface Run {
  readonly stream: string;
  readonly first: number;
  last: number;
}

/** Revisions that one read may skip over, because it costs less than another read. */
const GAP = 10;

/**
 * The events of the documents, in their order, from the decoded log.
 * @throws when the log does not contain one, because then the read models belong to another log
 */
export async function auditedEvents(
  log: EventLog,
  documents: readonly AuditDocument[],
): Promise<RecordedEvent[]> {
  const found = await eventsAt(log, documents);
  return documents.map((document) => {
    const event = found.get(placeKey(document));
    if (!event) throw new StoreUnavailable(`The log has no event ${document.revision} of ${document.stream}`);
    return { ...event, position: Number(document.id) };
  });
}

/** The events at these places, and some between them, by `placeKey`. */
export async function eventsAt(
  log: Pick<EventLog, 'read'>,
  places: readonly EventPlace[],
): Promise<ReadonlyMap<string, RecordedEvent>> {
  const found = new Map<string, RecordedEvent>();
  await Promise.all(
    runsOf(places).map(async ({ stream, first, last }) => {
      for await (const event of log.read(stream, { from: first, limit: last - first + 1 }))
        found.set(placeKey(event), event);
    }),
  );
  return found;
}

/** Neighbours are read together. */
function runsOf(places: readonly EventPlace[]): Run[] {
  const runs = new Map<string, Run[]>();
  for (const { stream, revision } of places.toSorted((one, other) => one.revision - other.revision)) {
    const known = runs.get(stream) ?? [];
    const run = known.at(-1);
    if (run && revision - run.last <= GAP) run.last = revision;
    else known.push({ stream, first: revision, last: revision });
    runs.set(stream, known);
  }
  return [...runs.values()].flat();
}

export function placeKey({ stream, revision }: EventPlace): string {
  return `${stream}:${revision}`;
}
