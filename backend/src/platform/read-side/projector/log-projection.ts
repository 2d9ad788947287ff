import { log } from '../../logging/log.js';
import type { PoisonEvent } from './fold-events.js';

export function logStopped(projection: string, poison: PoisonEvent): void {
  logPoison(projection, `The read model ${projection} has stopped`, poison);
}

/** The former generation, if there is one, is still read. */
export function logFailedRebuild(projection: string, poison: PoisonEvent): void {
  logPoison(projection, `The rebuild of the read model ${projection} has failed`, poison);
}

function logPoison(projection: string, what: string, { event, meta, message, cause }: PoisonEvent): void {
  const { commandId, correlation: requestId } = meta;
  const stack = cause instanceof Error ? cause.stack : undefined;
  log().error(
    { context: 'Projector', projection, event, commandId, requestId, stack },
    `${what}: ${message}`,
  );
}
