import { describe, expect, it } from '@jest/globals';
import english from '../../../locales/en/audit.json' with { type: 'json' };
import { STREAMS } from '@arena/domain/streams';
import { earlierTypes, KINDS } from './kinds.js';
import { meaningOf } from './search-words.js';
import { endOfDay, startOfDay } from './zoned-day.js';

const TEAMS = [{ team_id: 't1', name: 'Velvet Glitch' }];
const TYPES = STREAMS.flatMap(({ events }) => Object.keys(events));

describe('a search in the audit trail', () => {
  it.each(['winner', 'Winners', 'vainqueur', '勝者', 'победитель', '胜者'])(
    '%s finds the results',
    (word) => {
      expect(meaningOf(word, TEAMS)?.types).toEqual([
        'WinnerDeclared',
        'WinnerOverturned',
        'GrandWinnerCrowned',
      ]);
    },
  );

  it.each([
    ['bet', 'BetPlaced'],
    ['vote', 'RevivalVoteCast'],
    ['ставки', 'BetsSettled'],
    ['oddsset', 'OddsSet'],
  ])('%s finds %s', (word, type) => {
    expect(meaningOf(word, TEAMS)?.types).toContain(type);
  });

  it('finds a team, a match and a revision, also with a word', () => {
    expect(meaningOf('velvet glitch', TEAMS)).toEqual({ team: 't1' });
    expect(meaningOf('winner r2m1', TEAMS)).toMatchObject({ match: 'r2m1' });
    expect(meaningOf('412', TEAMS)).toEqual({ revision: '412' });
    expect(meaningOf('bets of Velvet Glitch', TEAMS)).toMatchObject({ team: 't1', types: KINDS.bets });
  });

  it('says when it understands nothing, and is empty without words', () => {
    expect(meaningOf('xyzzy', TEAMS)).toBeNull();
    expect(meaningOf('  ', TEAMS)).toEqual({});
  });

  it('means no more types than the server takes', () => {
    const words = ['winner', 'bet', 'team', 'shop', 'account'];
    for (const word of words) expect(meaningOf(word, [])?.types?.length).toBeLessThanOrEqual(20);
  });
});

describe('the kinds of the picker', () => {
  it('contain every type of the log once', () => {
    expect(Object.values(KINDS).flat().sort()).toEqual([...TYPES].sort());
  });

  it('have a name for each type', () => {
    expect(Object.keys(english.type).sort()).toEqual([...TYPES].sort());
  });

  it('are compared with types that exist', () => {
    for (const type of TYPES) expect(TYPES).toEqual(expect.arrayContaining([...earlierTypes(type)]));
    expect(earlierTypes('BetPlaced')).toEqual([]);
    expect(earlierTypes('OddsSet')).toEqual(['OddsSet']);
  });
});

describe('a day in a time zone', () => {
  it('begins and ends there', () => {
    expect(startOfDay('2025-03-26', 'Asia/Tokyo')).toBe('2025-03-25T15:00:00.000Z');
    expect(endOfDay('2025-03-26', 'Asia/Tokyo')).toBe('2025-03-26T14:59:59.999Z');
  });

  it('has 23 hours when the clocks go forward', () => {
    expect(startOfDay('2025-03-30', 'Europe/Paris')).toBe('2025-03-29T23:00:00.000Z');
    expect(endOfDay('2025-03-30', 'Europe/Paris')).toBe('2025-03-30T21:59:59.999Z');
  });

  it('is refused if it is not one', () => {
    expect(startOfDay('yesterday', 'Europe/Paris')).toBeNull();
  });
});
