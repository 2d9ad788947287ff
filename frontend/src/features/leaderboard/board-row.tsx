import { useTranslation } from 'react-i18next';
import { Table } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { WhyRank, WhyText } from '../../shared/leaderboard/why-rank.js';
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
  /** Marks the reader's own row. */
  readonly you: string | null;
  readonly why: () => string;
}

export function BoardRow<Row extends { rank: number }>({ row, columns, name, you, why }: Props<Row>) {
  const [explained, setExplained] = useState(false);
  return (
    <Table.Tr data-mine={you !== null || undefined} className={classes.row}>
      <Table.Td>
        <WhyRank opened={explained} onToggle={() => setExplained(!explained)}>
          <Rank rank={row.rank} />
        </WhyRank>
      </Table.Td>
      <Table.Td className={classes.name}>
        {name}
        {you !== null && <span className={classes.you}>{you}</span>}
        {explained && <WhyText>{why()}</WhyText>}
      </Table.Td>
      {columns.map((column) => (
        <Table.Td key={column.key} ta="right" className={column.wide ? classes.wide : undefined}>
          {column.cell(row)}
        </Table.Td>
      ))}
    </Table.Tr>
  );
}

/** The first three ranks have a medal. The number stays readable. */
function Rank({ rank }: { rank: number }) {
  const { t } = useTranslation('leaderboard');
  return (
    <span className={classes.rank} data-medal={rank <= 3 ? rank : undefined} aria-label={t('rank', { rank })}>
      {rank}
    </span>
  );
}
