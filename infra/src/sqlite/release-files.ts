import { setImmediate as eventLoopTurn } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/**
 * Resolves when no closed database holds its files open. The library has no call that frees a statement: the files
 * of a closed database stay open until its statements are collected as garbage, so they are collected here.
 */
export async function releaseClosedFiles(): Promise<void> {
  setFlagsFromString('--expose-gc');
  const collectGarbage = runInNewContext('gc') as () => void;
  collectGarbage();
  // Node frees what native modules hold in a later turn.
  await eventLoopTurn();
}
