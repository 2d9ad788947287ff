import type { MachineTime } from '@arena/domain/kernel/ports/machine-time.port';
import type { Stores } from '../platform/stores/stores.js';
import { requireAnchoredEnds } from '../platform/writer/chain/anchored-ends.js';
import { DamageNote } from '../platform/writer/chain/damage-note.js';
import { LogCheck } from '../platform/writer/chain/log-check.js';
import { requireKeys } from './require-keys.js';

/** Milliseconds. A short log is verified before the server answers. */
const START_PATIENCE = 500;
/** Events of an embedded log. The check of a longer one is not awaited. */
const SHORT_LOG = 50_000;
/** Maximum of setTimeout. */
const UNTIL_DONE = 2 ** 31 - 1;

/** Quick part before the start; the rest in the background. @throws LogBroken, LogCutOff, StoresOfAnotherLog, KeysMissing */
export async function beginLogCheck(
  {
    eventStore,
    anchors,
    keyVault,
    folder,
    sharedLog,
    marks,
  }: Pick<Stores, 'eventStore' | 'anchors' | 'keyVault' | 'folder' | 'sharedLog' | 'marks'>,
  say: (line: string) => void,
  time?: MachineTime,
): Promise<LogCheck> {
  await requireAnchoredEnds(eventStore, anchors);
  await marks.requireOwn();
  const note = new DamageNote(folder);
  const check = new LogCheck({ store: eventStore, anchors, say, time });
  void check.damage
    .then((reason) => note.write(reason))
    .catch((error: unknown) => say(`The note of the damage could not be written: ${String(error)}`));
  try {
    if (note.exists()) say('The log was found damaged. It is checked completely before the start.');
    // Positions on servers do not count events.
    await check.atStart(
      note.exists()
        ? UNTIL_DONE
        : !sharedLog && (await eventStore.lastPosition()) > SHORT_LOG
          ? 0
          : START_PATIENCE,
    );
    if (check.verified === 1) note.remove();
    await requireKeys(eventStore, keyVault);
    return check;
  } catch (error) {
    await check.close();
    throw error;
  }
}
