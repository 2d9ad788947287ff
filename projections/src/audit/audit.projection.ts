import type { RecordedEvent } from '@arena/domain/kernel/event';
import { declarationOf } from '@arena/domain/streams';
import type { Projection } from '../kernel/projection.js';
import { AUDIT, type AuditDocument } from './audit.read-model.js';

function auditId(position: number): string {
  return String(position).padStart(12, '0');
}

function subjectOf({ stream, type, data }: RecordedEvent): string | null {
  // TypeScript loses the relation between type and data in the lookup.
  const subject = declarationOf(stream, type)?.subject as ((data: unknown) => string | null) | undefined;
  return subject?.(data) ?? null;
}

/** The audit outlives accounts, so it contains no personal data. */
function withoutPersonal({ stream, type, data }: RecordedEvent): unknown {
  if (!declarationOf(stream, type)?.personal) return data;
  return Object.fromEntries(Object.entries(data as object).filter(([field]) => field !== 'personal'));
}

function audited(event: RecordedEvent, id: string): AuditDocument {
  const { at, actor, command, correlation, hash } = event.meta;
  return {
    id,
    position: event.position,
    stream: event.stream,
    revision: event.revision,
    eventId: event.id,
    type: event.type,
    at,
    actor,
    command,
    correlation,
    hash,
    subject: subjectOf(event),
    data: withoutPersonal(event),
  };
}

export const auditProjection: Projection<AuditDocument> = {
  name: AUDIT,
  version: 1,
  indexes: [
    { fields: ['position'] },
    { fields: ['type', 'position'] },
    { fields: ['actor', 'position'] },
    { fields: ['stream', 'position'] },
    { fields: ['subject', 'position'] },
    { fields: ['at'] },
  ],
  idsOf: (event) => [auditId(event.position)],
  project: (_document, event, id) => audited(event, id),
};
