import { DomainError } from '@arena/domain/kernel/domain-error';
import type { Lock, Locker, RequestRelease } from '@tus/server';

/** How long a request waits for the lock, milliseconds. */
const PATIENCE = 30_000;

/** One request at a time for each upload. A waiting request asks the current one to stop. */
export class UploadLocks implements Locker {
  private readonly held = new Map<string, { release: RequestRelease; freed: Promise<void> }>();

  newLock(id: string): Lock {
    let free: (() => void) | null = null;
    return {
      lock: async (signal, requestRelease) => {
        free = await this.take(id, signal, requestRelease);
      },
      unlock: () => {
        free?.();
        free = null;
        return Promise.resolve();
      },
    };
  }

  /** @throws storage-unavailable when the lock is not free in time */
  async during<T>(id: string, work: () => Promise<T>): Promise<T> {
    const free = await this.take(id, AbortSignal.timeout(PATIENCE), () => undefined);
    try {
      return await work();
    } finally {
      free();
    }
  }

  private async take(id: string, signal: AbortSignal, release: RequestRelease): Promise<() => void> {
    const deadline = performance.now() + PATIENCE;
    for (let holder = this.held.get(id); holder; holder = this.held.get(id)) {
      await holder.release();
      const left = deadline - performance.now();
      if (left <= 0 || signal.aborted || !(await within(holder.freed, left)))
        throw new DomainError('storage-unavailable');
    }
    let freed: () => void = () => undefined;
    this.held.set(id, { release, freed: new Promise((resolve) => (freed = resolve)) });
    return () => {
      this.held.delete(id);
      freed();
    };
  }
}

async function within(promise: Promise<void>, milliseconds: number): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => resolve(false), milliseconds);
    timer.unref();
  });
  try {
    return await Promise.race([promise.then(() => true), late]);
  } finally {
    clearTimeout(timer);
  }
}
