import { STREAMS } from '@arena/domain/streams';
import type { Figures } from '../benchmark.js';
import { HttpConnection } from '../clients/http-connection.js';
import { Latencies } from '../clients/latencies.js';
import { cookieOf } from '../seeds/bench-session.js';
import { ADMIN_ID } from '../seeds/season-seed.js';
import { bettorId, type SeasonSize } from '../seeds/staged-season.js';
import { onArena } from '../servers/seeded-arena.js';

const ALL_TYPES = STREAMS.flatMap(({ events }) => Object.keys(events)).join(',');

/** What an admin asks for: all, by season, kind, person, match, team, date, and by the kinds of a word. */
const QUERIES = [
  '',
  '?season=1',
  '?type=BetPlaced',
  '?season=1&type=WinnerDeclared',
  `?person=${bettorId(7)}`,
  '?season=1&match=r1m1',
  '?type=WinnerDeclared,WinnerOverturned,GrandWinnerCrowned',
  '?type=BetsSettled',
  '?team=t1',
  `?type=${ALL_TYPES}`,
  `?season=1&match=r1m1&type=${ALL_TYPES}`,
  '?from=2025-01-01&to=2100-01-01',
  '?from=2025-01-01&to=2100-01-01&season=1&match=r1m1',
  `?from=2025-01-01&to=2100-01-01&type=${ALL_TYPES}`,
];
const TIMES = 20;

/** The first page of the audit trail, without and with filters. Milliseconds. */
export function auditPage(size: SeasonSize): Promise<Figures> {
  return onArena(size, async ({ origin }, seed) => {
    const connection = await HttpConnection.open(origin);
    const cookie = cookieOf(ADMIN_ID, seed.issued);
    const medianOf = async (query: string): Promise<number> => {
      const latencies = new Latencies();
      for (let time = 0; time < TIMES; time++) {
        const begun = performance.now();
        const { status, body } = await connection.send({ path: `/api/audit/events${query}`, cookie });
        latencies.add(performance.now() - begun);
        if (status !== 200 || !body.includes('"events":[{'))
          throw new Error(`The audit trail ${query} answered ${status}: ${body.subarray(0, 200).toString()}`);
      }
      return latencies.percentile(0.5);
    };
    const medians: number[] = [];
    for (const query of QUERIES) medians.push(await medianOf(query));
    connection.close();
    return { first: medians[0] ?? NaN, filtered: Math.max(...medians) };
  });
}
