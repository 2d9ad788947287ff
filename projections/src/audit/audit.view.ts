import type { AuditDocument } from './audit.read-model.js';
import { withoutAmvdleSecrets } from '../amvdle/amvdle-secrets.view.js';
import { nameOf, type People } from '../kernel/names.js';
import type { AuditEventView } from '../operation/operation.types.js';

/** @param today calendar day in Europe/Paris, whose daily game is still secret */
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
