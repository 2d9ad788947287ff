import { setTimeout as wait } from 'node:timers/promises';
import { allPages, answersOf, caughtUp, differences } from '../processes/answers.mjs';
import { call, done, ledgerOf } from '../processes/api-client.mjs';
import { fact, same, seconds } from '../processes/facts.mjs';
import { rebuildAll } from '../processes/rebuild.mjs';

const READ_ALL_THE_WHILE = ['/team/all', '/seasons/', '/products/', '/judges/'];

export async function checkLedger({ a, b, admin, granted }, when, season) {
  await Promise.all([a, b].map(({ origin }) => caughtUp(origin, admin)));
  const ledgers = await Promise.all([a, b].map(({ origin }) => ledgerOf(origin, admin, season)));
  const found = ledgers.map(({ balance, entries }) => [Math.round(balance * 100), entries.length]);
  const events = await allPages(b.origin, admin.cookie, '/audit/events?type=MoneyGranted', 'events');
  const reasons = events.map(({ data }) => data.reason).filter((reason) => granted.has(reason));
  fact(
    [...found.flat(), reasons.length, new Set(reasons).size].every((count) => count === granted.size),
    `${when}, balance and ledger at both nodes hold the ${granted.size} grants that were acknowledged, each once`,
    { found, inLog: reasons.length },
  );
}

export async function checkAgreement(scene, when) {
  const [atA, atB] = await answersAtBoth(scene);
  const different = differences(atA, atB);
  fact(
    different.length === 0,
    `${when}, both nodes give the same ${Object.keys(atA).length} answers`,
    different,
  );
  return atA;
}

export async function checkRebuild(scene, when) {
  const before = await checkAgreement(scene, when);
  const reading = new AbortController();
  const readers = [scene.a, scene.b].map((node) => sameAllTheWhile(node, scene, before, reading.signal));
  const ms = await rebuildAll(scene.readModelsUrl, scene.b.origin, scene.admin);
  // Nodes learn about the new generations a little later.
  await wait(1500);
  reading.abort();
  const reads = await Promise.all(readers);
  fact(
    reads.every(({ other }) => other === null),
    `${when}, ${reads[0].count + reads[1].count} reads during a rebuild of ${seconds(ms)} are answered as ever`,
    reads,
  );
  const [after] = await answersAtBoth(scene);
  const different = differences(before, after);
  fact(different.length === 0, `${when}, the read models rebuilt from the log answer the same`, different);
}

async function sameAllTheWhile({ name, origin }, { admin }, expected, signal) {
  for (let count = 0; ; count++) {
    if (signal.aborted) return { count, other: null };
    const path = READ_ALL_THE_WHILE[count % READ_ALL_THE_WHILE.length];
    const { json } = await call(origin, 'GET', path, { cookie: admin.cookie });
    if (!same(json, expected[path])) return { count, other: { name, path, json } };
  }
}

async function answersAtBoth({ a, b, admin, stage }) {
  const userIds = [admin, ...stage.bettors].map(({ userId }) => userId);
  const nodes = [a, b];
  await Promise.all(nodes.map(({ origin }) => caughtUp(origin, admin)));
  const answers = await Promise.all(nodes.map(({ origin }) => answersOf(origin, admin, userIds)));
  const { valid, checked } = await done(a.origin, 'GET', '/audit/verify', { cookie: admin.cookie });
  const shown = answers.map((each) => each['/audit/events'].length);
  if (!valid || shown.some((count) => count !== checked)) {
    throw new Error(`NOT SO: the chain is whole and shown (${valid}; ${checked} events, ${shown} shown)`);
  }
  return answers;
}
