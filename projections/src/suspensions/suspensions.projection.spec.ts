import { describe, expect, it } from '@jest/globals';
import type { TournamentEvent } from '@arena/domain/tournament/tournament.events';
import { EventLog } from '../testing/event-log.js';
import { documentsAfter } from '../testing/folding.js';
import { suspensionsProjection } from './suspensions.projection.js';

const TERMS = { until: '2025-05-01T00:00:00.000Z', blocks: ['bets'] } as const;

function suspended(suspensionId: string, takenOver = false): TournamentEvent {
  const personal = takenOver ? null : { reason: suspensionId };
  return {
    type: 'PersonSuspended',
    data: { ...TERMS, suspensionId, userId: 'ann', former: null, takenOver, personal },
  };
}
function lifted(suspensionId: string): TournamentEvent {
  return { type: 'SuspensionLifted', data: { suspensionId, userId: 'ann', former: TERMS } };
}
const shown = ({ events }: EventLog) =>
  [...documentsAfter(suspensionsProjection, events).values()].map(({ suspensionId, season }) => [
    suspensionId,
    season,
  ]);

describe('the suspension of a person', () => {
  it('is the latest, until it is lifted', () => {
    const log = new EventLog().season(1, suspended('one'), suspended('two'));
    expect(shown(log)).toEqual([['two', 1]]);
    expect(shown(log.season(1, lifted('two')))).toEqual([]);
  });

  it('stays that of the season that began it, which has the reason, and can be lifted in the next', () => {
    const log = new EventLog().season(1, suspended('one')).season(2, suspended('one', true));
    expect(shown(log)).toEqual([['one', 1]]);
    expect(shown(log.season(2, lifted('one')))).toEqual([]);
  });

  it('is not changed by an older season that is imported later', () => {
    const log = new EventLog().season(3, suspended('three'));
    expect(shown(log.season(1, suspended('one')))).toEqual([['three', 3]]);
    expect(shown(log.season(1, lifted('one')))).toEqual([['three', 3]]);
    expect(shown(log.season(2, suspended('two')).season(3, lifted('two')))).toEqual([['three', 3]]);
    expect(shown(log.season(3, lifted('three')))).toEqual([]);
  });

  it('is the one that a season has taken over from one that the log lacked', () => {
    const log = new EventLog().season(1, suspended('one')).season(3, suspended('two', true));
    expect(shown(log.season(2, lifted('one'), suspended('two')))).toEqual([['two', 3]]);
  });
});
