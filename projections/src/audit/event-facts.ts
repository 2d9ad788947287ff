import { toDecimal } from '@arena/domain/kernel/money';
import type { RecordedEvent } from '@arena/domain/kernel/events/event';
import { factOf } from '@arena/domain/streams';
import { seasonOf } from '@arena/domain/tournament/tournament.events';
import type { BracketDocument } from '../bracket/bracket.read-model.js';
import { NOT_SUPERSEDED } from '../bracket/match-decisions.js';
import { nameOf, type People } from '../kernel/names.js';
import type { EventFacts } from '../operation/operation.types.js';
import { subjectOf } from '../replay/event-subject.js';

/**
 * What a sentence about an event of any stream names. Never personal data: people are named by the current list of
 * accounts. @param bracket of the event's season
 */
export function factsOf(event: RecordedEvent, bracket: BracketDocument | null, people: People): EventFacts {
  const subject = subjectOf(event, bracket);
  const amount = factOf(event, 'amount');
  return {
    ...subject,
    season: seasonOf(event.stream),
    person: subject.user_id === null ? null : nameOf(people, subject.user_id),
    amount: amount === null ? null : toDecimal(amount),
    label: factOf(event, 'label'),
    reason: factOf(event, 'reason'),
    effects: null,
    ...NOT_SUPERSEDED,
  };
}
