import { Table } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { BalanceChange } from '@arena/projections/money/balance-changes.types';
import type { NameOf } from '../../shared/events/event-sentence.js';
import { Money } from '../../shared/format/money.js';

/** Balances that are shown; the file has all. */
const SHOWN = 20;

interface Props {
  readonly changes: readonly BalanceChange[];
  readonly nameOf: NameOf;
}

/** Balances at two moments: everybody's for an admin, the own one for others. */
export function BalanceTable({ changes, nameOf }: Props) {
  const { t } = useTranslation('replay');
  if (changes.length === 0) return null;
  return (
    <Table verticalSpacing={6} captionSide="top">
      <Table.Caption ta="start">{t('compare.balances')}</Table.Caption>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>{t('compare.person')}</Table.Th>
          <Table.Th ta="right">{t('compare.before')}</Table.Th>
          <Table.Th ta="right">{t('compare.after')}</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {changes.slice(0, SHOWN).map(({ user_id: id, before, after }) => (
          <Table.Tr key={id}>
            <Table.Td>{nameOf(id)}</Table.Td>
            <Table.Td ta="right">
              <Money amount={before} />
            </Table.Td>
            <Table.Td ta="right">
              <Money amount={after} />
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}
