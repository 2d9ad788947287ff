import type { RecordedEvent } from '@arena/domain/kernel/event';
import { log } from '../../logging/log.js';
import type { PoisonEvent } from './fold-events.js';

const MAX_NAMED = 20;

export function logStopped(projection: string, { event, meta, message, cause }: PoisonEvent): void {
  const { commandId, correlation: requestId } = meta;
  const stack = cause instanceof Error ? cause.stack : undefined;
  log().error(
    { context: 'Projector', projection, event, commandId, requestId, stack },
    `The read model ${projection} has stopped: ${message}`,
  );
}

/** One line per batch at the level debug: which commands the pages show from now on. */
export function logProjected(events: readonly RecordedEvent[], position: number): void {
  if (!log().isLevelEnabled('debug')) return;
  const commands = new Set(events.map(({ meta }) => meta.commandId));
  log().debug({ events: events.length, position, commands: [...commands].slice(0, MAX_NAMED) }, 'Projected');
}
