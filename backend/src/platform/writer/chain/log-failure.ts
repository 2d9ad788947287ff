import { log } from '../../logging/log.js';
import type { CommandEnvelope } from '../group-decision.js';

const MAX_NAMED = 20;

export interface FailedRequest {
  readonly envelope: CommandEnvelope;
}

/** Names the commands that did not get through, and the requests that sent them. */
export function logFailure(stream: string) {
  return (error: unknown, failed: readonly FailedRequest[]): void => {
    const commands = failed.slice(0, MAX_NAMED).map(({ envelope: { commandId, correlation } }) => ({
      commandId,
      requestId: correlation,
    }));
    const stack = error instanceof Error ? error.stack : undefined;
    const more = commands.length > 0 ? { commands, count: failed.length } : {};
    log().error({ context: 'Writer', stream, ...more, stack }, String(error));
  };
}
