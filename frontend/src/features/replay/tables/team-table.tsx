import { Table } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { TeamChange } from '@arena/projections/replay/replay.types';

/** Teams that won or changed their place between two moments. */
export function TeamTable({ teams }: { teams: readonly TeamChange[] }) {
  const { t } = useTranslation('replay');
  return (
    <Table verticalSpacing={6}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>{t('team')}</Table.Th>
          <Table.Th ta="right">{t('compare.rank')}</Table.Th>
          <Table.Th ta="right">{t('matchesWon')}</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {teams.map(({ name, rank, rank_before: before, won, won_before: wonBefore }) => (
          <Table.Tr key={name}>
            <Table.Td>{name}</Table.Td>
            <Table.Td ta="right">{before === rank ? rank : `${before ?? '–'} → ${rank ?? '–'}`}</Table.Td>
            <Table.Td ta="right">{won === wonBefore ? won : `${wonBefore} → ${won}`}</Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}
