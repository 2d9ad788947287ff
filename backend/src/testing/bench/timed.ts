import type { Figures } from './benchmark.js';

/** @returns operations per second */
export async function perSecond(operations: number, work: () => Promise<void> | void): Promise<Figures> {
  const start = performance.now();
  await work();
  return { rate: operations / ((performance.now() - start) / 1000) };
}
