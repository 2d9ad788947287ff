import type { RecordedEvent } from '@arena/domain/kernel/events/event';
import { declarationOf } from '@arena/domain/streams';
import { withoutAmvdleSecrets } from '../amvdle/amvdle-secrets.view.js';
import type { BracketDocument } from '../bracket/bracket.read-model.js';
import { nameOf, type People } from '../kernel/names.js';
import type { AuditEventView } from '../operation/operation.types.js';
import { factsOf } from './event-facts.js';
import { subjectIdOf } from './subject-id.js';

interface AuditContext {
  readonly people: People;
  /** Calendar day in Europe/Paris, whose daily game is still secret. */
  readonly today: string;
  /** Of the event's season. */
  readonly bracket: BracketDocument | null;
}

export function toAuditView(event: RecordedEvent, { people, today, bracket }: AuditContext): AuditEventView {
  const { position, stream, revision, type } = event;
  const { at, actor, command, correlation, hash } = event.meta;
  return {
    id: event.id,
    position,
    stream,
    revision,
    type,
    at,
    actor: actor === null ? null : { user_id: actor, name: nameOf(people, actor) },
    command,
    correlation,
    subject: subjectIdOf(event),
    hash,
    data: withoutAmvdleSecrets(type, withoutPersonal(event), today),
    facts: factsOf(event, bracket, people),
  };
}

function withoutPersonal({ stream, type, data }: RecordedEvent): unknown {
  if (!declarationOf(stream, type)?.personal) return data;
  return Object.fromEntries(Object.entries(data as object).filter(([field]) => field !== 'personal'));
}
