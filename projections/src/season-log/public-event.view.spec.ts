import { describe, expect, it } from '@jest/globals';
import type { SeasonRecord } from '../kernel/records.js';
import { fullSeason } from '../testing/full-season.js';
import { SEED } from '../testing/played-season.js';
import { toPublicEvent, type LogReader, type PublicEvent } from './public-event.view.js';

const ALL_ROUNDS = new Set([1, 2, 3, 4, 5]);
const VISITOR: LogReader = { bracket: true, rounds: ALL_ROUNDS };

const events = fullSeason().log.events as unknown as SeasonRecord[];

function logFor(reader: LogReader): PublicEvent[] {
  return events.flatMap((event) => toPublicEvent(event, reader) ?? []);
}

/** Names of all nested fields. */
function fieldsOf(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([field, inner]) => [field, ...fieldsOf(inner)]);
}

describe('the public log of a season', () => {
  const log = logFor(VISITOR);
  const typesOf = (entries: readonly PublicEvent[]) => new Set(entries.map(({ type }) => type));

  it('shows teams, results, bets and revives', () => {
    for (const type of ['TeamRegistered', 'WinnerOverturned', 'BetPlaced', 'TeamRevived'] as const)
      expect(typesOf(log)).toContain(type);
    expect(log.find(({ type }) => type === 'BetPlaced')).toEqual({
      revision: expect.any(Number),
      version: 1,
      at: expect.any(String),
      type: 'BetPlaced',
      data: {
        betId: expect.any(String),
        matchId: 'r1m1',
        round: 1,
        userId: 'ann',
        odds: 200,
        teamId: expect.any(String),
        ownMatch: false,
      },
    });
  });

  it('hides money, purchases, ballots, the daily game and files', () => {
    const types = [...typesOf(log)];
    const secret = /^(Money|Product|Purchase|Amvdle|Track|RevivalVoteCast)/;
    expect(types.filter((type) => secret.test(type))).toEqual([]);
    const fields = new Set(fieldsOf(log));
    for (const field of ['objectKey', 'file', 'reason', 'taken', 'returned', 'answer', 'actor', 'uploadedBy'])
      expect([field, fields.has(field)]).toEqual([field, false]);
  });

  it('shows a stake only with the result', () => {
    const withStakes = log.filter((entry) => fieldsOf(entry).includes('stake'));
    expect([...typesOf(withStakes)].sort()).toEqual(['BetsReversed', 'BetsSettled']);
  });

  it('hides hidden rounds, and shows the seed only with round 1', () => {
    const hidden = logFor({ bracket: true, rounds: new Set([2]) });
    expect(hidden.filter(({ data }) => 'round' in data && data['round'] !== 2)).toEqual([]);
    expect(JSON.stringify(log)).toContain(SEED);
    expect(JSON.stringify(hidden)).not.toContain(SEED);
  });

  it('hides the bracket until it is open', () => {
    const types = typesOf(logFor({ bracket: false, rounds: ALL_ROUNDS }));
    expect(types).toContain('TeamRegistered');
    for (const type of ['RoundLaunched', 'WinnerDeclared', 'BetPlaced'] as const)
      expect(types).not.toContain(type);
  });

  it('omits fields that are not listed', () => {
    const [opened] = events;
    if (!opened) throw new Error('The season is empty');
    const withMore = { ...opened, data: { ...opened.data, organizer: 'someone@example.org' } };
    expect(JSON.stringify(toPublicEvent(withMore as SeasonRecord, VISITOR))).not.toContain('organizer');
  });
});
