import type { AuditDocument } from '../audit/audit.read-model.js';
import { withoutAmvdleSecrets } from './amvdle-secrets.view.js';
import { nameOf, type People } from './names.js';
import type { AuditEventView } from './operation.types.js';

/** @param today calendar day in Europe/Paris: what the daily game keeps secret until its day is over */
export function toAuditView(event: AuditDocument, people: People, today: string): AuditEventView {
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
    data: withoutAmvdleSecrets(type, data, today),
  };
}
