import type { RecordedEvent } from '@arena/domain/kernel/events/event';
import type { BracketDocument } from '../bracket/bracket.read-model.js';
import { bracketProjection } from '../bracket/bracket.projection.js';
import { publicUsersProjection } from '../accounts/public-users.projection.js';
import type { PublicUserDocument } from '../accounts/users.read-model.js';
import { EventLog } from './event-log.js';
import { accountRegistered } from './facts.js';
import { documentsAfter } from './folding.js';

/** Accounts with names made from their ids. */
export function peopleNamed(...userIds: string[]): ReadonlyMap<string, PublicUserDocument> {
  const log = new EventLog().accounts(
    ...userIds.map((userId) => accountRegistered(userId, `Name of ${userId}`, { twitter: `x_${userId}` })),
  );
  return documentsAfter(publicUsersProjection, log.events);
}

export function bracketAfter(events: readonly RecordedEvent[]): BracketDocument {
  const [bracket] = documentsAfter(bracketProjection, events).values();
  if (!bracket) throw new Error('No season was opened');
  return bracket;
}
