import { describe, expect, it } from '@jest/globals';
import { EventLog, timeOf } from '../testing/event-log.js';
import { accountRegistered, betPlaced, seasonOpened, teamRegistered } from '../testing/facts.js';
import { documentsAfter } from '../testing/folding.js';
import { auditProjection } from './audit.projection.js';
import { toAuditView } from './audit.view.js';

const AROUND = { people: new Map(), today: '2025-03-26', bracket: null };

describe('the audit trail', () => {
  const log = new EventLog()
    .season(1, seasonOpened(), teamRegistered('red'), betPlaced('b1', 'ann'))
    .accounts(accountRegistered('u1', 'Ann Lee'))
    .site({ type: 'TrailerChanged', data: { url: 'https://youtu.be/abcdefghijk' } });
  const trail = [...documentsAfter(auditProjection, log.events).values()];
  const views = log.events.map((event) => toAuditView(event, AROUND));

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

  it('contains only what it is filtered and sorted by', () => {
    expect(trail[2]).toEqual({
      id: '000000000003',
      stream: 'tournament-1',
      revision: 2,
      type: 'BetPlaced',
      at: timeOf(3),
      actor: 'admin',
      subject: 'r1m1',
      match: 'r1m1',
      team: 'red',
      other: null,
      person: 'ann',
      correlation: 'request-3',
    });
  });

  it('shows the event with the actor, the time and the command', () => {
    expect(views[2]).toMatchObject({
      id: 'event-3',
      position: 3,
      revision: 2,
      at: timeOf(3),
      actor: { user_id: 'admin', name: null },
      command: 'Test',
      correlation: 'request-3',
      subject: 'r1m1',
      hash: '3'.padStart(64, '0'),
      data: betPlaced('b1', 'ann').data,
    });
  });

  it('contains and shows no personal data', () => {
    expect(views[3]?.data).toEqual({ userId: 'u1', role: 'user' });
    expect(JSON.stringify([trail, views])).not.toMatch(/Ann Lee|example\.org|hash-|secret/);
  });
});
