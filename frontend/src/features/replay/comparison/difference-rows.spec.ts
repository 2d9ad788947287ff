import { describe, expect, it } from '@jest/globals';
import { DEFAULT_RULES } from '@arena/domain/tournament/season/season-rules';
import type { MatchChange } from '@arena/projections/replay/replay.types';
import { csvOf } from '../../../shared/files/csv.js';
import { differenceDocument, differenceRows, type ComparisonContent } from './difference-rows.js';

const corrected: MatchChange = {
  kind: 'corrected',
  match_id: 'r1m1',
  round: 1,
  number: 1,
  team1: 'Red',
  team2: 'Blue',
  team1_before: 'Red',
  team2_before: 'Blue',
  winner: 'Red',
  winner_before: 'Blue',
  odds: { team1: 2, team2: 3 },
  odds_before: { team1: 2, team2: 3 },
  favorite: 'Red',
  favorite_before: 'Red',
  bets_open: false,
  bets_open_before: false,
};

const compared: ComparisonContent = {
  season: 2,
  comparison: {
    from: { revision: 3, at: '2025-03-27T19:00:00.000Z', until: 5 },
    to: { revision: 9, at: '2025-03-28T19:00:00.000Z', until: 12 },
    corrections: [
      {
        match_id: 'r1m2',
        round: 1,
        number: 2,
        then: 'Lime',
        now: 'Gold',
        revision: 12,
        at: '2025-03-29T19:00:00.000Z',
      },
    ],
    differences: {
      facts: [
        { fact: 'champion', before: null, after: 'Red' },
        { fact: 'closed', before: false, after: true },
      ],
      revives: [{ round: 1, team: 'Lime', revived: true }],
      matches: [
        corrected,
        { ...corrected, kind: 'teams', team2_before: 'Gold', winner: null },
        { ...corrected, kind: 'odds', odds: { team1: 2, team2: 4.5 } },
        { ...corrected, kind: 'favorite', favorite: 'Blue' },
        { ...corrected, kind: 'bets', bets_open_before: true },
      ],
      teams: [{ name: '=Red, "two"', rank: 1, rank_before: null, won: 1, won_before: 0 }],
      bettors: [{ user_id: 'u1', rank: null, rank_before: 2, net: 0, net_before: 12.5 }],
      rules: [{ round: 2, revives_allowed: 1, revives_allowed_before: 0 }],
    },
  },
  balances: [{ user_id: 'u2', user_name: 'Bo', before: 1, after: 2 }],
  rules: {
    other: 1,
    values: [
      DEFAULT_RULES,
      { ...DEFAULT_RULES, outsiderOdds: 300, welcomeMoney: 0, voteDuration: 43_200_000, minTeams: 4 },
    ],
  },
};
const nameOf = () => 'Ann';

describe('the files of a comparison', () => {
  it('have everything in JSON, with the names of bettors', () => {
    const { from, to, corrections, differences } = compared.comparison;
    const bettors = [{ name: 'Ann', ...differences.bettors[0] }];
    expect(differenceDocument(compared, nameOf)).toEqual({
      season: 2,
      from,
      to,
      corrections,
      differences: { ...differences, bettors },
      team_ranks: expect.stringContaining('share a rank'),
      balances: compared.balances,
      rules: { 2: compared.rules?.values[0], 1: compared.rules?.values[1] },
    });
  });

  it('have each value before and after in CSV, and no formula', () => {
    expect(csvOf(differenceRows(compared, nameOf)).trim().split('\r\n')).toEqual([
      'list,id,name,change,before,after',
      'moment,,,event,3,9',
      'moment,,,time,2025-03-27T19:00:00.000Z,2025-03-28T19:00:00.000Z',
      'moment,,,balances until event,5,12',
      'moment,,,known,now,now',
      'correction,r1m2,,winner,Lime,Gold',
      'season,,,champion,,Red',
      'season,,,closed,no,yes',
      'match,r1m1,Red – Blue,corrected,Blue,Red',
      'match,r1m1,Red – Blue,teams,Red – Gold,Red – Blue',
      'match,r1m1,Red – Blue,winner,Blue,',
      'match,r1m1,Red – Blue,odds,2 / 3,2 / 4.5',
      'match,r1m1,Red – Blue,favorite,Red,Blue',
      'match,r1m1,Red – Blue,bets open,yes,no',
      'revive,round-1,Lime,revived,no,yes',
      `team,,"'=Red, ""two""",rank (ties shared),,1`,
      `team,,"'=Red, ""two""",matches won,0,1`,
      'note,,team ranks,"Teams with equal results share a rank: the public log has no balances, which break ties on the leaderboard.",,',
      'bettor,u1,Ann,rank,2,',
      'bettor,u1,Ann,net gain,12.5,0',
      'balance,u2,Bo,balance,1,2',
      'rule,round-2,,revives allowed,0,1',
      'rule,welcomeMoney,season 2 – season 1,ST Dollars,100,0',
      'rule,outsiderOdds,season 2 – season 1,odds,2,3',
      'rule,voteDuration,season 2 – season 1,hours,24,12',
      'rule,minTeams,season 2 – season 1,number,2,4',
    ]);
  });

  it('say that both moments are as they were shown then, and have no rules that nobody compares', () => {
    const comparison = { ...compared.comparison, corrections: null };
    const rows = differenceRows({ ...compared, comparison, balances: null, rules: null }, nameOf);
    expect(rows).toContainEqual(['moment', null, null, 'known', 'then', 'then']);
    expect(rows.map(([list]) => list)).not.toContain('balance');
    expect(rows.filter(([list]) => list === 'rule')).toHaveLength(1);
  });
});
