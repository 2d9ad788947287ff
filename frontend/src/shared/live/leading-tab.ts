const LOCK = 'arena.live';

/**
 * Runs `work` in one tab of the browser at a time, while the others wait. The browser passes the lock on when the tab
 * is closed or crashes. `work` gets whether another tab led before, and returns a function that ends it.
 * @param leaving ends the work, or the wait for it
 */
export async function whileLeading(
  leaving: AbortSignal,
  work: (tookOver: boolean) => () => void,
): Promise<void> {
  const { locks } = navigator;
  try {
    const led = await locks.request(LOCK, { ifAvailable: true }, async (lock) => {
      if (lock) await untilLeft(leaving, () => work(false));
      return lock !== null;
    });
    if (!led) await locks.request(LOCK, { signal: leaving }, () => untilLeft(leaving, () => work(true)));
  } catch {
    // Some browsers refuse locks when cookies are blocked. The tab then works alone.
    await untilLeft(leaving, () => work(false));
  }
}

function untilLeft(leaving: AbortSignal, work: () => () => void): Promise<void> {
  if (leaving.aborted) return Promise.resolve();
  const end = work();
  return new Promise((left) => {
    leaving.addEventListener(
      'abort',
      () => {
        end();
        left();
      },
      { once: true },
    );
  });
}
