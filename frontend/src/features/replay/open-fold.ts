/** Folds a log beside the page, so that the page always answers to touches. */
export function openFold(): Worker {
  return new Worker(new URL('./fold/replay.worker.ts', import.meta.url), { type: 'module' });
}
