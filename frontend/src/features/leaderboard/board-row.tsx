import { Table } from '@mantine/core';
import type { ReactNode } from 'react';
import { Rank } from './rank.js';
import classes from './leaderboard.module.css';

export interface BoardColumn<Row> {
  readonly key: string;
  /** Columns that are hidden on phones. */
  readonly wide?: boolean;
  readonly cell: (row: Row) => ReactNode;
}

interface Props<Row> {
  readonly row: Row;
  readonly columns: readonly BoardColumn<Row>[];
  readonly name: ReactNode;
  /** Marks the own row. */
  readonly you: string | null;
}

export function BoardRow<Row extends { rank: number }>({ row, columns, name, you }: Props<Row>) {
  return (
    <Table.Tr data-mine={you !== null || undefined} className={classes.row}>
      <Table.Td>
        <Rank rank={row.rank} />
      </Table.Td>
      <Table.Td className={classes.name}>
        {name}
        {you !== null && <span className={classes.you}>{you}</span>}
      </Table.Td>
      {columns.map((column) => (
        <Table.Td key={column.key} ta="right" className={column.wide ? classes.wide : undefined}>
          {column.cell(row)}
        </Table.Td>
      ))}
    </Table.Tr>
  );
}
