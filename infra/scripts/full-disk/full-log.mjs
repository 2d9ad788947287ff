import { randomUUID } from 'node:crypto';
import { call, grant } from '../processes/api-client.mjs';
import { fact, same, until } from '../processes/facts.mjs';
import { checkGrants, grantsInLog } from './grants.mjs';
import { MOST_BEFORE_FULL, readable, RECOVERED_MS, refusal, UNAVAILABLE } from './refusals.mjs';

export async function fullLog(scene) {
  const { origin, admin, disks, server } = scene;
  const before = await grantsInLog(origin, admin);
  disks.log.fill();
  const { acknowledged, refused, answer } = await grantUntilRefused(origin, admin);
  fact(
    same(refusal(answer), UNAVAILABLE),
    'fault 22: a command is refused while the disk of the log is full',
    answer,
  );
  const more = Array.from({ length: 20 }, () => randomUUID());
  const answers = await Promise.all(more.map((key) => grant(origin, admin, key)));
  for (const [n, { status }] of answers.entries()) (status < 300 ? acknowledged : refused).push(more[n]);
  fact(
    answers.every((each) => each.status < 300 || same(refusal(each), UNAVAILABLE)),
    'each command is acknowledged or refused with 503',
    answers.map(refusal),
  );
  const paths = ['/phase/', '/bracket/all', '/audit/events', `/stdollars/ledger/${admin.userId}`];
  const read = await readable(origin, admin, paths);
  fact(
    read.every((status) => status === 200),
    'reads are answered meanwhile',
    read,
  );
  // An answer from before may still be shared.
  const names = async () =>
    (await call(origin, 'GET', '/health/ready')).json.checks?.event_store_writes === 'down';
  await until(names, RECOVERED_MS, 'readiness names the log');
  fact(true, 'readiness names the log');
  disks.log.free();
  const again = async () => (await grant(origin, admin, refused[0])).status < 300;
  const { ms } = await until(again, RECOVERED_MS, 'commands are accepted once there is space');
  fact(true, `the same command is accepted ${ms} ms after there is space, without a restart`);
  await checkGrants(scene, before, [...acknowledged, refused[0]], 'afterwards');
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

/** @returns the keys that were acknowledged, and those that were refused */
async function grantUntilRefused(origin, admin) {
  const acknowledged = [];
  for (let n = 0; n < MOST_BEFORE_FULL; n++) {
    const key = randomUUID();
    const answer = await grant(origin, admin, key);
    if (answer.status >= 300) return { acknowledged, refused: [key], answer };
    acknowledged.push(key);
  }
  throw new Error('NOT SO: a full disk takes no command');
}
