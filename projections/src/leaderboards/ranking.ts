import type { Hundredths } from '@arena/domain/kernel/money';
import { teamNameKey } from '@arena/domain/tournament/teams/team-name-key';
import type { BettorDocument, TeamStandingDocument } from './leaderboards.read-model.js';

export interface Ranked<D> {
  /** Full ties share a rank: 1, 2, 2, 4. */
  readonly rank: number;
  readonly document: D;
}
export type RankedTeam = Ranked<TeamStandingDocument> & { readonly balance: Hundredths };

type Compare<T> = (one: T, other: T) => number;

export function ranked<T>(sorted: readonly T[], compare: Compare<T>): { rank: number; item: T }[] {
  const rows: { rank: number; item: T }[] = [];
  for (const [index, item] of sorted.entries()) {
    const before = rows[index - 1];
    rows.push({ rank: before && compare(before.item, item) === 0 ? before.rank : index + 1, item });
  }
  return rows;
}

/** Compares won/decided as fractions, without rounding. */
function byHitRate(one: BettorDocument, other: BettorDocument): number {
  return other.won * one.decided - one.won * other.decided;
}

/**
 * Order as in `frontend/src/texts/en/rules.md`: net gain, hit rate, fewer bets, earlier first bet (by revision).
 * Bettors without a decided bet come last.
 */
const compareBettors: Compare<BettorDocument> = (one, other) =>
  Number(other.decided > 0) - Number(one.decided > 0) ||
  other.net - one.net ||
  byHitRate(one, other) ||
  one.bets - other.bets ||
  one.firstBetRevision - other.firstBetRevision;

export function rankBettors(documents: readonly BettorDocument[]): Ranked<BettorDocument>[] {
  const sorted = documents.filter(({ bets }) => bets > 0).sort(compareBettors);
  return ranked(sorted, compareBettors).map(({ rank, item }) => ({ rank, document: item }));
}

interface Standing {
  readonly document: TeamStandingDocument;
  readonly balance: Hundredths;
  readonly nameKey: string;
}

function byText(one: string, other: string): number {
  if (one === other) return 0;
  return one < other ? -1 : 1;
}

const compareTeams: Compare<Standing> = (one, other) =>
  other.document.won - one.document.won ||
  other.document.round - one.document.round ||
  other.balance - one.balance ||
  byText(one.nameKey, other.nameKey);

/** `balances` contains wallets by user id. A team's balance is the sum of both members. */
export function rankTeams(
  documents: readonly TeamStandingDocument[],
  balances: ReadonlyMap<string, Hundredths>,
): RankedTeam[] {
  const standings = documents.map((document) => ({
    document,
    balance: (balances.get(document.leaderId) ?? 0) + (balances.get(document.mateId) ?? 0),
    nameKey: teamNameKey(document.name),
  }));
  return ranked(standings.sort(compareTeams), compareTeams).map(({ rank, item }) => ({
    rank,
    document: item.document,
    balance: item.balance,
  }));
}
