import type { RecordedEvent } from '@arena/domain/kernel/events/event';
import { toDecimal } from '@arena/domain/kernel/money';
import { declarationOf, factOf } from '@arena/domain/streams';
import { seasonOf } from '@arena/domain/tournament/tournament.events';
import { withoutAmvdleSecrets } from '../amvdle/amvdle-secrets.view.js';
import { withoutSealedScores } from '../judging/sealed-scores.view.js';
import type { BracketDocument } from '../bracket/bracket.read-model.js';
import { NOT_SUPERSEDED } from '../bracket/match-decisions.js';
import { nameOf, type People } from '../kernel/names.js';
import type { AuditEventView, EventFacts } from '../operation/operation.types.js';
import { subjectOf } from '../replay/event-subject.js';
import { subjectIdOf } from './subject-id.js';

interface AuditContext {
  readonly people: People;
  /** Calendar day in Europe/Paris, whose daily game is still secret. */
  readonly today: string;
  readonly bracket: BracketDocument | null;
}

export function toAuditView(event: RecordedEvent, { people, today, bracket }: AuditContext): AuditEventView {
  const { position, stream, revision, type } = event;
  const { at, actor, token = null, command, correlation, hash } = event.meta;
  return {
    id: event.id,
    position,
    stream,
    revision,
    type,
    at,
    actor: actor === null ? null : { user_id: actor, name: nameOf(people, actor) },
    token,
    command,
    correlation,
    subject: subjectIdOf(event),
    hash,
    data: withoutSealedScores(type, withoutAmvdleSecrets(type, withoutPersonal(event), today), bracket),
    facts: factsOf(event, bracket, people),
  };
}

function withoutPersonal({ stream, type, data }: RecordedEvent): unknown {
  if (!declarationOf(stream, type)?.personal) return data;
  return Object.fromEntries(Object.entries(data as object).filter(([field]) => field !== 'personal'));
}

/**
 * What a sentence about an event of any stream names. Never personal data: people are named by the current list of
 * accounts. @param bracket of the event's season
 */
function factsOf(event: RecordedEvent, bracket: BracketDocument | null, people: People): EventFacts {
  const subject = subjectOf(event, bracket);
  const amount = factOf(event, 'amount');
  return {
    ...subject,
    season: seasonOf(event.stream),
    person: subject.user_id === null ? null : nameOf(people, subject.user_id),
    amount: amount === null ? null : toDecimal(amount),
    label: factOf(event, 'label'),
    reason: factOf(event, 'reason'),
    refusal: factOf(event, 'refusal'),
    effects: null,
    ...NOT_SUPERSEDED,
  };
}
