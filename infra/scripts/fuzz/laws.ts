// What must hold after any requests: the chain of hashes, the books, and read models that equal the log.
import { execFile } from 'node:child_process';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { TournamentEvent } from '../../../domain/src/tournament/tournament.events.js';
import { tournament } from '../../../domain/src/tournament/tournament.js';
import { parsed } from '../../../backend/src/platform/writer/event-codec.js';
import { openStores } from '../../../backend/src/platform/stores/stores.js';
import { checkBalances, checkRebuild } from '../load/checks.js';
import { allPages } from '../processes/answers.js';
import type { Cookie } from '../processes/api-client.js';
import { fact } from '../processes/facts.js';

const CLI = fileURLToPath(new URL('../../../backend/dist/cli.js', import.meta.url));
const LEDGERS = 150;
/** Profiles show new badges and results up to 5 s late (honours.reader.ts). */
const BADGES_MS = 5500;

export async function checkServer(origin: string, dataFolder: string, { cookie }: Cookie) {
  await wait(BADGES_MS);
  const users = await allPages(origin, cookie, '/auth/users', 'users');
  const userIds = users.map(({ user_id: id }) => id).slice(0, LEDGERS);
  await checkBalances(origin, cookie, userIds);
  await checkRebuild(origin, dataFolder, cookie, userIds);
}

/** After the server has ended. */
export async function checkLog(dataFolder: string) {
  const env = { ...process.env, DATA_DIR: dataFolder };
  const verified = await promisify(execFile)(process.execPath, [CLI, 'audit', 'verify'], { env }).catch(
    (error: unknown) => error as Error & { stderr: string },
  );
  fact(
    !(verified instanceof Error),
    '`arena audit verify` confirms the chain of every stream',
    verified.stderr,
  );
  const { seasons, events, wrong } = await checkBooks(dataFolder);
  fact(wrong.length === 0, `the books of ${seasons} seasons balance after each of ${events} events`, wrong);
}

async function checkBooks(dataFolder: string) {
  const stores = await openStores({ DATA_DIR: dataFolder }, () => {});
  const wrong: object[] = [];
  let [season, events] = [1, 0];
  for (; ; season++) {
    const state = tournament.initial();
    let any = false;
    for await (const stored of stores.eventStore.read(`tournament-${season}`)) {
      const event = parsed(stored);
      tournament.evolve(state, event as unknown as TournamentEvent);
      any = true;
      events += 1;
      const { balances, stakes, house } = state.money;
      const sum = [...balances.values()].reduce((total, each) => total + each, 0);
      if (sum + stakes + house !== 0) wrong.push({ season, revision: event.revision, sum, stakes, house });
    }
    if (!any) break;
  }
  await stores.close();
  return { seasons: season - 1, events, wrong: wrong.slice(0, 5) };
}
