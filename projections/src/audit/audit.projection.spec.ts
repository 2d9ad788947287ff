import { describe, expect, it } from '@jest/globals';
import { EventLog, timeOf } from '../testing/event-log.js';
import { accountRegistered, betPlaced, seasonOpened, teamRegistered } from '../testing/facts.js';
import { documentsAfter } from '../testing/folding.js';
import { auditProjection } from './audit.projection.js';

describe('the audit trail', () => {
  const log = new EventLog()
    .season(1, seasonOpened(), teamRegistered('red'), betPlaced('b1', 'ann'))
    .accounts(accountRegistered('u1', 'Ann Lee'))
    .site({ type: 'TrailerChanged', data: { url: 'https://youtu.be/abcdefghijk' } });
  const trail = [...documentsAfter(auditProjection, log.events).values()];

  it('contains every event of every stream once, by position', () => {
    expect(trail.map(({ id, stream, type }) => [id, stream, type])).toEqual([
      ['000000000001', 'tournament-1', 'SeasonOpened'],
      ['000000000002', 'tournament-1', 'TeamRegistered'],
      ['000000000003', 'tournament-1', 'BetPlaced'],
      ['000000000004', 'accounts', 'AccountRegistered'],
      ['000000000005', 'site', 'TrailerChanged'],
    ]);
  });

  it('contains the subject of each event', () => {
    expect(trail.map(({ subject }) => subject)).toEqual([null, 'red', 'r1m1', 'u1', null]);
  });

  it('contains the actor, the time and the command', () => {
    expect(trail[2]).toMatchObject({
      eventId: 'event-3',
      revision: 2,
      at: timeOf(3),
      actor: 'admin',
      command: 'Test',
      correlation: 'request-3',
      hash: '3'.padStart(64, '0'),
      data: betPlaced('b1', 'ann').data,
    });
  });

  it('contains no personal data', () => {
    expect(trail[3]?.data).toEqual({ userId: 'u1', role: 'user' });
    expect(JSON.stringify(trail)).not.toMatch(/Ann Lee|example\.org|hash-|secret/);
  });
});
