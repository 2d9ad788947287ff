import { DomainError } from '@arena/domain/kernel/domain-error';
import { log } from '../logging/log.js';
import type { PastOutcome } from '../writer/outcome.js';
import type { DomainEvent } from '@arena/domain/kernel/events/event';

/** One line per command at the level debug, without its content. */
export function logCommand<T extends PastOutcome<DomainEvent>>(
  command: string,
  executed: Promise<T>,
): Promise<T> {
  if (!log().isLevelEnabled('debug')) return executed;
  executed.then(
    ({ events, revision, position, repeated }) =>
      log().debug({ command, events: events.length, revision, position, repeated }, 'Command accepted'),
    (error: unknown) =>
      log().debug({ command, code: error instanceof DomainError ? error.code : 'failed' }, 'Command refused'),
  );
  return executed;
}
