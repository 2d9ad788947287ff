import type { Figures } from '../benchmark.js';
import { BetRequests, requirePlaced } from '../clients/bet-requests.js';
import { whileHammered } from '../clients/hammering.js';
import { HttpConnection, type Answer, type HttpRequest } from '../clients/http-connection.js';
import { Latencies } from '../clients/latencies.js';
import type { Seed } from '../seeds/seed-folder.js';
import type { SeasonSize } from '../seeds/staged-season.js';
import { onArena, PAGES } from '../servers/seeded-arena.js';
import type { BenchServer } from '../servers/start-server.js';

interface Options extends SeasonSize {
  readonly connections: number;
  readonly milliseconds: number;
}

const LIMITED = { pages: PAGES, limits: true };
const VISITOR = '127.0.0.2';
/** The others. None of them reaches a limit. */
const READERS = ['127.0.1.1', '127.0.1.2', '127.0.1.3', '127.0.1.4'];
const BETTORS = ['127.0.2.1', '127.0.2.2', '127.0.2.3', '127.0.2.4'];
/** Milliseconds between an answer and the next request of the same person: the limit is 20 changes a second. */
const READ_PAUSE = 20;
const BET_PAUSE = 60;
const READ: HttpRequest = { path: '/api/leaderboard/bettors?limit=50' };

/** Reads and bets of others while a visitor hammers. */
export function hammered({ connections, ...options }: Options): Promise<Figures> {
  const act = async ({ origin }: BenchServer, seed: Seed): Promise<Figures> => {
    const others = new Others(origin, seed, options.milliseconds);
    const visitor = { origin, from: VISITOR, paths: expensivePaths(seed), connections };
    const { answered, refused } = await whileHammered(visitor, () => others.act());
    if (answered === 0) throw new Error('The visitor got no answer');
    return { ...others.figures(), answered, refused };
  };
  return onArena(options, act, LIMITED);
}

/** The same without the visitor. */
export function quiet(options: Options): Promise<Figures> {
  const act = async ({ origin }: BenchServer, seed: Seed): Promise<Figures> => {
    const others = new Others(origin, seed, options.milliseconds);
    await others.act();
    return others.figures();
  };
  return onArena(options, act, LIMITED);
}

/** People at addresses of their own. */
class Others {
  private readonly reads = new Latencies();
  private readonly bets = new Latencies();

  constructor(
    private readonly origin: string,
    private readonly seed: Seed,
    private readonly milliseconds: number,
  ) {}

  async act(): Promise<void> {
    const requests = new BetRequests(this.seed);
    const nextBet = (): HttpRequest => requests.next();
    const reading = { next: () => READ, check: requireRows, pause: READ_PAUSE, latencies: this.reads };
    const betting = { next: nextBet, check: requirePlaced, pause: BET_PAUSE, latencies: this.bets };
    const end = performance.now() + this.milliseconds;
    await Promise.all([
      ...READERS.map((from) => this.person(from, end, reading)),
      ...BETTORS.map((from) => this.person(from, end, betting)),
    ]);
  }

  figures(): Figures {
    return { read: this.reads.percentile(0.99), bet: this.bets.percentile(0.99) };
  }

  private async person(from: string, end: number, { next, check, pause, latencies }: Habit): Promise<void> {
    const connection = await HttpConnection.open(this.origin, from);
    while (performance.now() < end) {
      const sent = performance.now();
      check(await connection.send(next()));
      latencies.add(performance.now() - sent);
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
    connection.close();
  }
}

interface Habit {
  readonly next: () => HttpRequest;
  /** @throws when the answer is wrong */
  readonly check: (answer: Answer) => void;
  readonly pause: number;
  readonly latencies: Latencies;
}

function requireRows({ status, body }: Answer): void {
  if (status !== 200 || !body.includes('bettor-')) throw new Error(`The leaderboard answered ${status}`);
}

/** Pages and pictures of every match and team, exports, reads of the past, and the document of the API. */
function expensivePaths({ teams }: Seed): string[] {
  const matches = Array.from({ length: teams / 2 }, (_, n) => `/match/1/r1m${n + 1}/`);
  return matches.flatMap((match, n) => [
    '/',
    '/bracket/',
    match,
    `/team-list/Team%20t${n + 1}/`,
    '/_payload.json',
    '/bracket/_payload.json',
    `${match}_payload.json`,
    ...[match, `/team-list/Team%20t${n + 1}/`].map(
      (page) => `/og-image.png?page=${encodeURIComponent(page)}`,
    ),
    '/api/bracket/all/export',
    '/api/bets/all/export',
    '/api/leaderboard/bettors/export',
    '/api/seasons/1/log',
    `/api/bracket/all?at=${100 + n}`,
    `/api/leaderboard/bettors?at=${500 + n}`,
    '/api/openapi.json',
  ]);
}
