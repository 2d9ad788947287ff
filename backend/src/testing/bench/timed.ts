import type { Figures } from './benchmark.js';

/** @returns operations per second */
export async function perSecond(operations: number, work: () => Promise<void> | void): Promise<Figures> {
  return { rate: operations / (await secondsOf(work)) };
}

export async function secondsOf(work: () => unknown): Promise<number> {
  const start = performance.now();
  await work();
  return (performance.now() - start) / 1000;
}
