import { describe, expect, it } from '@jest/globals';
import { declarationOf, declaredAs, EVENT_TYPES, factOf, STREAMS } from './streams.js';

describe('the streams', () => {
  it('declare each type of event once', () => {
    const types = STREAMS.flatMap(({ events }) => Object.keys(events));
    expect(types.filter((type, index) => types.indexOf(type) !== index)).toEqual([]);
  });

  it.each(['accounts', 'site', 'amvdle', 'mailings', 'tournament-12'])('own %s once', (stream) => {
    expect(STREAMS.filter(({ owns }) => owns(stream))).toHaveLength(1);
  });

  it('find the declaration of an event', () => {
    expect(declarationOf('tournament-1', 'BetPlaced')?.topics).toEqual(['bets', 'money', 'leaderboard']);
    expect(declarationOf('accounts', 'AccountRenamed')?.personal).toBe(true);
  });

  it.each([
    ['tournament-1', 'RoundVisibilityChanged', { round: 2 }, 'round-2'],
    ['tournament-1', 'RevivesAllowedSet', { round: 3 }, 'round-3'],
    ['tournament-1', 'RevivalVoteClosed', { round: 3, winner: null }, 'round-3'],
    ['site', 'WebhookChanged', { webhookId: 'w1' }, 'w1'],
    ['site', 'EditionRemoved', { editionId: 'stic-9' }, 'stic-9'],
  ])('know what an event of %s is about: %s', (stream, type, data, subject) => {
    const declared = declarationOf(stream, type)?.subject as (of: unknown) => string | null;
    expect(declared(data)).toBe(subject);
  });

  it.each([
    [
      'WinnerDeclared',
      { matchId: 'r1m1', winner: 'a', loser: 'b' },
      { match: 'r1m1', team: 'a', other: 'b' },
    ],
    ['TeamRevived', { taken: [{ amount: 300 }, { amount: 200 }], by: 'card' }, { amount: 500, form: 'card' }],
    ['TrackAdded', { track: { judgeId: 'j', title: 'Song' } }, { person: 'j', label: 'Song', match: null }],
    ['WebhookChanged', { name: '' }, { label: null }],
    ['Unknown', { name: 'x' }, { label: null }],
  ])('know what a sentence about %s names', (type, data, facts) => {
    for (const [fact, value] of Object.entries(facts))
      expect([fact, factOf({ type, data }, fact as never)]).toEqual([fact, value]);
  });

  it('find the name of a thing in earlier events that have it', () => {
    const naming = EVENT_TYPES.flatMap((type) => declaredAs(type)?.namedBy ?? []);
    expect(naming.filter((type) => !declaredAs(type)?.facts.label)).toEqual([]);
    expect(naming.length).toBeGreaterThan(0);
  });

  it.each([
    ['accounts', 'BetPlaced'],
    ['tournament-0', 'BetPlaced'],
    ['site', 'toString'],
  ])('know no %s event %s', (stream, type) => {
    expect(declarationOf(stream, type)).toBeNull();
  });
});
