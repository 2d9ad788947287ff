import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type TournamentEvent, tournamentStream } from '@arena/domain/tournament/tournament.events';
import { openSqliteEventStore } from '@arena/infra/event-store/sqlite-event-store';
import { LogReaders } from '../../platform/queries/log-readers.js';
import { EventLog } from '@arena/projections/testing/event-log';
import { startTestApp, type TestApp } from '../../testing/test-app.js';
import { parsedLog, toStore } from '../../platform/writer/testing/parsed-log.js';
import { SeasonLog } from './season-log.js';

const EVENTS = 400;

function settled(): TournamentEvent {
  const bets = Array.from({ length: 500 }, (_, n) => ({
    betId: `00000000-0000-4000-8000-${n}`,
    userId: `10000000-0000-4000-8000-${n}`,
    stake: 100,
    payout: 200,
  }));
  const data = { matchId: 'r1m1', round: 1, winner: 'team', bets, remaining: 0 };
  return { type: 'BetsSettled', data };
}

describe('reading the log of a season', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp();
  });
  afterAll(() => app.close());

  it('lets other requests in between the large settlements of a page', async () => {
    const store = openSqliteEventStore({ file: ':memory:' });
    const { events } = new EventLog().season(1, ...Array.from({ length: EVENTS }, settled));
    await store.append(tournamentStream(1), -1, events.map(toStore));
    const log = new SeasonLog(
      parsedLog(store),
      { visible: () => EVENTS },
      app.gateway,
      app.nest.get(LogReaders),
    );
    let turns = 0;
    let reading = true;
    const countTurns = (): void => {
      turns += 1;
      if (reading) setImmediate(countTurns);
    };
    setImmediate(countTurns);
    const readers = Array.from({ length: 4 }, async () => {
      const { lines } = await log.open(1, { staff: true });
      let size = 0;
      for await (const text of lines) size += text.length;
      return size;
    });
    const sizes = await Promise.all(readers);
    expect(new Set(sizes).size).toBe(1);
    reading = false;
    // Parsing and writing 1,600 settlements takes hundreds of milliseconds on any machine, a slice 4.
    expect(turns).toBeGreaterThan(20);
    await store.close();
  });
});
