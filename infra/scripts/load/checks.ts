import { join } from 'node:path';
import { setImmediate as turn } from 'node:timers/promises';
import { ledgerOf } from '../processes/api-client.js';
import { answersOf, caughtUp, differences, type AnswersByPath } from '../processes/answers.js';
import { fact } from '../processes/facts.js';
import { rebuilt } from '../processes/rebuild.js';
import { createHash } from 'node:crypto';
import { ReadModelsFile } from '../../src/read-models/read-models-file.js';
import { canonicalJson } from '../../../backend/src/platform/request/canonical-json.js';
import type { TournamentEvent } from '../../../domain/src/tournament/tournament.events.js';
import type { Document, Page } from '../../../domain/src/kernel/ports/read-models.port.js';
import { parsed } from '../../../backend/src/platform/writer/event-codec.js';
import { openStores } from '../../../backend/src/platform/stores/stores.js';

const AT_ONCE = 16;
const SAMPLE = 20;

/** Every balance is the sum of its ledger. */
export async function checkBalances(origin: string, cookie: string, userIds: readonly string[]) {
  const wrong: object[] = [];
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

export async function checkRebuild(
  origin: string,
  dataDir: string,
  cookie: string,
  userIds: readonly string[],
) {
  const admin = { cookie };
  await caughtUp(origin, admin);
  const some = userIds.slice(0, SAMPLE);
  const readModels = new ReadModelsFile(join(dataDir, 'read-models.db'));
  readModels.open();
  const [before, sums] = [await answersOf(origin, admin, some), await sumsOf(readModels)];
  const ms = await rebuilt(readModels, origin, admin);
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
async function sumsOf(readModels: ReadModelsFile) {
  const sums: AnswersByPath = {};
  for (const { projection, active } of await readModels.generations()) {
    const hash = createHash('sha256');
    let count = 0;
    for (let after: string | null | undefined; after !== null;) {
      const page: Page<Document> = await readModels.find(`${projection}@${active}`, {
        limit: 1000,
        ...(after !== undefined && { after }),
      });
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

/** The log, after the program has ended. */
export async function checkLog(dataDir: string, accepted: ReadonlySet<string>) {
  const stores = await openStores({ DATA_DIR: dataDir }, () => {});
  const closed = new Set<string>();
  const placed = new Set<string>();
  let late = 0;
  for await (const stored of stores.eventStore.read('tournament-1')) {
    const event = parsed(stored) as TournamentEvent;
    if (event.type === 'BettingClosed') closed.add(event.data.matchId);
    if (event.type !== 'BetPlaced') continue;
    const { data } = event;
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
