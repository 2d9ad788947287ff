import { Table, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { ImportRowError } from '@arena/projections/kernel/import.types';

/** The errors of a file, with row numbers as in its editor. */
export function RowErrors({ rows }: { rows: readonly ImportRowError[] }) {
  const { t } = useTranslation('amvdle');
  const { t: errors } = useTranslation('errors');
  const wordsOf = ({ key, variables }: Pick<ImportRowError, 'key' | 'variables'>): string =>
    errors(key, { ...variables });
  return (
    <div>
      <Text fw={650} mb={4}>
        {t('admin.importErrors', { count: rows.length })}
      </Text>
      <Table.ScrollContainer minWidth={0} maxHeight={260}>
        <Table stickyHeader verticalSpacing={4}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th w={70}>{t('admin.row')}</Table.Th>
              <Table.Th>{t('admin.column')}</Table.Th>
              <Table.Th>{t('admin.problem')}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {rows.map(({ row, field, key, variables }) => (
              <Table.Tr key={`${row} ${field} ${key}`}>
                <Table.Td>{row}</Table.Td>
                <Table.Td>{field}</Table.Td>
                <Table.Td>{wordsOf({ key, variables })}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
    </div>
  );
}
