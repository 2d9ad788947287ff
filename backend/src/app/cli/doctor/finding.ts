import { StoreUnavailable } from '@arena/domain/kernel/ports/event-store.port';
import { messageOf } from '../../../platform/system/message-of.js';

export type State = 'ok' | 'warning' | 'failure';

export interface Finding {
  readonly check: string;
  readonly state: State;
  readonly says: string;
  /** What to do; null if nothing. */
  readonly advice: string | null;
}

export function ok(check: string, says: string): Finding {
  return { check, state: 'ok', says, advice: null };
}

export function warning(check: string, says: string, advice: string): Finding {
  return { check, state: 'warning', says, advice };
}

export function failure(check: string, says: string, advice: string): Finding {
  return { check, state: 'failure', says, advice };
}

/** Nothing is lost when a server is away, so nothing has to be restored. */
const SERVER_AWAY = 'Start it, or correct what the message names. Then run this again.';

/** What the work finds, or its error as a failure. @param advice for errors other than a server that is away */
export async function guarded(
  check: string,
  advice: string,
  work: () => Finding[] | Promise<Finding[]>,
): Promise<Finding[]> {
  try {
    return await work();
  } catch (error) {
    return [failure(check, messageOf(error), error instanceof StoreUnavailable ? SERVER_AWAY : advice)];
  }
}
