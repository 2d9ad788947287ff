import { Table, Text, UnstyledButton } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
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
  /** Says why it has this rank. Null: the row above is not known. */
  readonly why: (() => string) | null;
}

export function BoardRow<Row extends { rank: number }>({ row, columns, name, you, why }: Props<Row>) {
  const { t } = useTranslation('leaderboard');
  const [explained, setExplained] = useState(false);
  return (
    <Table.Tr data-mine={you !== null || undefined} className={classes.row}>
      <Table.Td>
        {why ? (
          <UnstyledButton
            className={classes.why}
            title={t('why.ask')}
            aria-expanded={explained}
            onClick={() => setExplained(!explained)}
          >
            <Rank rank={row.rank} />
            <IconChevronDown size={14} aria-hidden />
          </UnstyledButton>
        ) : (
          <Rank rank={row.rank} />
        )}
      </Table.Td>
      <Table.Td className={classes.name}>
        {name}
        {you !== null && <span className={classes.you}>{you}</span>}
        {why && explained && (
          <Text size="sm" c="dimmed" role="status">
            {why()}
          </Text>
        )}
      </Table.Td>
      {columns.map((column) => (
        <Table.Td key={column.key} ta="right" className={column.wide ? classes.wide : undefined}>
          {column.cell(row)}
        </Table.Td>
      ))}
    </Table.Tr>
  );
}
