import type { Figures } from '../benchmark.js';
import { BetRequests, requirePlaced } from '../clients/bet-requests.js';
import { closedLoop } from '../clients/closed-loop.js';
import { HttpConnection } from '../clients/http-connection.js';
import { peakMegabytes } from '../clients/memory.js';
import { cookieOf } from '../seeds/bench-session.js';
import { withSeed } from '../seeds/seed-folder.js';
import { bettorId, type SeasonSize } from '../seeds/staged-season.js';
import { withBuiltArena } from '../servers/built-arena.js';

interface Options extends SeasonSize {
  readonly connections: number;
  readonly bets: number;
}

const READS = ['/api/leaderboard/bettors', '/api/leaderboard/teams', '/api/bracket/all', '/api/bets/all'];

/** The most memory that the built program takes while people bet and read. */
export function memory({ connections, bets, ...size }: Options): Promise<Figures> {
  return withSeed(size, (dataDir, seed) =>
    withBuiltArena(dataDir, async ({ origin, pid }) => {
      const requests = new BetRequests(seed);
      const load = { origin, connections, check: requirePlaced, next: requests.some(bets) };
      const peak = await peakMegabytes(pid, async () => {
        await closedLoop(load);
        const connection = await HttpConnection.open(origin);
        for (const path of READS) {
          const cookie = cookieOf(bettorId(0), seed.issued);
          const { status } = await connection.send({ path, cookie });
          if (status !== 200) throw new Error(`${path} answered ${status}`);
        }
        connection.close();
      });
      return { peak };
    }),
  );
}
