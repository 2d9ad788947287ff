import { caughtUp, grantsInLog } from '../processes/answers.js';
import { fact, same } from '../processes/facts.js';
import type { Scene } from './scene.js';

/** Acknowledged keys are in the log once, and refused ones not at all until they are sent again. */
export async function checkGrants(
  { origin, admin }: Scene,
  before: readonly (string | undefined)[],
  acknowledged: readonly string[],
  when: string,
) {
  await caughtUp(origin, admin);
  const found = await grantsInLog(origin, admin);
  fact(
    same(found.sort(), [...before, ...acknowledged].sort()),
    `${when}, the log has each acknowledged command once and no other`,
    { found: found.length, acknowledged: before.length + acknowledged.length },
  );
}
