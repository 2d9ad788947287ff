import type { Figures } from '../benchmark.js';
import { BetRequests, requirePlaced } from '../clients/bet-requests.js';
import { closedLoop, during } from '../clients/closed-loop.js';
import { headerIn, HttpConnection, type Answer, type HttpRequest } from '../clients/http-connection.js';
import { cookieOf } from '../seeds/bench-session.js';
import type { Seed } from '../seeds/seed-folder.js';
import { bettorId, type SeasonSize } from '../seeds/staged-season.js';
import { withServer } from '../servers/start-server.js';
import { onArena } from '../servers/seeded-arena.js';

interface Options extends SeasonSize {
  readonly connections: number;
  readonly milliseconds: number;
}

/** Between two bets of the background. */
const BET_PAUSE = 10;

/** Readers of the leaderboard with sessions, while bets are placed. */
export function leaderboardOverHttp(options: Options): Promise<Figures> {
  return onArena(options, async ({ origin }, seed) => {
    const end = betsUntilEnded(origin, seed);
    const request = { path: '/api/leaderboard/bettors', cookie: cookieOf(bettorId(0), seed.issued) };
    const figures = await read(origin, request, options, ({ status, body }) => {
      if (status !== 200 || !body.includes('bettor-')) throw new Error(`The leaderboard answered ${status}`);
    });
    await end();
    return figures;
  });
}

export function bracketOverHttp(options: Options): Promise<Figures> {
  return onArena(options, ({ origin }, seed) => {
    const last = seed.matches.at(-1)?.matchId ?? '';
    return read(origin, bracketRequest(seed), options, ({ status, body }) => {
      if (status !== 200 || !body.includes(last)) throw new Error(`The bracket answered ${status}`);
    });
  });
}

/** Readers that have the bracket already. */
export function unchangedBracketOverHttp(options: Options): Promise<Figures> {
  return onArena(options, async ({ origin }, seed) => {
    const connection = await HttpConnection.open(origin);
    const { head } = await connection.send(bracketRequest(seed));
    connection.close();
    const etag = headerIn(head, 'etag');
    if (etag === null) throw new Error('The bracket has no ETag');
    const request = { ...bracketRequest(seed), headers: { 'if-none-match': etag } };
    return read(origin, request, options, requireUnchanged);
  });
}

/** Constant JSON of the size of our answers. */
export function constantJson({ bytes, ...options }: Options & { readonly bytes: number }): Promise<Figures> {
  return withServer('constant-json', { bytes }, ({ origin }) =>
    read(origin, { path: '/constant' }, options, ({ status, body }) => {
      if (status !== 200 || body.length !== bytes) throw new Error(`The constant answered ${status}`);
    }),
  );
}

export function unchangedConstant(options: Options): Promise<Figures> {
  const request = { path: '/constant', headers: { 'if-none-match': '"constant"' } };
  return withServer('constant-json', { bytes: 1000 }, ({ origin }) =>
    read(origin, request, options, requireUnchanged),
  );
}

function requireUnchanged({ status }: Answer): void {
  if (status !== 304) throw new Error(`An unchanged answer has status ${status}`);
}

function bracketRequest(seed: Seed): HttpRequest {
  return { path: '/api/bracket/all', cookie: cookieOf(bettorId(0), seed.issued) };
}

async function read(
  origin: string,
  request: HttpRequest,
  { connections, milliseconds }: Options,
  check: (answer: Answer) => void,
): Promise<Figures> {
  let bytes = 0;
  const checked = (answer: Answer): void => {
    check(answer);
    bytes = answer.body.length;
  };
  const load = { origin, connections, check: checked };
  await closedLoop({ ...load, next: during(milliseconds / 5, request) });
  const latencies = await closedLoop({ ...load, next: during(milliseconds, request) });
  return { rate: latencies.rate, p99: latencies.percentile(0.99), bytes };
}

/** @returns ends the bets, and throws when one was refused */
function betsUntilEnded(origin: string, seed: Seed): () => Promise<void> {
  let running = true;
  const requests = new BetRequests(seed);
  const place = async (): Promise<void> => {
    const connection = await HttpConnection.open(origin);
    while (running) {
      requirePlaced(await connection.send(requests.next()));
      await new Promise((resolve) => setTimeout(resolve, BET_PAUSE));
    }
    connection.close();
  };
  const placing = place();
  return async () => {
    running = false;
    await placing;
  };
}
