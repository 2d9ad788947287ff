import { Table } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { BettorChange } from '@arena/projections/replay/replay.types';
import { Money } from '../../../shared/format/money.js';
import type { NameOf } from '../../../shared/events/event-sentence.js';
import { Named } from '../named.js';

/** Bettors whose gain or place is different. */
export function BettorTable({ bettors, nameOf }: { bettors: readonly BettorChange[]; nameOf: NameOf }) {
  const { t, i18n } = useTranslation('replay');
  const place = (rank: number | null) => rank?.toLocaleString(i18n.language) ?? '–';
  return (
    <Table verticalSpacing={6}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>{t('bettor')}</Table.Th>
          <Table.Th ta="right">{t('compare.rank')}</Table.Th>
          <Table.Th ta="right">{t('compare.gain')}</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {bettors.map((bettor) => (
          <Table.Tr key={bettor.user_id}>
            <Table.Td>
              <Named>{nameOf(bettor.user_id)}</Named>
            </Table.Td>
            <Table.Td ta="right">
              {place(bettor.rank_before)} → {place(bettor.rank)}
            </Table.Td>
            <Table.Td ta="right">
              <Money
                amount={(Math.round(bettor.net * 100) - Math.round(bettor.net_before * 100)) / 100}
                signed
              />
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}
