import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { Viewer } from '@arena/domain/tournament/bracket/visibility';
import type { Phase } from '@arena/domain/tournament/season/season.events';
import { openedSeason } from '@arena/domain/tournament/testing/play';
import { playSeason } from '@arena/domain/tournament/testing/season-generator';
import type { TournamentEvent } from '@arena/domain/tournament/tournament.events';
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
    await fill(log);
  }

  async function fill({ events }: EventLog): Promise<void> {
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

  it('shows matches, bets and stakes of a closed season always, and of the current one as its bracket', async () => {
    const played = playSeason({ seed: 1, teams: 4 }).events.filter(({ type }) => type !== 'SeasonClosed');
    const inPhase = async (to: Phase, viewer: Viewer, ...more: TournamentEvent[]) => {
      const phase: TournamentEvent = { type: 'PhaseChanged', data: { from: 3, to } };
      await fill(new EventLog().season(1, ...played, phase, ...more));
      return (await seasons.all(viewer))[0];
    };
    const closing: TournamentEvent = { type: 'SeasonClosed', data: { season: 1, next: 2 } };
    const figures = { matches: expect.any(Number), bets: expect.any(Number), staked: expect.any(Number) };
    const none = { matches: null, bets: null, staked: null };
    expect(await inPhase(2, VISITOR)).toMatchObject(none);
    expect(await inPhase(2, STAFF)).toMatchObject(figures);
    expect(await inPhase(3, VISITOR)).toMatchObject(figures);
    expect(await inPhase(0, VISITOR, closing)).toMatchObject(figures);
  });
});
