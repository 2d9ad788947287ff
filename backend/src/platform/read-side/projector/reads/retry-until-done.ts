import type { MachineTime } from '@arena/domain/kernel/ports/machine-time.port';
import { retry } from '@arena/infra/retry/retry';

export class ProjectorClosed extends Error {
  constructor() {
    super('The projector is closed');
    this.name = 'ProjectorClosed';
  }
}

const FIRST_PAUSE_MS = 50;
const LONGEST_PAUSE_MS = 5000;

export interface RetryUntilDone {
  readonly signal: AbortSignal;
  readonly onTrouble: (error: unknown) => void;
  readonly time?: MachineTime | undefined;
}

/** Retries until it works. @throws ProjectorClosed when the signal aborts */
export async function retryUntilDone<T>(
  work: () => Promise<T>,
  { signal, onTrouble, time }: RetryUntilDone,
): Promise<T> {
  try {
    return await retry(work, {
      firstPause: FIRST_PAUSE_MS,
      longestPause: LONGEST_PAUSE_MS,
      signal,
      ...(time && { time }),
      shouldRetry: (error) => !(error instanceof ProjectorClosed),
      onFailure: (error) => {
        if (!(error instanceof ProjectorClosed)) onTrouble(error);
      },
    });
  } catch (error) {
    throw signal.aborted ? new ProjectorClosed() : error;
  }
}
