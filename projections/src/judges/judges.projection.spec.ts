import { describe, expect, it } from '@jest/globals';
import { EventLog, timeOf } from '../testing/event-log.js';
import { seasonOpened } from '../testing/facts.js';
import { documentsAfter } from '../testing/folding.js';
import { judgesProjection } from './judges.projection.js';

describe('judges', () => {
  const log = new EventLog()
    .season(1, { type: 'JudgeAdded', data: { userId: 'u1', color: 'gold' } })
    .season(2, seasonOpened(2));

  it('are judges of one season', () => {
    expect([...documentsAfter(judgesProjection, log.events).values()]).toEqual([
      { id: '1:u1', season: 1, userId: 'u1', color: 'gold', since: timeOf(1) },
    ]);
  });

  it('leave when they are removed', () => {
    const removed = new EventLog()
      .season(1, { type: 'JudgeAdded', data: { userId: 'u1', color: 'gold' } })
      .season(1, { type: 'JudgeRemoved', data: { userId: 'u1' } });
    expect(documentsAfter(judgesProjection, removed.events).size).toBe(0);
  });
});
