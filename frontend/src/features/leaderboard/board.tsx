import { Skeleton, Stack, Table } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../shared/notices/empty-state.js';
import { ErrorNotice } from '../../shared/notices/error-notice.js';
import { Rank } from './rank.js';
import classes from './leaderboard.module.css';

export interface BoardColumn<Row> {
  readonly key: string;
  /** Columns that are hidden on phones. */
  readonly wide?: boolean;
  readonly cell: (row: Row) => ReactNode;
}
interface Props<Row> {
  readonly board: 'bettors' | 'teams';
  readonly rows: readonly Row[] | undefined;
  readonly error: unknown;
  readonly nameOf: (row: Row) => ReactNode;
  readonly idOf: (row: Row) => string;
  readonly isMine: (row: Row) => boolean;
  readonly columns: readonly BoardColumn<Row>[];
}

export function Board<Row extends { rank: number }>(props: Props<Row>) {
  const { board, rows, error, columns } = props;
  const { t } = useTranslation('leaderboard');
  if (rows === undefined) return error ? <ErrorNotice error={error} /> : <BoardSkeleton />;
  if (rows.length === 0)
    return <EmptyState title={t(`${board}.emptyTitle`)} text={t(`${board}.emptyText`)} />;
  return (
    <Table.ScrollContainer minWidth={0}>
      <Table verticalSpacing="sm" className={classes.table}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th w={56}>{t('column.rank')}</Table.Th>
            <Table.Th>{t(`${board}.name`)}</Table.Th>
            {columns.map((column) => (
              <Table.Th key={column.key} ta="right" className={column.wide ? classes.wide : undefined}>
                {t(`column.${column.key}`)}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map((row) => (
            <Table.Tr
              key={props.idOf(row)}
              data-mine={props.isMine(row) || undefined}
              className={classes.row}
            >
              <Table.Td>
                <Rank rank={row.rank} />
              </Table.Td>
              <Table.Td className={classes.name}>
                {props.nameOf(row)}
                {props.isMine(row) && <span className={classes.you}>{t(`${board}.you`)}</span>}
              </Table.Td>
              {columns.map((column) => (
                <Table.Td key={column.key} ta="right" className={column.wide ? classes.wide : undefined}>
                  {column.cell(row)}
                </Table.Td>
              ))}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
}

function BoardSkeleton() {
  return (
    <Stack gap="xs" aria-busy="true">
      {[1, 2, 3, 4, 5, 6].map((row) => (
        <Skeleton key={row} height={40} />
      ))}
    </Stack>
  );
}
