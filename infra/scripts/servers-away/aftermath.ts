import { answersOf, caughtUp, differences, grantsInLog } from '../processes/answers.js';
import { done, ledgerOf } from '../processes/api-client.js';
import { fact, seconds } from '../processes/facts.js';
import { rebuildAll } from '../processes/rebuild.js';
import type { Scene } from './scene.js';

export async function checkAftermath(scene: Scene) {
  const { node, admin, load, onlookers, processes } = scene;
  await Promise.all([load.stop(), onlookers.stop()]);
  const granted = load.acknowledged;
  await caughtUp(node.origin, admin);
  const { balance, entries } = await ledgerOf(node.origin, admin);
  const reasons = (await grantsInLog(node.origin, admin)).filter((reason = '') => granted.has(reason));
  const found = [Math.round(balance * 100), entries.length, reasons.length, new Set(reasons).size];
  fact(
    found.every((count) => count === granted.size),
    `balance, ledger and log hold the ${granted.size} acknowledged grants, each once (${load.repeats} repetitions)`,
    found,
  );
  const { valid, checked } = await done(node.origin, 'GET', '/audit/verify', { cookie: admin.cookie });
  fact(valid, `the chain of ${checked} events is whole`);
  await checkRebuild(scene);
  fact(
    processes.every(({ ended }) => ended === null),
    'both processes ran through it all',
  );
}

async function checkRebuild({ node, admin, team, readModelsUrl }: Scene) {
  const userIds = [admin, team.leader, team.mate].map(({ userId }) => userId);
  const before = await answersOf(node.origin, admin, userIds);
  const ms = await rebuildAll(readModelsUrl, node.origin, admin);
  await caughtUp(node.origin, admin);
  const different = differences(before, await answersOf(node.origin, admin, userIds));
  fact(
    different.length === 0,
    `the read models rebuilt from the log answer the same (rebuilt in ${seconds(ms)})`,
    different,
  );
}
