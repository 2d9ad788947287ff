import { randomUUID } from 'node:crypto';
import { grantsInLog } from '../processes/answers.js';
import { call, grant, type Session } from '../processes/api-client.js';
import { fact, same, until } from '../processes/facts.js';
import { checkGrants } from './grants.js';
import { MOST_BEFORE_FULL, checkReadable, RECOVERED_MS, refusal, UNAVAILABLE } from './refusals.js';
import type { Scene } from './scene.js';

export async function fullLog(scene: Scene) {
  const { origin, admin, disks, server } = scene;
  const before = await grantsInLog(origin, admin);
  disks.log.fill();
  const { acknowledged, first, answer } = await grantUntilRefused(origin, admin);
  fact(
    same(refusal(answer), UNAVAILABLE),
    'fault 22: a command is refused while the disk of the log is full',
    answer,
  );
  const refused = [first];
  const more = Array.from({ length: 20 }, () => randomUUID());
  const answers = await Promise.all(more.map(async (key) => ({ key, ...(await grant(origin, admin, key)) })));
  for (const { key, status } of answers) (status < 300 ? acknowledged : refused).push(key);
  fact(
    answers.every((each) => each.status < 300 || same(refusal(each), UNAVAILABLE)),
    'each command is acknowledged or refused with 503',
    answers.map(refusal),
  );
  await checkReads(scene);
  disks.log.free();
  const again = async () => (await grant(origin, admin, first)).status < 300;
  const { ms } = await until(again, RECOVERED_MS, 'commands are accepted once there is space');
  fact(true, `the same command is accepted ${ms} ms after there is space, without a restart`);
  await checkGrants(scene, before, [...acknowledged, first], 'afterwards');
  const repeated = await Promise.all(refused.map((key) => grant(origin, admin, key)));
  fact(
    repeated.every(({ status }) => status < 300),
    'the refused commands are accepted when they are repeated',
    repeated,
  );
  await server.kill();
  await server.start();
  await checkGrants(scene, before, [...acknowledged, ...refused], 'after a restart');
}

/** While the disk is full. */
async function checkReads({ origin, admin }: Scene) {
  const paths = ['/phase/', '/bracket/all', '/audit/events', `/stdollars/ledger/${admin.userId}`];
  await checkReadable(origin, admin, paths);
  // An answer from before may still be shared.
  const names = async () =>
    (await call(origin, 'GET', '/health/ready')).json.checks?.event_store_writes === 'down';
  await until(names, RECOVERED_MS, 'readiness names the log');
  fact(true, 'readiness names the log');
}

/** @returns the keys that were acknowledged, and the first that was refused */
async function grantUntilRefused(origin: string, admin: Session) {
  const acknowledged: string[] = [];
  for (let n = 0; n < MOST_BEFORE_FULL; n++) {
    const key = randomUUID();
    const answer = await grant(origin, admin, key);
    if (answer.status >= 300) return { acknowledged, first: key, answer };
    acknowledged.push(key);
  }
  throw new Error('NOT SO: a full disk takes no command');
}
