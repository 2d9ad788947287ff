import { allPages, answersOf, caughtUp, differences } from '../processes/answers.mjs';
import { done, ledgerOf } from '../processes/api-client.mjs';
import { fact, seconds } from '../processes/facts.mjs';
import { rebuildAll } from '../processes/rebuild.mjs';

export async function checkAftermath(scene) {
  const { node, admin, load, onlookers, granted, processes } = scene;
  await Promise.all([load.stop(), onlookers.stop()]);
  for (const key of load.acknowledged.keys()) granted.add(key);
  await caughtUp(node.origin, admin);
  const { balance, entries } = await ledgerOf(node.origin, admin);
  const events = await allPages(node.origin, admin.cookie, '/audit/events?type=MoneyGranted', 'events');
  const reasons = events.map(({ data }) => data.reason).filter((reason) => granted.has(reason));
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

async function checkRebuild({ node, admin, team, readModelsUrl }) {
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
