import type { RecordedEvent } from '@arena/domain/kernel/event';
import type { Projection } from '../projector/projection.js';
import { AUDIT, type AuditDocument } from './audit.read-model.js';
import { subjectOf } from './subject.js';

/** Position as an id that sorts like the number. */
function auditId(position: number): string {
  return String(position).padStart(12, '0');
}

/** The content of an event without what belongs to a person: the audit outlives the account. */
function withoutPersonal(data: unknown): unknown {
  if (typeof data !== 'object' || data === null || !('personal' in data)) return data;
  return Object.fromEntries(Object.entries(data).filter(([field]) => field !== 'personal'));
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
    data: withoutPersonal(event.data),
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
