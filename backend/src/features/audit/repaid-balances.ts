import type { Find } from '@arena/domain/kernel/ports/read-models.port';
import { entriesOfEvent } from '@arena/projections/money/ledger.projection';
import { repaidBalances } from '@arena/projections/money/repaid-balances';
import { LEDGER, type LedgerEntryDocument } from '@arena/projections/money/wallets.read-model';
import type { ReadModelReader } from '../../platform/read-side/projector/read-model-reader.js';

interface Overturn {
  readonly season: number;
  readonly matchId: string;
  readonly revision: number;
  /** Revision of the next decision about the match. Null: there is none. */
  readonly supersededBy: number | null;
}

/**
 * How many balances an overturn changed besides those of its bets, because it revoked a revive. The domain records the
 * revoked revive right after the overturned result.
 */
export async function readRepaidBalances(reader: ReadModelReader, overturn: Overturn): Promise<number> {
  const { season, matchId, revision, supersededBy } = overturn;
  const find = async (asked: Find): Promise<LedgerEntryDocument[]> =>
    (await reader.find<LedgerEntryDocument>(LEDGER, asked)).documents;
  const next = await find({ range: { field: 'id', ...entriesOfEvent(season, revision + 1) } });
  const returned = next.filter(({ because }) => because.reason === 'winner-overturned');
  const until = supersededBy === null ? {} : { to: supersededBy - 1 };
  const people = await Promise.all(
    returned.map(({ userId }) =>
      find({ where: { season, userId }, range: { field: 'revision', from: revision, ...until } }),
    ),
  );
  return repaidBalances(returned, people.flat(), matchId);
}
