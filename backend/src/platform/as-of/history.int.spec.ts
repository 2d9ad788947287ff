import { afterEach, describe, expect, it } from '@jest/globals';
import type { RecordedEvent } from '@arena/domain/kernel/events/event';
import type { EventLog, ReadOptions } from '@arena/domain/kernel/ports/event-store.port';
import { type TournamentEvent, tournamentStream } from '@arena/domain/tournament/tournament.events';
import { openSqliteEventStore } from '@arena/infra/event-store/sqlite-event-store';
import { openSqliteReadModels } from '@arena/infra/read-models/sqlite-read-models';
import { foldProjection } from '@arena/projections/as-of/fold-projection';
import { bettorsProjection } from '@arena/projections/leaderboards/bettors.projection';
import { teamStandingsProjection } from '@arena/projections/leaderboards/team-standings.projection';
import { EventLog as TestLog, timeOf } from '@arena/projections/testing/event-log';
import { walletsProjection } from '@arena/projections/money/wallets.projection';
import { CheckpointWriter } from '../read-side/checkpoints/checkpoint-writer.js';
import { StoredCheckpoints } from '../read-side/checkpoints/stored-checkpoints.js';
import { parsedLog, toStore } from '../writer/testing/parsed-log.js';
import { History, type HistoryLimits } from './history.js';

const STREAM = tournamentStream(1);
const BUSY = 'The past state is still being computed. Please try again in a moment.';
const PAST = { purpose: 'past' } as const;

function bet(n: number): TournamentEvent {
  const [round, userId] = [n % 5 === 4 ? 2 : 1, `user${n % 40}`];
  const data = {
    betId: `bet${n}`,
    matchId: `r${round}m1`,
    round,
    userId,
    teamId: 'team',
    stake: 1 + (n % 90),
  };
  return { type: 'BetPlaced', data: { ...data, odds: 200, potentialGain: 2 * data.stake, ownMatch: false } };
}

class Season {
  readonly log = new TestLog();
  readonly store = openSqliteEventStore({ file: ':memory:' });
  readonly readModels = openSqliteReadModels({ file: ':memory:' });
  readonly history: History;
  read = 0;

  private constructor(private readonly limits: Partial<HistoryLimits>) {
    this.history = this.newHistory();
  }

  /** Without memory, as after a start. */
  newHistory(): History {
    return new History(
      this.counting(),
      new StoredCheckpoints(parsedLog(this.store), this.readModels),
      this.limits,
    );
  }

  async writeCheckpoints(distance: number): Promise<void> {
    const stores = { log: parsedLog(this.store), readModels: this.readModels };
    const fail = (error: unknown): never => {
      throw error;
    };
    await new CheckpointWriter(stores, fail, { distance, pause: 0 }).catchUp();
  }

  static async of(bets: number, limits: Partial<HistoryLimits> = {}): Promise<Season> {
    const season = new Season(limits);
    await season.append(bets);
    return season;
  }

  async append(bets: number): Promise<void> {
    const from = this.log.events.length;
    this.log.season(1, ...Array.from({ length: bets }, (_, n) => bet(from + n)));
    await this.store.append(STREAM, from - 1, this.log.events.slice(from).map(toStore));
  }

  expected(projection: typeof walletsProjection, revision: number, without: ReadonlySet<number> = new Set()) {
    const events = this.log.events.slice(0, revision + 1);
    return foldProjection(
      projection,
      events.filter(({ data }) => !without.has((data as { round: number }).round)),
    );
  }

  private counting(): EventLog {
    const log = parsedLog(this.store);
    const counted = async function* (this: Season, options?: ReadOptions): AsyncGenerator<RecordedEvent> {
      for await (const event of log.read(STREAM, options)) {
        this.read++;
        yield event;
      }
    }.bind(this);
    return { ...log, read: (_, options) => counted(options) };
  }
}

