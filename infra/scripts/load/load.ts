// The last minutes before the bets close: many bettors at a fixed rate, live listeners, then the closing. Needs a
// build. Usage: `npm run load -- [--bettors N] [--teams N] [--bets N] [--listeners N] [--minutes N] [--rate N]`
import { parseArgs } from 'node:util';
import { BetRequests } from '../../../backend/src/testing/bench/clients/bet-requests.js';
import { LiveListeners } from '../../../backend/src/testing/bench/clients/live-listeners.js';
import { cookieOf } from '../../../backend/src/testing/bench/seeds/bench-session.js';
import { ADMIN_ID } from '../../../backend/src/testing/bench/seeds/season-seed.js';
import { withSeed, type Seed } from '../../../backend/src/testing/bench/seeds/seed-folder.js';
import { bettorId } from '../../../backend/src/testing/bench/seeds/staged-season.js';
import { withBuiltArena, type StartedArena } from '../../../backend/src/testing/bench/servers/built-arena.js';
import { done } from '../processes/api-client.js';
import { fact, say } from '../processes/facts.js';
import { drive } from '../processes/driver.js';
import { checkBalances, checkLog, checkRebuild } from './checks.js';
import { Health } from './health.js';
import { PacedBets } from './paced-bets.js';

/** `--bets` of the full rate are sent in these minutes. */
const FULL_MINUTES = 4;
/** Bets go on after the closing. */
const TOO_LATE_SECONDS = 1;
/** Soaks are at least this long. */
const SOAK_MINUTES = 10;

const { values } = parseArgs({
  options: {
    bettors: { type: 'string', default: '10000' },
    teams: { type: 'string', default: '64' },
    bets: { type: 'string', default: '200000' },
    listeners: { type: 'string', default: '2000' },
    minutes: { type: 'string', default: String(FULL_MINUTES) },
    rate: { type: 'string', default: '1' },
  },
});
const number = (name: keyof typeof values) => Number(values[name]);
const bettors = number('bettors');
const listeners = number('listeners');
const minutes = number('minutes');
const perSecond = (number('bets') / (FULL_MINUTES * 60)) * number('rate');
const count = Math.round(perSecond * minutes * 60);
const userIds = Array.from({ length: bettors }, (_, n) => bettorId(n));

/** Closes one match after the other once `count` bets are due. More bets follow for a moment. */
async function betUntilClosed(load: PacedBets, origin: string, cookie: string, { matches }: Seed) {
  const closing: Promise<void>[] = [];
  let [last, due] = [Infinity, 0];
  const closeAll = async () => {
    for (const { matchId } of matches)
      await done(origin, 'POST', '/bracket/close-bets', { cookie, body: { match_id: matchId } });
    last = due + perSecond * TOO_LATE_SECONDS;
  };
  await load.run(perSecond, (now) => {
    due = now;
    if (due >= count && closing.length === 0) closing.push(closeAll());
    return due >= last;
  });
  await Promise.all(closing);
}

function report(load: PacedBets, health: Health) {
  const { latencies, accepted, refused } = load;
  const [p50, p99, max] = [0.5, 0.99, 1].map((share) => Math.round(latencies.percentile(share)));
  say(
    `${accepted.size} bets accepted, ${refused} refused because their match was closed, ${Math.round(latencies.rate)}/s`,
  );
  say(`median ${p50} ms, 99 % ${p99} ms, at most ${max} ms, counted from when a bet was due`);
  const { memory, handles, lag } = health.highest();
  say(`at most ${memory} MB of memory, ${handles} handles, a lag of ${lag} events`);
}

/** From the time when every bettor has bet on every match: until then, the season grows with each bet. */
const EARLY = [0.45, 0.7] as const;
const LATE = [0.75, 1] as const;

function checkNoGrowth(health: Health) {
  const [early, late] = [health.highest(...EARLY), health.highest(...LATE)];
  const line = `${JSON.stringify(early)}, late ${JSON.stringify(late)}`;
  fact(late.memory < early.memory * 1.5, `memory does not grow by half: early ${line}`);
  fact(late.handles <= early.handles * 1.1, 'the number of handles stays');
  fact(late.lag <= Math.max(1000, early.lag * 2), 'the lag stays');
}

async function loadOn(arena: StartedArena, dataDir: string, seed: Seed) {
  const { origin } = arena;
  const cookie = cookieOf(ADMIN_ID, seed.issued);
  const health = new Health(arena, cookie);
  const heard = await LiveListeners.open(origin, '/api/live', listeners);
  say(`${listeners} listeners; ${count} bets, ${Math.round(perSecond)}/s, of ${bettors} bettors`);
  const load = new PacedBets(new BetRequests(seed, true));
  await load.connect(origin);
  await betUntilClosed(load, origin, cookie, seed);
  await health.stop();
  report(load, health);
  fact(load.errors.length === 0, 'no error except refusals by rule', load.errors);
  fact(load.refused > 0, 'bets after the closing are refused');
  fact(heard.connected === listeners, `all ${listeners} listeners are still connected`, heard.connected);
  heard.close();
  if (minutes >= SOAK_MINUTES) checkNoGrowth(health);
  await checkBalances(origin, cookie, userIds);
  await checkRebuild(origin, dataDir, cookie, userIds);
  return load.accepted;
}

await drive('load', () =>
  withSeed({ teams: number('teams'), bettors, settled: 0, placed: 0 }, async (dataDir, seed) => {
    const accepted = await withBuiltArena(dataDir, (arena) => loadOn(arena, dataDir, seed));
    await checkLog(dataDir, accepted);
  }),
);
