import { Button, Text } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { DataTable, type Column } from '../../../../shared/tables/data-table.js';
import classes from '../../admin.module.css';

const PAGE = 20;
/** Columns. */
const FIT_A_PHONE = 3;

interface Props<Row> {
  readonly title: string;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly note?: ReactNode;
}

/** What changes, before and after. Long tables are closed at first, and are shown page by page. */
export function ChangeTable<Row>({ title, columns, rows, note }: Props<Row>) {
  const { t } = useTranslation(['admin', 'common']);
  const [shown, setShown] = useState(PAGE);
  return (
    <details className={classes.part} open={rows.length <= PAGE}>
      <summary>{title}</summary>
      {rows.length === 0 ? (
        <Text size="sm" c="dimmed">
          {t('winner.noChange')}
        </Text>
      ) : (
        <DataTable
          fz="sm"
          aria-label={title}
          cards={columns.length > FIT_A_PHONE}
          columns={columns}
          rows={rows.slice(0, shown)}
          rowKey={(_, at) => at}
        />
      )}
      {rows.length > shown && (
        <Button variant="default" size="compact-sm" mt="xs" onClick={() => setShown(shown + PAGE * 5)}>
          {t('more', { ns: 'common' })} ({rows.length - shown})
        </Button>
      )}
      {note && (
        <Text size="sm" mt={4} component="div">
          {note}
        </Text>
      )}
    </details>
  );
}
