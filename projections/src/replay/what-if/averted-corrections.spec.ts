import { describe, expect, it } from '@jest/globals';
import { Chance } from '@arena/domain/tournament/testing/chance';
import { playSeason } from '@arena/domain/tournament/testing/season-generator';
import type { SeasonRecord } from '../../kernel/records.js';
import { EventLog } from '../../testing/event-log.js';
import { fullSeason } from '../../testing/full-season.js';
import { imagined, publicLog } from '../../testing/imagined-season.js';
import type { RecordOf } from './imagined-world.js';
import { RealPlaces } from './real-places.js';
import type { Side } from './what-if-changes.js';

type Overturn = RecordOf<'WinnerOverturned'>;

const generated = Array.from({ length: 12 }, (_, seed) => {
  const { events } = playSeason({ seed, teams: 9 });
  return new EventLog().season(1, ...events).events as SeasonRecord[];
});
const seasons = [fullSeason().log.events as SeasonRecord[], ...generated].map((log) => publicLog(log));

/** First corrections: the result before them was declared. */
function correctionsIn(log: readonly SeasonRecord[]): Overturn[] {
  const overturns = log.filter((event): event is Overturn => event.type === 'WinnerOverturned');
  return overturns.filter(
    ({ data }, at) => overturns.findIndex((each) => each.data.matchId === data.matchId) === at,
  );
}

/** The declared winner of the match. */
function sideBefore(log: readonly SeasonRecord[], { data }: Overturn): Side {
  const places = new RealPlaces();
  for (const event of log) places.take(event);
  return places.sideOf(data.matchId, data.loser) as Side;
}

/** A moment between the declaration and the correction. */
function forkBefore(log: readonly SeasonRecord[], { revision, data }: Overturn, chance: Chance): number {
  const declared = log.find(
    (event) => event.type === 'WinnerDeclared' && event.data.matchId === data.matchId,
  );
  const crown = log.find((event) => event.revision === revision - 1 && event.type === 'GrandWinnerUncrowned');
  return chance.between(declared?.revision ?? 0, revision - (crown ? 2 : 1));
}

/** The log as if its first result had stayed: without the overturns of the match, and without what belongs to them. */
function withoutCorrections(log: readonly SeasonRecord[], { revision, data }: Overturn): SeasonRecord[] {
  const { matchId, winner, loser, round } = data;
  const final = log.filter((event) => event.type === 'RoundLaunched').at(-1);
  const isFinal = final?.data.round === round;
  return log.filter((event) => {
    switch (event.type) {
      case 'WinnerOverturned':
        return event.data.matchId !== matchId;
      case 'BetsReversed':
      case 'BetsSettled':
        return event.data.matchId !== matchId || event.revision < revision;
      case 'GrandWinnerUncrowned':
        return !isFinal;
      case 'ReviveRevoked':
        return (
          event.data.because !== 'winner-overturned' ||
          event.data.round !== round ||
          ![winner, loser].includes(event.data.teamId)
        );
      default:
        return true;
    }
  });
}

const cases = seasons.flatMap((log, season) =>
  correctionsIn(log).map((correction) => ({ season, matchId: correction.data.matchId, log, correction })),
);

describe('a result that was overturned after the fork', () => {
  it('is that of a final, and had let a revive be revoked, in some seasons', () => {
    const has = (type: SeasonRecord['type']) =>
      cases.some(({ log, correction }) =>
        log.some((event) => event.type === type && Math.abs(event.revision - correction.revision) < 2),
      );
    expect([has('GrandWinnerUncrowned'), has('ReviveRevoked')]).toEqual([true, true]);
    expect(cases.length).toBeGreaterThan(30);
  });

  it.each(cases)(
    'stands if the reader chooses it: nothing of its correction happens (season $season, $matchId)',
    ({ season, matchId, log, correction }) => {
      const chance = new Chance(season);
      const expected = imagined(withoutCorrections(log, correction), []);
      for (let fork = 0; fork < 3; fork++) {
        const stands = { kind: 'result', matchId, winner: sideBefore(log, correction) } as const;
        const { events, bracket, fold } = imagined(log, [stands], forkBefore(log, correction, chance));
        expect(events).toEqual(expected.events);
        expect(bracket).toEqual(expected.bracket);
        expect([...fold.bettors]).toEqual([...expected.fold.bettors]);
        expect([...fold.teams]).toEqual([...expected.fold.teams]);
      }
    },
  );

  it.each(cases)('is overturned as it was if the reader chooses that (season $season, $matchId)', (of) => {
    const { matchId, log, correction } = of;
    const later = log.filter((event) => event.type === 'WinnerOverturned' && event.data.matchId === matchId);
    if (later.length > 1) return;
    const winner = sideBefore(log, correction) === 1 ? 2 : 1;
    const fork = forkBefore(log, correction, new Chance(1));
    expect(imagined(log, [{ kind: 'result', matchId, winner }], fork).events).toEqual(log);
  });
});
