import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { openedSeason } from '@arena/domain/tournament/testing/play';
import { playSeason } from '@arena/domain/tournament/testing/season-generator';
import { foldProjection } from '@arena/projections/as-of/fold-projection';
import { bracketProjection } from '@arena/projections/bracket/bracket.projection';
import { seasonsProjection } from '@arena/projections/seasons/seasons.projection';
import { teamsProjection } from '@arena/projections/teams/teams.projection';
import { EventLog } from '@arena/projections/testing/event-log';
import type { History } from '../../platform/as-of/history.js';
import { HiddenRounds } from '../../platform/as-of/hidden-rounds.js';
import { CountedReads } from '../../platform/read-side/testing/counted-reads.js';
import { SeasonsReader } from './seasons.reader.js';

const VISITOR = { staff: false };
const STAFF = { staff: true };

/** Nobody asks about a past moment here. */
function readerOf(reads: CountedReads): SeasonsReader {
  return new SeasonsReader(reads, new HiddenRounds(reads, null as unknown as History));
}

describe('the list of seasons', () => {
  let reads: CountedReads;
  let seasons: SeasonsReader;
  beforeEach(() => {
    reads = CountedReads.open();
    seasons = readerOf(reads);
  });
  afterEach(() => reads.close());

  /** Seasons that were played to the end, then one that has just begun. The last round of the hidden ones is hidden. */
  async function play(played: number, hidden: readonly number[] = []): Promise<void> {
    const log = new EventLog();
    for (let season = 1; season <= played; season++) {
      const { events } = playSeason({ seed: season, teams: 4 });
      log.season(season, ...events);
      const round = events.filter(({ type }) => type === 'RoundLaunched').length;
      if (hidden.includes(season))
        log.season(season, { type: 'RoundVisibilityChanged', data: { round, visible: false } });
    }
    log.season(played + 1, ...openedSeason().events);
    const { events } = log;
    await reads.fill(seasonsProjection, [...foldProjection(seasonsProjection, events).values()]);
    await reads.fill(bracketProjection, [...foldProjection(bracketProjection, events).values()]);
    await reads.fill(teamsProjection, [...foldProjection(teamsProjection, events).values()]);
  }

  it.each([VISITOR, STAFF])('takes as many reads for 30 seasons as for two (%j)', async (viewer) => {
    await play(2);
    expect(await seasons.all(viewer)).toHaveLength(3);
    const few = reads.take();
    await reads.close();
    reads = CountedReads.open();
    seasons = readerOf(reads);
    await play(30);
    expect(await seasons.all(viewer)).toHaveLength(31);
    expect(reads.take()).toEqual(few);
    expect(few.length).toBeLessThanOrEqual(3);
  });

  it('tells a visitor neither the hidden last round nor its champion, and staff both', async () => {
    await play(3, [2]);
    const [forAll, forStaff] = [await seasons.all(VISITOR), await seasons.all(STAFF)];
    expect(forStaff.map(({ grand_winner: winner }) => winner === null)).toEqual([false, false, false, true]);
    expect(forAll.map(({ grand_winner: winner }) => winner === null)).toEqual([false, true, false, true]);
    const rounds = (views: typeof forAll) => views.map((view) => view.rounds);
    expect(rounds(forAll)).toEqual(rounds(forStaff).map((count, n) => (n === 1 ? count - 1 : count)));
    expect(forStaff.map(({ season }) => season)).toEqual([1, 2, 3, 4]);
  });
});
