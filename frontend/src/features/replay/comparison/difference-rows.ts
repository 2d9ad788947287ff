import type { SeasonRules } from '@arena/domain/tournament/season/season-rules';
import type { BalanceChange } from '@arena/projections/money/balance-changes.types';
import type { Differences, FactChange, MatchChange } from '@arena/projections/replay/replay.types';
import type { Cell } from '../../../shared/files/csv.js';
import type { NameOf } from '../../../shared/events/event-sentence.js';
import type { Comparison } from '../fold/messages.js';
import { ruleDifferences } from '../rules/rule-differences.js';
import { inUnitOf, unitOf } from '../rules/rule-units.js';

/** All that the page shows of a comparison. */
export interface ComparisonContent {
  readonly season: number;
  readonly comparison: Comparison;
  /** Null: the reader sees none. */
  readonly balances: readonly BalanceChange[] | null;
  /** Of both seasons, if the reader compares their rules. */
  readonly rules: { readonly other: number; readonly values: readonly [SeasonRules, SeasonRules] } | null;
}

/** Why team ranks of a file differ from those of the leaderboard. */
const TEAM_RANKS =
  'Teams with equal results share a rank: the public log has no balances, which break ties on the leaderboard.';

/** For a file, which is read without the page. */
export function differenceDocument(
  { season, comparison, balances, rules }: ComparisonContent,
  nameOf: NameOf,
) {
  const bettors = comparison.differences.bettors.map((change) => ({
    name: nameOf(change.user_id),
    ...change,
  }));
  return {
    season,
    ...comparison,
    differences: { ...comparison.differences, bettors },
    ...(comparison.differences.teams.length > 0 && { team_ranks: TEAM_RANKS }),
    ...(balances && { balances }),
    ...(rules && { rules: { [season]: rules.values[0], [rules.other]: rules.values[1] } }),
  };
}

const HEAD = ['list', 'id', 'name', 'change', 'before', 'after'] as const;

/** One row for each value that is different. The columns have the same names in every language. */
export function differenceRows(compared: ComparisonContent, nameOf: NameOf): Cell[][] {
  const { comparison, balances } = compared;
  const { facts, matches, revives, rules } = comparison.differences;
  return [
    [...HEAD],
    ...momentRows(comparison),
    ...facts.map(({ fact, before, after }) => ['season', null, null, fact, cellOf(before), cellOf(after)]),
    ...matches.flatMap(matchRows),
    ...revives.map(({ round, team, revived }) => [
      'revive',
      `round-${round}`,
      team,
      'revived',
      cellOf(!revived),
      cellOf(revived),
    ]),
    ...rankRows(comparison.differences, nameOf),
    ...(balances ?? []).map(({ user_id: id, user_name: name, before, after }) => [
      'balance',
      id,
      name ?? nameOf(id),
      'balance',
      before,
      after,
    ]),
    ...rules.map(({ round, revives_allowed_before: before, revives_allowed: after }) => [
      'rule',
      `round-${round}`,
      null,
      'revives allowed',
      before,
      after,
    ]),
    ...seasonRuleRows(compared),
  ];
}

function momentRows({ from, to, corrections }: Comparison): Cell[][] {
  const known = corrections ? 'now' : 'then';
  return [
    ['moment', null, null, 'event', from.revision, to.revision],
    ['moment', null, null, 'time', from.at, to.at],
    ['moment', null, null, 'balances until event', from.until, to.until],
    ['moment', null, null, 'known', known, known],
    ...(corrections ?? []).map(({ match_id: id, then, now }) => [
      'correction',
      id,
      null,
      'winner',
      then,
      now,
    ]),
  ];
}

function matchRows(match: MatchChange): Cell[][] {
  const { kind, match_id: id, team1, team2, team1_before: before1, team2_before: before2 } = match;
  const of = ['match', id, pairOf(team1, team2)];
  const results = [match.winner_before, match.winner];
  switch (kind) {
    case 'teams':
      return [
        [...of, kind, pairOf(before1, before2), pairOf(team1, team2)],
        [...of, 'winner', ...results],
      ];
    case 'odds':
      return [[...of, kind, oddsOf(match.odds_before), oddsOf(match.odds)]];
    case 'favorite':
      return [[...of, kind, match.favorite_before, match.favorite]];
    case 'bets':
      return [[...of, 'bets open', cellOf(match.bets_open_before), cellOf(match.bets_open)]];
    default:
      return [[...of, kind, ...results]];
  }
}

function rankRows({ teams, bettors }: Differences, nameOf: NameOf): Cell[][] {
  return [
    ...teams.map((team) => ['team', null, team.name, 'rank (ties shared)', team.rank_before, team.rank]),
    ...teams.map((team) => ['team', null, team.name, 'matches won', team.won_before, team.won]),
    ...(teams.length > 0 ? [['note', null, 'team ranks', TEAM_RANKS, null, null]] : []),
    ...bettors.flatMap((bettor) => {
      const of = ['bettor', bettor.user_id, nameOf(bettor.user_id)];
      return [
        [...of, 'rank', bettor.rank_before, bettor.rank],
        [...of, 'net gain', bettor.net_before, bettor.net],
      ];
    }),
  ];
}

/** Values of the compared season in `before`, of the other one in `after`, with the unit as the change. */
function seasonRuleRows({ season, rules }: ComparisonContent): Cell[][] {
  if (!rules) return [];
  const { other, values } = rules;
  return ruleDifferences(...values).map(({ rule, one, other: two }) => [
    'rule',
    rule,
    `season ${season} – season ${other}`,
    unitOf(rule),
    inUnitOf(rule, one),
    inUnitOf(rule, two),
  ]);
}

function cellOf(value: FactChange['before']): Cell {
  if (typeof value !== 'boolean') return value;
  return value ? 'yes' : 'no';
}

function pairOf(team1: string | null, team2: string | null): string {
  return [team1, team2].filter(Boolean).join(' – ');
}

function oddsOf(odds: { readonly team1: number; readonly team2: number | null } | null): string | null {
  return odds && `${odds.team1} / ${odds.team2 ?? ''}`;
}
