import { log } from '../logging/log.js';
import type { CommandEnvelope } from './group-decision.js';

const MAX_NAMED = 20;

/** Names the commands that did not get through, and the requests that sent them. */
export function logFailure(stream: string) {
  return (error: unknown, commands: readonly CommandEnvelope[]): void => {
    const failed = commands.slice(0, MAX_NAMED).map(({ commandId, correlation }) => ({
      commandId,
      requestId: correlation,
    }));
    const stack = error instanceof Error ? error.stack : undefined;
    const more = failed.length > 0 ? { commands: failed, count: commands.length } : {};
    log().error({ context: 'Writer', stream, ...more, stack }, String(error));
  };
}
