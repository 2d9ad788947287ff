import { Loaded } from '../../../shared/notices/loaded.js';
import type { NameOf } from '../../../shared/events/event-sentence.js';
import { BalanceNote } from './balance-note.js';
import { BalanceTable } from '../tables/balance-table.js';
import { FirstRows } from '../tables/first-rows.js';
import type { BalanceChanges } from './use-balance-changes.js';

/** The balances that the reader may see, or why there are none. */
export function ComparedBalances({ balances, nameOf }: { balances: BalanceChanges; nameOf: NameOf }) {
  const { data, pending, error } = balances;
  return (
    <>
      {!error && <BalanceNote />}
      {(data || pending || error) && (
        <Loaded of={balances} loading={80}>
          {(changes) => (
            <FirstRows rows={changes}>{(rows) => <BalanceTable changes={rows} nameOf={nameOf} />}</FirstRows>
          )}
        </Loaded>
      )}
    </>
  );
}
