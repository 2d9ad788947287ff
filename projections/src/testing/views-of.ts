import type { RecordedEvent } from '@arena/domain/kernel/event';
import type { BracketDocument } from '../bracket/bracket.read-model.js';
import { bracketProjection } from '../bracket/bracket.projection.js';
import { publicUsersProjection } from '../users/public-users.projection.js';
import type { People } from '../views/names.js';
import { EventLog } from './event-log.js';
import { accountRegistered } from './facts.js';
import { documentsAfter } from './folding.js';

/** Accounts of the given users, each with a name made of the id. */
export function peopleNamed(...userIds: string[]): People {
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
