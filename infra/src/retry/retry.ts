import pRetry from 'p-retry';

export interface RetryOptions {
  /** Milliseconds. Each further pause is twice as long, up to the longest. */
  readonly firstPause: number;
  readonly longestPause: number;
  readonly attempts?: number;
  /** Makes each pause up to twice as long, so that competing writers do not meet again. */
  readonly randomize?: boolean;
  readonly signal?: AbortSignal;
  readonly shouldRetry?: (error: unknown) => boolean;
  readonly onFailure?: (error: unknown) => void;
}

/** p-retry does not retry a TypeError, and takes only errors of its own realm. */
class AttemptFailed extends Error {}

/** @throws the last error, or the signal's reason when it aborts */
export async function retry<T>(work: () => Promise<T>, options: RetryOptions): Promise<T> {
  const { firstPause, longestPause, attempts = Infinity, randomize = false, signal } = options;
  const { shouldRetry = () => true, onFailure } = options;
  const attempt = async (): Promise<T> => {
    try {
      return await work();
    } catch (cause) {
      throw new AttemptFailed('The attempt failed', { cause });
    }
  };
  try {
    return await pRetry(attempt, {
      retries: attempts - 1,
      minTimeout: firstPause,
      maxTimeout: longestPause,
      randomize,
      ...(signal && { signal }),
      shouldRetry: ({ error }) => shouldRetry(error.cause),
      onFailedAttempt: ({ error }) => {
        if (error instanceof AttemptFailed) onFailure?.(error.cause);
      },
    });
  } catch (error) {
    throw error instanceof AttemptFailed ? error.cause : error;
  }
}
