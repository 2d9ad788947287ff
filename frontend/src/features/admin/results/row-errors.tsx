import { Table } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { ImportRowError } from '@arena/projections/views/import.types';

/** What is wrong with which row of a file. */
export function RowErrors({ rows }: { rows: readonly ImportRowError[] }) {
  const { t } = useTranslation(['results', 'errors']);
  return (
    <Table.ScrollContainer minWidth={320} maxHeight={320}>
      <Table stickyHeader verticalSpacing={6} aria-label={t('admin.rowErrors')}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('admin.row')}</Table.Th>
            <Table.Th>{t('admin.column')}</Table.Th>
            <Table.Th>{t('admin.problem')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map(({ row, field, key, variables }) => (
            <Table.Tr key={`${row} ${field} ${key}`}>
              <Table.Td>{row}</Table.Td>
              <Table.Td>
                <code>{field}</code>
              </Table.Td>
              <Table.Td>{t(key, { ns: 'errors', ...variables })}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
}
