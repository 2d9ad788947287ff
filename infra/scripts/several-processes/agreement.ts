import { setTimeout as wait } from 'node:timers/promises';
import { answersOf, caughtUp, differences, grantsInLog, type AnswersByPath } from '../processes/answers.js';
import { call, done, ledgerOf } from '../processes/api-client.js';
import type { ArenaProcess } from '../processes/arena-process.js';
import { fact, same, seconds } from '../processes/facts.js';
import { rebuildAll } from '../processes/rebuild.js';
import type { Begun, Scene } from './scene.js';

const READ_ALL_THE_WHILE = ['/team/all', '/seasons/', '/products/', '/judges/'];

export async function checkLedger({ a, b, admin, granted }: Begun, when: string) {
  await Promise.all([a, b].map(({ origin }) => caughtUp(origin, admin)));
  const ledgers = await Promise.all([a, b].map(({ origin }) => ledgerOf(origin, admin)));
  const found = ledgers.map(({ balance, entries }) => [Math.round(balance * 100), entries.length]);
  const reasons = (await grantsInLog(b.origin, admin)).filter((reason = '') => granted.has(reason));
  fact(
    [...found.flat(), reasons.length, new Set(reasons).size].every((count) => count === granted.size),
    `${when}, balance and ledger at both nodes hold the ${granted.size} grants that were acknowledged, each once`,
    { found, inLog: reasons.length },
  );
}

export async function checkAgreement(scene: Scene, when: string) {
  const [atA, atB] = await answersAtBoth(scene);
  const different = differences(atA, atB);
  fact(
    different.length === 0,
    `${when}, both nodes give the same ${Object.keys(atA).length} answers`,
    different,
  );
  return atA;
}

export async function checkRebuild(scene: Scene, when: string) {
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
    `${when}, ${reads.reduce((sum, { count }) => sum + count, 0)} reads during a rebuild of ${seconds(ms)} are answered as ever`,
    reads,
  );
  const [after] = await answersAtBoth(scene);
  const different = differences(before, after);
  fact(different.length === 0, `${when}, the read models rebuilt from the log answer the same`, different);
}

async function sameAllTheWhile(
  { name, origin }: ArenaProcess,
  { admin }: Begun,
  expected: AnswersByPath,
  signal: AbortSignal,
) {
  for (let count = 0; ; count++) {
    if (signal.aborted) return { count, other: null };
    const path = READ_ALL_THE_WHILE[count % READ_ALL_THE_WHILE.length] ?? '';
    const { json } = await call(origin, 'GET', path, { cookie: admin.cookie });
    if (!same(json, expected[path])) return { count, other: { name, path, json } };
  }
}

async function answersAtBoth({ a, b, admin, stage }: Scene) {
  const userIds = [admin, ...stage.bettors].map(({ userId }) => userId);
  await Promise.all([caughtUp(a.origin, admin), caughtUp(b.origin, admin)]);
  const answers = await Promise.all([
    answersOf(a.origin, admin, userIds),
    answersOf(b.origin, admin, userIds),
  ]);
  const { valid, checked } = await done(a.origin, 'GET', '/audit/verify', { cookie: admin.cookie });
  const shown = answers.map((each) => (each['/audit/events'] as unknown[]).length);
  if (!valid || shown.some((count) => count !== checked)) {
    throw new Error(
      `NOT SO: the chain is whole and shown (${String(valid)}; ${checked} events, ${shown.join()} shown)`,
    );
  }
  return answers;
}
