import { join } from 'node:path';
import { setImmediate as turn } from 'node:timers/promises';
import { done, ledgerOf } from '../processes/api-client.mjs';
import { answersOf, caughtUp, differences } from '../processes/answers.mjs';
import { fact, until } from '../processes/facts.mjs';
import { createHash } from 'node:crypto';
import { ReadModelsFile } from '../../src/read-models/read-models-file.ts';
import { canonicalJson } from '../../../backend/src/platform/request/canonical-json.ts';
import { parsed } from '../../../backend/src/platform/writer/event-codec.ts';
import { openStores } from '../../../backend/src/platform/stores/stores.ts';

const REBUILD_MS = 3_600_000;
const AT_ONCE = 16;
const SAMPLE = 20;

/** Every balance is the sum of its ledger. */
export async function checkBalances(origin, cookie, userIds) {
  const wrong = [];
  const waiting = [...userIds];
  const check = async () => {
    for (let userId = waiting.pop(); userId; userId = waiting.pop()) {
      const { balance, entries } = await ledgerOf(origin, { cookie, userId });
      const sum = entries.reduce((total, { amount }) => total + Math.round(amount * 100), 0);
      if (sum !== Math.round(balance * 100)) wrong.push({ userId, balance, sum });
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, check));
  fact(wrong.length === 0, `each of ${userIds.length} balances is the sum of its ledger`, wrong);
}

export async function checkRebuild(origin, dataDir, cookie, userIds) {
  const admin = { cookie };
  await caughtUp(origin, admin);
  const some = userIds.slice(0, SAMPLE);
  const readModels = new ReadModelsFile(join(dataDir, 'read-models.db'));
  readModels.open();
  const [before, sums] = [await answersOf(origin, admin, some), await sumsOf(readModels)];
  const ms = await rebuilt(readModels, () =>
    done(origin, 'POST', '/projections/rebuild', { cookie, body: {} }),
  );
  await caughtUp(origin, admin);
  const [after, sumsAfter] = [await answersOf(origin, admin, some), await sumsOf(readModels)];
  await readModels.close();
  const found = [...differences(before, after), ...differences(sums, sumsAfter)];
  fact(
    found.length === 0,
    `every document of the read models equals its rebuild, which took ${(ms / 1000).toFixed(1)} s`,
    found,
  );
}

/** By projection: the number of documents, and a hash over all of them. */
async function sumsOf(readModels) {
  const sums = {};
  for (const { projection, active } of await readModels.generations()) {
    const hash = createHash('sha256');
    let count = 0;
    for (let after; after !== null;) {
      const page = await readModels.find(`${projection}@${active}`, { limit: 1000, after });
      for (const document of page.documents) hash.update(canonicalJson(document));
      count += page.documents.length;
      after = page.next;
      // Otherwise this process does not notice that the server closes its idle connections.
      await turn();
    }
    sums[projection] = `${count} ${hash.digest('hex')}`;
  }
  return sums;
}

/** @returns milliseconds until every read model has a new generation */
async function rebuilt(readModels, rebuild) {
  const generations = async () =>
    new Map((await readModels.generations()).map(({ projection, active }) => [projection, active]));
  const before = await generations();
  await rebuild();
  const isNew = async () => {
    const now = await generations();
    return [...before].every(([projection, active]) => (now.get(projection) ?? 0) > active);
  };
  const { ms } = await until(isNew, REBUILD_MS, 'every read model was rebuilt');
  return ms;
}

/** The log, after the program has ended. */
export async function checkLog(dataDir, accepted) {
  const stores = await openStores({ DATA_DIR: dataDir }, () => {});
  const closed = new Set();
  const placed = new Set();
  let late = 0;
  for await (const stored of stores.eventStore.read('tournament-1')) {
    const { type, data } = parsed(stored);
    if (type === 'BettingClosed') closed.add(data.matchId);
    if (type !== 'BetPlaced') continue;
    if (closed.has(data.matchId)) late += 1;
    placed.add(`${data.matchId} ${data.userId} ${data.betId}`);
  }
  await stores.close();
  fact(
    late === 0 && closed.size > 0,
    `no bet follows the closing of its match (${closed.size} closed)`,
    late,
  );
  const lost = [...accepted].filter((bet) => !placed.has(bet));
  fact(lost.length === 0, `each of ${accepted.size} accepted bets is in the log`, lost.slice(0, 5));
  const doubled = placed.size - accepted.size;
  fact(doubled === 0, 'no bet is in the log that was not accepted', doubled);
}
