import type { Stores } from '../platform/stores/stores.js';
import { requireAnchoredEnds } from '../platform/writer/anchored-ends.js';
import { LogCheck } from '../platform/writer/log-check.js';
import { requireKeys } from './require-keys.js';

/** Milliseconds. A short log is verified before the server answers. */
const START_PATIENCE = 500;

/**
 * Refuses a log that is cut off, of another installation, or damaged as far as the start can tell. Writers also verify
 * the events that they fold. The rest is verified in the background.
 * @throws LogBroken, LogCutOff, KeysMissing
 */
export async function beginLogCheck(
  { eventStore, anchors, keyVault }: Pick<Stores, 'eventStore' | 'anchors' | 'keyVault'>,
  say: (line: string) => void,
): Promise<LogCheck> {
  await requireAnchoredEnds(eventStore, anchors);
  const check = new LogCheck({ store: eventStore, anchors, say });
  try {
    await check.atStart(START_PATIENCE);
    await requireKeys(eventStore, keyVault);
    return check;
  } catch (error) {
    await check.close();
    throw error;
  }
}
