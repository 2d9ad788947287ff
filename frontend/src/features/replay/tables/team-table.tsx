import { useTranslation } from 'react-i18next';
import type { TeamChange } from '@arena/projections/replay/replay.types';
import { DataTable } from '../../../shared/tables/data-table.js';

export function TeamTable({ teams }: { teams: readonly TeamChange[] }) {
  const { t } = useTranslation('replay');
  return (
    <DataTable
      rows={teams}
      rowKey={({ name }) => name}
      columns={[
        { head: t('team'), cell: ({ name }) => name },
        {
          head: t('compare.rank'),
          end: true,
          cell: ({ rank, rank_before: before }) =>
            before === rank ? rank : `${before ?? '–'} → ${rank ?? '–'}`,
        },
        {
          head: t('matchesWon'),
          end: true,
          cell: ({ won, won_before: before }) => (won === before ? won : `${before} → ${won}`),
        },
      ]}
    />
  );
}
