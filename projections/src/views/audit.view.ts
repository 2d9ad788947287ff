import type { AuditDocument } from '../audit/audit.read-model.js';
import { nameOf, type People } from './names.js';
import type { AuditEventView } from './operation.types.js';

export function toAuditView(event: AuditDocument, people: People): AuditEventView {
  const { position, stream, revision, type, at, actor, command, correlation, subject, hash, data } = event;
  return {
    id: event.eventId,
    position,
    stream,
    revision,
    type,
    at,
    actor: actor === null ? null : { user_id: actor, name: nameOf(people, actor) },
    command,
    correlation,
    subject,
    hash,
    data,
  };
}
