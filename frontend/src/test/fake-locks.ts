interface Waiting {
  readonly grant: () => Promise<void>;
  readonly signal: AbortSignal | undefined;
}

/** Replaces Web Locks, which the test browser lacks: one exclusive lock, granted in the order of requests. */
export function fakeLocks() {
  const queue: Waiting[] = [];
  let held = false;
  const next = () => {
    const waiting = queue.shift();
    if (!waiting) return;
    held = true;
    void waiting.grant().finally(() => {
      held = false;
      next();
    });
  };
  return {
    request<T>(_name: string, options: LockOptions, work: (lock: object | null) => Promise<T>): Promise<T> {
      if (options.ifAvailable && (held || queue.length > 0)) return work(null);
      return new Promise<T>((done, failed) => {
        const waiting: Waiting = {
          signal: options.signal,
          grant: () => work({}).then(done, failed),
        };
        options.signal?.addEventListener('abort', () => {
          const place = queue.indexOf(waiting);
          if (place < 0) return;
          queue.splice(place, 1);
          failed(new Error('aborted'));
        });
        queue.push(waiting);
        if (!held) next();
      });
    },
  };
}
