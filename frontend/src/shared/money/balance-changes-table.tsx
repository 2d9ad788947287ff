import { Table } from '@mantine/core';
import type { BalanceChange } from '@arena/projections/money/balance-changes.types';
import { Money } from '../format/money.js';

interface Props {
  readonly changes: readonly BalanceChange[];
  readonly nameOf: (change: BalanceChange) => string;
  readonly heads: { readonly person: string; readonly before: string; readonly after: string };
}

/** The head and the rows of a table of balances at two moments. */
export function BalanceChangesTable({ changes, nameOf, heads }: Props) {
  return (
    <>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>{heads.person}</Table.Th>
          <Table.Th ta="right">{heads.before}</Table.Th>
          <Table.Th ta="right">{heads.after}</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {changes.map((change) => (
          <Table.Tr key={change.user_id}>
            <Table.Td>{nameOf(change)}</Table.Td>
            <Table.Td ta="right">
              <Money amount={change.before} />
            </Table.Td>
            <Table.Td ta="right">
              <Money amount={change.after} />
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </>
  );
}
