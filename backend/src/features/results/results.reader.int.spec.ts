import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { Document } from '@arena/domain/kernel/ports/read-models.port';
import { openedSeason } from '@arena/domain/tournament/testing/play';
import { playSeason } from '@arena/domain/tournament/testing/season-generator';
import { publicUsersProjection } from '@arena/projections/accounts/public-users.projection';
import { foldProjection } from '@arena/projections/as-of/fold-projection';
import { bracketProjection } from '@arena/projections/bracket/bracket.projection';
import { editionsProjection } from '@arena/projections/editions/editions.projection';
import { inBracket } from '@arena/projections/editions/season-edition.view';
import type { Projection } from '@arena/projections/kernel/projection';
import { rankTeams } from '@arena/projections/leaderboards/ranking';
import { teamStandingsProjection } from '@arena/projections/leaderboards/team-standings.projection';
import { walletsProjection } from '@arena/projections/money/wallets.projection';
import type { WalletDocument } from '@arena/projections/money/wallets.read-model';
import { seasonsProjection } from '@arena/projections/seasons/seasons.projection';
import { EventLog } from '@arena/projections/testing/event-log';
import { videosProjection } from '@arena/projections/videos/videos.projection';
import type { DocumentsAfter } from '../../platform/as-of/documents-after.js';
import type { AppConfig } from '../../platform/config/config.js';
import { PublicNames } from '../../platform/queries/public-names.js';
import type { RankingsReader } from '../../platform/queries/rankings.reader.js';
import { CountedReads } from '../../platform/read-side/testing/counted-reads.js';
import { FinalTeams } from './final-teams.js';
import { ResultsReader } from './results.reader.js';

const STAFF = { staff: true };
const TEAMS = 8;

/** Nobody is kept from a round here, and no command is answered. */
function readerOf(reads: CountedReads): ResultsReader {
  const finalTeams = new FinalTeams(reads, null as unknown as RankingsReader);
  const documentsAfter = null as unknown as DocumentsAfter;
  const config = { sample: false } as AppConfig;
  return new ResultsReader(reads, new PublicNames(reads), finalTeams, documentsAfter, config);
}

/** The ids of teams and people are the same in each of them. */
function logOf(played: number): EventLog {
  const log = new EventLog();
  for (let season = 1; season <= played; season++)
    log.season(season, ...playSeason({ seed: season, teams: TEAMS }).events);
  return log.season(played + 1, ...openedSeason().events);
}

/** Teams with the same results are ranked by their balances, in odd seasons the other way round than in even ones. */
function walletsOf({ events }: EventLog): WalletDocument[] {
  const wallets = [...foldProjection(walletsProjection, events).values()];
  return wallets.map((wallet, n) => ({ ...wallet, balance: wallet.season % 2 ? n : wallets.length - n }));
}

describe('the seasons among the results', () => {
  let reads: CountedReads;
  beforeEach(() => {
    reads = CountedReads.open();
  });
  afterEach(() => reads.close());

  async function fill(log: EventLog): Promise<void> {
    const one = async <D extends Document>(projection: Projection<D>): Promise<void> =>
      reads.fill(projection, [...foldProjection(projection, log.events).values()]);
    await one(seasonsProjection);
    await one(bracketProjection);
    await one(editionsProjection);
    await one(videosProjection);
    await one(teamStandingsProjection);
    await reads.fill(walletsProjection, walletsOf(log));
    await one(publicUsersProjection);
  }

  it('take one read for each read model and two of the bracket, for 30 seasons as for two', async () => {
    await fill(logOf(2));
    expect(await readerOf(reads).all(STAFF)).toHaveLength(2);
    const few = reads.take();
    await reads.close();
    reads = CountedReads.open();
    await fill(logOf(30));
    expect(await readerOf(reads).all(STAFF)).toHaveLength(30);
    expect(reads.take().sort()).toEqual(few.sort());
    const names = few.filter((name) => name !== 'bracket');
    expect(names).toEqual([...new Set(names)]);
  });

  it('are ranked by a bracket that is read after the wallets', async () => {
    await fill(logOf(1));
    await readerOf(reads).all(STAFF);
    const names = reads.take();
    expect(names.indexOf('wallets')).toBeGreaterThan(-1);
    expect(names.lastIndexOf('bracket')).toBeGreaterThan(names.indexOf('wallets'));
  });

  it('are each ranked by their own standings and wallets', async () => {
    const log = logOf(4);
    await fill(log);
    const standings = [...foldProjection(teamStandingsProjection, log.events).values()];
    const wallets = walletsOf(log);
    const editions = await readerOf(reads).withRankings(STAFF);
    expect(editions.map(({ season }) => season)).toEqual([4, 3, 2, 1]);
    for (const { season, ranking } of editions) {
      const balances = new Map(
        wallets.filter((wallet) => wallet.season === season).map(({ userId, balance }) => [userId, balance]),
      );
      const own = standings.filter((standing) => standing.season === season);
      const expected = inBracket(rankTeams(own, balances)).map(({ rank, document }) => [rank, document.name]);
      expect(ranking.map(({ rank, entrant }) => [rank, entrant])).toEqual(expected);
      expect(expected.length).toBeGreaterThan(2);
    }
  });
});
