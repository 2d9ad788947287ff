import type { MachineTime } from '@arena/domain/kernel/ports/machine-time.port';
import { MACHINE_TIME } from '../machine/machine-time.js';

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
  readonly time?: MachineTime;
}

/** @throws the last error, or the signal's reason when it aborts */
export async function retry<T>(work: () => Promise<T>, options: RetryOptions): Promise<T> {
  const { attempts = Infinity, signal, shouldRetry = () => true, onFailure } = options;
  const { time = MACHINE_TIME } = options;
  for (let attempt = 1; ; attempt++) {
    signal?.throwIfAborted();
    try {
      return await work();
    } catch (error) {
      onFailure?.(error);
      if (attempt >= attempts || !shouldRetry(error)) throw error;
    }
    const spread = options.randomize ? 1 + Math.random() : 1;
    await time.sleep(
      Math.min(options.firstPause * spread * 2 ** Math.min(attempt - 1, 30), options.longestPause),
      signal,
    );
  }
}
