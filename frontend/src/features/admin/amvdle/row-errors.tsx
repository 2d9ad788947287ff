import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { ImportRowError } from '@arena/projections/kernel/import.types';
import { DataTable } from '../../../shared/tables/data-table.js';

export function RowErrors({ rows }: { rows: readonly ImportRowError[] }) {
  const { t } = useTranslation('amvdle');
  const { t: errors } = useTranslation('errors');
  return (
    <div>
      <Text fw={650} mb={4}>
        {t('admin.importErrors', { count: rows.length })}
      </Text>
      <DataTable
        verticalSpacing={4}
        minWidth={0}
        maxHeight={260}
        rows={rows}
        rowKey={({ row, field, key }) => `${row} ${field} ${key}`}
        columns={[
          { head: t('admin.row'), width: 70, cell: ({ row }) => row },
          { head: t('admin.column'), cell: ({ field }) => field },
          { head: t('admin.problem'), cell: ({ key, variables }) => errors(key, { ...variables }) },
        ]}
      />
    </div>
  );
}
