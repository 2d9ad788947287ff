/** Checks a chain beside the page, so that the page always answers to touches. */
export function openCheck(): Worker {
  return new Worker(new URL('./chain.worker.ts', import.meta.url), { type: 'module' });
}