describe('as-of reads', () => {
  let season: Season;
  afterEach(() => season.store.close());

  it('equal the read models, in any order of requests, with and without hidden rounds', async () => {
    season = await Season.of(3500);
    const hidden = new Set([2]);
    for (const revision of [3499, 0, 2500, 2501, 1000, 999, 3498, -1]) {
      for (const without of [new Set<number>(), hidden]) {
        const asked = { purpose: 'past', without } as const;
        const documents = await season.history.documents(walletsProjection, 1, revision, asked);
        expect(documents).toEqual(season.expected(walletsProjection, revision, without));
      }
    }
  });

  it('fold at most from one checkpoint to the next once the log was folded', async () => {
    season = await Season.of(4500);
    await season.history.documents(walletsProjection, 1, 4499, PAST);
    season.read = 0;
    for (const revision of [1700, 2900, 3100, 4400]) {
      await season.history.documents(walletsProjection, 1, revision, PAST);
    }
    expect(season.read).toBe(700 + 900 + 100 + 400);
  });

  it('fold at most from a stored checkpoint on, also right after a start', async () => {
    season = await Season.of(7000);
    await season.writeCheckpoints(3000);
    const folded: number[] = [];
    for (const revision of [2998, 2999, 3500, 6999]) {
      season.read = 0;
      const documents = await season.newHistory().documents(walletsProjection, 1, revision, PAST);
      expect(documents).toEqual(season.expected(walletsProjection, revision));
      folded.push(season.read);
    }
    expect(folded).toEqual([2999, 0, 501, 1000]);
  });

  it('with a hidden round start from a checkpoint before its first event', async () => {
    season = await Season.of(4, { patience: Infinity });
    season.log.season(1, ...Array.from({ length: 3500 }, (_, n) => ({ ...bet(5 * n) })));
    season.log.season(1, bet(4));
    await season.store.append(STREAM, 3, season.log.events.slice(4).map(toStore));
    await season.writeCheckpoints(1500);
    season.read = 0;
    const asked = { purpose: 'past', without: new Set([2]) } as const;
    const documents = await season.newHistory().documents(walletsProjection, 1, 3504, asked);
    expect(documents).toEqual(season.expected(walletsProjection, 3504, new Set([2])));
    expect(season.read).toBe(3505 - 3000);
  });

  it('read only what is new when something happens while a round is hidden', async () => {
    season = await Season.of(2500);
    const asked = { purpose: 'present', without: new Set([2]) } as const;
    await season.history.documents(teamStandingsProjection, 1, 2499, asked);
    season.read = 0;
    for (let n = 0; n < 20; n++) {
      await season.append(1);
      await season.history.documents(teamStandingsProjection, 1, await season.history.latest(1), asked);
    }
    expect(season.read).toBe(20);
  });

  it('share one fold when they ask for the same', async () => {
    season = await Season.of(1500);
    const asking = Array.from({ length: 60 }, () =>
      season.history.documents(walletsProjection, 1, 1499, PAST),
    );
    await Promise.all(asking);
    expect(season.read).toBe(1500);
  });

  it('do not block the event loop', async () => {
    season = await Season.of(6000);
    let turns = 0;
    let folding = true;
    const count = () => {
      turns++;
      if (folding) setImmediate(count);
    };
    setImmediate(count);
    await season.history.documents(bettorsProjection, 1, 5999, PAST);
    folding = false;
    // A slice is 4 ms. Without slices the loop turns once or twice.
    expect(turns).toBeGreaterThan(4);
  });

  it('are refused at once when too many wait, without affecting reads of the present', async () => {
    season = await Season.of(3000, { queue: 2 });
    const asking = [1, 2, 3].map((n) => season.history.documents(walletsProjection, 1, 2000 + n, PAST));
    const present = season.history.documents(walletsProjection, 1, 2999, { purpose: 'present' });
    const answers = await Promise.allSettled(asking);
    expect(answers.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected']);
    await expect(asking[2]).rejects.toThrow(BUSY);
    expect((await present).size).toBe(40);
  });

  it('refuse after a deadline; what was folded until then stays, so that asking again succeeds', async () => {
    season = await Season.of(9000, { patience: 1 });
    let refused = 0;
    for (let found = false; !found;) {
      const answer = season.history.documents(bettorsProjection, 1, 8999, PAST);
      found = await answer.then(
        () => true,
        (error: unknown) => {
          expect(String(error)).toContain(BUSY);
          return false;
        },
      );
      if (!found) refused++;
    }
    expect(refused).toBeGreaterThan(0);
    // Each attempt continued from the previous checkpoint.
    expect(season.read).toBeLessThanOrEqual(9000 + refused * 1000);
  });

  it('are skipped when all readers left before their turn', async () => {
    season = await Season.of(9000, { patience: 1 });
    const asking = Array.from({ length: 20 }, (_, n) =>
      season.history.documents(bettorsProjection, 1, 8980 + n, PAST),
    );
    const answers = await Promise.allSettled(asking);
    expect(answers.every(({ status }) => status === 'rejected')).toBe(true);
    // Queued after all of them.
    await season.history.documents(bettorsProjection, 1, 8990, PAST).catch(() => undefined);
    // Only the first was folded, up to a checkpoint.
    expect(season.read).toBeLessThanOrEqual(2000);
  });

  it('keep a bounded number of bytes', async () => {
    const bytes = 200_000;
    season = await Season.of(5000, { bytes });
    for (let revision = 500; revision < 5000; revision += 700) {
      await season.history.documents(walletsProjection, 1, revision, PAST);
      await season.history.documents(bettorsProjection, 1, revision, PAST);
      expect(season.history.bytes).toBeLessThanOrEqual(bytes);
    }
  });

  it('find the revision of a time without reading the log through', async () => {
    season = await Season.of(5000);
    const of = (position: number, later = 0) =>
      season.history.revisionAt(1, new Date(Date.parse(timeOf(position)) + later).toISOString());
    expect(await of(1, -1)).toBe(-1);
    expect([await of(1), await of(3210), await of(3210, 999), await of(9999)]).toEqual([0, 3209, 3209, 4999]);
    expect(await season.history.revisionAt(1, '77')).toBe(77);
    expect(await season.history.revisionAt(1, '999999')).toBe(4999);
    expect(season.read).toBeLessThan(100);
  });
});
