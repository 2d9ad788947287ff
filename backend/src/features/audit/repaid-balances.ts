import type { MemberAmount } from '@arena/domain/tournament/revives/revives.events';
import { repaidBalances } from '@arena/projections/money/repaid-balances';
import { LEDGER, type LedgerEntryDocument } from '@arena/projections/money/wallets.read-model';
import type { ReadModelReader } from '../../platform/read-side/projector/reads/read-model-reader.js';

/** An overturned result that has taken back a revive. */
export interface RepayingOverturn {
  readonly season: number;
  readonly matchId: string;
  readonly revision: number;
  /** Revision of the next decision about the match. Null: there is none. */
  readonly supersededBy: number | null;
  /** What the members of the revived team got back, without those who got nothing. */
  readonly returned: readonly MemberAmount[];
}

/**
 * How many balances each overturn changed besides those of its bets. One read for all of them: the entries of their
 * people since the first overturn.
 */
export async function readRepaidBalances(
  reader: Pick<ReadModelReader, 'find'>,
  overturns: readonly RepayingOverturn[],
): Promise<(overturn: RepayingOverturn) => number> {
  if (overturns.length === 0) return () => 0;
  const { documents } = await reader.find<LedgerEntryDocument>(LEDGER, {
    where: {
      season: [...new Set(overturns.map(({ season }) => season))],
      userId: [...new Set(overturns.flatMap(({ returned }) => returned.map(({ userId }) => userId)))],
    },
    range: { field: 'revision', from: Math.min(...overturns.map(({ revision }) => revision)) },
  });
  return (overturn) => repaidBalances(overturn.returned, entriesSince(overturn, documents), overturn.matchId);
}

/** Until the result was superseded. */
function entriesSince(
  { season, revision, supersededBy }: RepayingOverturn,
  entries: readonly LedgerEntryDocument[],
): LedgerEntryDocument[] {
  const end = supersededBy ?? Infinity;
  return entries.filter(
    (entry) => entry.season === season && entry.revision >= revision && entry.revision < end,
  );
}
