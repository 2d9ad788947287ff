/** @returns operations per second */
export async function perSecond(operations: number, work: () => Promise<void> | void): Promise<number> {
  const start = performance.now();
  await work();
  return operations / ((performance.now() - start) / 1000);
}
