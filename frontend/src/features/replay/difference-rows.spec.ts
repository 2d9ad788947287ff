import { describe, expect, it } from '@jest/globals';
import type { Differences } from '@arena/projections/replay/replay.types';
import { csvOf } from '../../shared/files/csv.js';
import { differenceRows, withNames } from './difference-rows.js';

const differences: Differences = {
  matches: [
    {
      ...{ kind: 'corrected', match_id: 'r1m1', round: 1, number: 1, team1: 'Red', team2: 'Blue' },
      ...{ team1_before: 'Red', team2_before: 'Blue', winner: 'Red', winner_before: 'Blue' },
      ...{ odds: { team1: 2, team2: 3 }, odds_before: { team1: 2, team2: 3 } },
    },
  ],
  teams: [{ name: '=Red, "two"', rank: 1, rank_before: null, won: 1, won_before: 0 }],
  bettors: [{ user_id: 'u1', rank: null, rank_before: 2, net: 0, net_before: 12.5 }],
  rules: [{ round: 2, revives_allowed: 1, revives_allowed_before: 0 }],
};
const nameOf = () => 'Ann';

describe('the files of a comparison', () => {
  it('have the names of bettors in JSON', () => {
    expect(withNames(differences, nameOf).bettors).toEqual([{ name: 'Ann', ...differences.bettors[0] }]);
  });

  it('have each value before and after in CSV, and no formula', () => {
    const balances = [{ user_id: 'u2', user_name: 'Bo', before: 1, after: 2 }];
    expect(
      csvOf(differenceRows(differences, balances, nameOf))
        .trim()
        .split('\r\n'),
    ).toEqual([
      'list,id,name,change,before,after',
      'match,r1m1,Red – Blue,corrected,Blue,Red',
      `team,,"'=Red, ""two""",rank,,1`,
      `team,,"'=Red, ""two""",matches won,0,1`,
      'bettor,u1,Ann,rank,2,',
      'bettor,u1,Ann,net gain,12.5,0',
      'balance,u2,Bo,balance,1,2',
      'rule,round-2,,revives allowed,0,1',
    ]);
  });
});
