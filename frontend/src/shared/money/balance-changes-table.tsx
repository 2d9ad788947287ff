import type { ComponentProps } from 'react';
import type { BalanceChange } from '@arena/projections/money/balance-changes.types';
import { Money } from '../format/money.js';
import { DataTable } from '../tables/data-table.js';

type Table = ComponentProps<typeof DataTable<BalanceChange>>;

interface Props extends Omit<Table, 'columns' | 'rows' | 'rowKey'> {
  readonly changes: readonly BalanceChange[];
  readonly nameOf: (change: BalanceChange) => string;
  readonly heads: { readonly person: string; readonly before: string; readonly after: string };
}

export function BalanceChangesTable({ changes, nameOf, heads, ...table }: Props) {
  return (
    <DataTable
      {...table}
      rows={changes}
      rowKey={({ user_id: id }) => id}
      columns={[
        { head: heads.person, cell: nameOf },
        { head: heads.before, end: true, cell: ({ before }) => <Money amount={before} /> },
        { head: heads.after, end: true, cell: ({ after }) => <Money amount={after} /> },
      ]}
    />
  );
}
