import { log } from '../../logging/log.js';
import type { PoisonEvent } from './fold-events.js';

export function logStopped(projection: string, { event, meta, message, cause }: PoisonEvent): void {
  const { commandId, correlation: requestId } = meta;
  const stack = cause instanceof Error ? cause.stack : undefined;
  log().error(
    { context: 'Projector', projection, event, commandId, requestId, stack },
    `The read model ${projection} has stopped: ${message}`,
  );
}
