import type { BalanceChange } from '@arena/projections/money/balance-changes.types';
import type { Differences } from '@arena/projections/replay/replay.types';
import type { Cell } from '../../shared/files/csv.js';
import type { NameOf } from '../../shared/events/event-sentence.js';

/** For a file, which is read without the page. */
export function withNames(differences: Differences, nameOf: NameOf) {
  const bettors = differences.bettors.map((change) => ({ name: nameOf(change.user_id), ...change }));
  return { ...differences, bettors };
}

const HEAD = ['list', 'id', 'name', 'change', 'before', 'after'] as const;

/** One row for each value that is different. The columns have the same names in every language. */
export function differenceRows(
  { matches, teams, bettors, rules }: Differences,
  balances: readonly BalanceChange[],
  nameOf: NameOf,
): Cell[][] {
  return [
    [...HEAD],
    ...matches.map((match) => [
      ...['match', match.match_id, [match.team1, match.team2].filter(Boolean).join(' – '), match.kind],
      ...(match.kind === 'odds'
        ? [oddsOf(match.odds_before), oddsOf(match.odds)]
        : [match.winner_before, match.winner]),
    ]),
    ...teams.map((team) => ['team', null, team.name, 'rank', team.rank_before, team.rank]),
    ...teams.map((team) => ['team', null, team.name, 'matches won', team.won_before, team.won]),
    ...bettors.flatMap((bettor) => {
      const of = ['bettor', bettor.user_id, nameOf(bettor.user_id)];
      return [
        [...of, 'rank', bettor.rank_before, bettor.rank],
        [...of, 'net gain', bettor.net_before, bettor.net],
      ];
    }),
    ...balances.map(({ user_id: id, user_name: name, before, after }) => [
      ...['balance', id, name ?? nameOf(id), 'balance', before, after],
    ]),
    ...rules.map(({ round, revives_allowed_before: before, revives_allowed: after }) => [
      ...['rule', `round-${round}`, null, 'revives allowed', before, after],
    ]),
  ];
}

function oddsOf(odds: { readonly team1: number; readonly team2: number | null } | null): string | null {
  return odds && `${odds.team1} / ${odds.team2 ?? ''}`;
}
