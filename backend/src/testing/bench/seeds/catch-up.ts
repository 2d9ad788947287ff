import type { Runtime } from '../../../platform/runtime/runtime.js';

const CATCH_UP_MS = 3_600_000;

/** @throws unless the read models show the whole log within an hour */
export async function catchUp({ stores, readSide }: Runtime): Promise<void> {
  const last = await stores.eventStore.lastPosition();
  await readSide.waitFor(last, CATCH_UP_MS);
  if (readSide.visible() < last) throw new Error('The read models did not catch up');
}
