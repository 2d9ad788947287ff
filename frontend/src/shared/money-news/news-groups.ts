import { placeOfMatch } from '@arena/domain/tournament/bracket/match-id';
import type { MoneyNews } from './news.js';

export interface NewsGroup {
  /** Null: about no match. */
  readonly round: number | null;
  readonly news: readonly MoneyNews[];
}

export interface NewsSum {
  /** A win that was taken back counts no longer. */
  readonly wins: number;
  readonly losses: number;
  readonly returned: number;
  /** ST Dollars, signed. */
  readonly gain: number;
}

/** By round; the group of the newest comes first. */
export function newsGroups(news: readonly MoneyNews[]): NewsGroup[] {
  const groups = new Map<number | null, MoneyNews[]>();
  for (const each of news) {
    const round = each.matchId === null ? null : (placeOfMatch(each.matchId)?.round ?? null);
    groups.set(round, [...(groups.get(round) ?? []), each]);
  }
  return [...groups].map(([round, of]) => ({ round, news: of }));
}

export function sumOf(news: readonly MoneyNews[]): NewsSum {
  const count = (kind: MoneyNews['kind']) => news.filter((each) => each.kind === kind).length;
  const cents = news.reduce((sum, { gain }) => sum + Math.round(gain * 100), 0);
  const wins = Math.max(0, count('won') - count('reversed'));
  return { wins, losses: count('lost'), returned: count('refunded'), gain: cents / 100 };
}
