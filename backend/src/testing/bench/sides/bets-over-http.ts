import type { Figures } from '../benchmark.js';
import { BetRequests, requirePlaced } from '../clients/bet-requests.js';
import { closedLoop } from '../clients/closed-loop.js';
import { HttpConnection } from '../clients/http-connection.js';
import { Latencies } from '../clients/latencies.js';
import { withFolder } from '../seeds/bench-stores.js';
import { withSeed, type Seed } from '../seeds/seed-folder.js';
import type { SeasonSize } from '../seeds/staged-season.js';
import { withMongo } from '../servers/start-mongo.js';
import { withServer } from '../servers/start-server.js';
import { onArena } from '../servers/seeded-arena.js';

interface Options extends SeasonSize {
  readonly connections: number;
  readonly bets: number;
}

/** Milliseconds. */
const PROBE_PAUSE = 20;

/** `POST /api/bets/place`, until the last of so many bets is answered. */
export function betsOverHttp(options: Options): Promise<Figures> {
  return onArena(options, ({ origin }, seed) => placeBets(origin, seed, options));
}

/** The same with the read models on a MongoDB server. */
export function betsOverHttpOnMongo(options: Options): Promise<Figures> {
  return withSeed(options, (dataDir, seed) =>
    withMongo((readModelsUrl) =>
      withServer(
        'arena-on-mongo',
        { dataDir, readModelsUrl, bettors: options.bettors, issued: seed.issued },
        ({ origin }) => placeBets(origin, seed, options),
      ),
    ),
  );
}

/** The same requests to a handler that does one durable insert. */
export function durableInserts(options: Options): Promise<Figures> {
  const matches = Array.from({ length: options.teams / 2 }, (_, n) => ({
    matchId: `r1m${n}`,
    team: `Team t${n}`,
  }));
  const seed: Seed = { ...options, matches, issued: 0 };
  return withFolder((folder) =>
    withServer('durable-inserts', { folder }, ({ origin }) => placeBets(origin, seed, options)),
  );
}

async function placeBets(origin: string, seed: Seed, { connections, bets }: Options): Promise<Figures> {
  const requests = new BetRequests(seed);
  const load = { origin, connections, check: requirePlaced };
  await closedLoop({ ...load, next: requests.some(Math.ceil(bets / 10)) });
  const latencies = await closedLoop({ ...load, next: requests.some(bets) });
  return { rate: latencies.rate, p99: latencies.percentile(0.99) };
}

/** From sending a bet until the bets of its user show it, while others place bets. */
export function visibleBets({ connections, bets, ...size }: Options): Promise<Figures> {
  return onArena(size, async ({ origin }, seed) => {
    const requests = new BetRequests(seed);
    const latencies = new Latencies();
    let running = true;
    const probing = probe(origin, requests, latencies, () => running);
    await closedLoop({ origin, connections, check: requirePlaced, next: requests.some(bets) });
    running = false;
    await probing;
    if (latencies.count === 0) throw new Error('No bet was looked for');
    return { p99: latencies.percentile(0.99), p50: latencies.percentile(0.5) };
  });
}

async function probe(
  origin: string,
  requests: BetRequests,
  latencies: Latencies,
  isRunning: () => boolean,
): Promise<void> {
  const connection = await HttpConnection.open(origin);
  while (isRunning()) {
    const bet = requests.next();
    const sent = performance.now();
    const placed = await connection.send(bet);
    requirePlaced(placed);
    const { bet_id: betId, bet: shown } = JSON.parse(placed.body.toString()) as {
      bet_id: string;
      bet: { user_id: string };
    };
    const path = `/api/bets/user/${shown.user_id}`;
    const isShown = async () => (await connection.send({ path, cookie: bet.cookie })).body.includes(betId);
    while (!(await isShown()));
    latencies.add(performance.now() - sent);
    await new Promise((resolve) => setTimeout(resolve, PROBE_PAUSE));
  }
  connection.close();
}
