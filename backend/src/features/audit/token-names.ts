import type { ApiTokenCreated } from '@arena/domain/accounts/api-tokens.events';
import type { RecordedEvent } from '@arena/domain/kernel/events/event';
import type { EventLog } from '@arena/domain/kernel/ports/event-store.port';
import { AUDIT, type AuditDocument } from '@arena/projections/audit/audit.read-model';
import { auditedEvents } from '../../platform/read-side/audited-events.js';
import type { ReadModelReader } from '../../platform/read-side/projector/reads/read-model-reader.js';

/** The name of the API token that sent an event, also after the token has ended; null without one. */
export async function tokenNames(
  reader: ReadModelReader,
  log: EventLog,
  events: readonly RecordedEvent[],
): Promise<(event: RecordedEvent) => string | null> {
  const subject = [...new Set(events.flatMap(({ meta }) => meta.token ?? []))];
  if (subject.length === 0) return () => null;
  const where = { type: 'ApiTokenCreated' satisfies ApiTokenCreated['type'], subject };
  const { documents } = await reader.find<AuditDocument>(AUDIT, { where });
  const names = new Map(
    (await auditedEvents(log, documents)).map(({ data }) => {
      const { tokenId, name } = data as ApiTokenCreated['data'];
      return [tokenId, name] as const;
    }),
  );
  return ({ meta }) => (meta.token == null ? null : (names.get(meta.token) ?? null));
}
