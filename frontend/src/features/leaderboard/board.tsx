import { Group, Skeleton, Stack, Table } from '@mantine/core';
import type { ComponentProps, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { BoardPage, OwnRow, RowBelow } from '@arena/projections/leaderboards/leaderboard.types';
import { useSettings } from '../../shared/api/session.js';
import { useSeasonsQuery } from '../../shared/bracket/bracket.generated.js';
import { aboveOf, type WhyOf } from '../../shared/leaderboard/rank-reason.js';
import { EmptyState } from '../../shared/notices/empty-state.js';
import { ErrorNotice } from '../../shared/notices/error-notice.js';
import { MoreButton } from '../../shared/notices/more-button.js';
import { useMoment } from '../../shared/moment/use-moment.js';
import { isSeasonOver } from '../../shared/seasons/is-season-over.js';
import { useSeasonChoice } from '../../shared/seasons/use-season-choice.js';
import { BoardRow, type BoardColumn } from './board-row.js';
import classes from './leaderboard.module.css';

type Pages = ComponentProps<typeof MoreButton>['of'];

interface Props<Row> {
  readonly board: 'bettors' | 'teams';
  readonly list: Pages & {
    readonly currentData?: { readonly pages: readonly (BoardPage<Row> & OwnRow<Row>)[] } | undefined;
    readonly error?: unknown;
    readonly refetch: () => unknown;
  };
  readonly search: string;
  readonly nameOf: (row: Row) => ReactNode;
  readonly idOf: (row: Row) => string;
  readonly columns: readonly BoardColumn<Row>[];
  readonly whyOf: WhyOf<Row>;
}

export function Board<Row extends { rank: number }>(props: Props<Row>) {
  const { board, list, search } = props;
  const pages = list.currentData?.pages;
  if (pages === undefined)
    return list.error ? (
      <ErrorNotice error={list.error} onRetry={() => void list.refetch()} />
    ) : (
      <BoardSkeleton />
    );
  // A row can move to a later page between two loads. The place that was loaded last is the current one.
  const loaded = pages.flatMap((page) => page.rows);
  const last = new Map(loaded.map((row, place) => [props.idOf(row), place]));
  const rows = loaded.filter((row, place) => last.get(props.idOf(row)) === place);
  if (rows.length === 0) return <EmptyBoard board={board} search={search} />;
  return (
    <>
      <Rows {...props} rows={rows} me={pages[0]?.me ?? null} />
      <Group justify="center">
        <MoreButton of={list} />
      </Group>
    </>
  );
}

function EmptyBoard({ board, search }: Pick<Props<unknown>, 'board' | 'search'>) {
  const { t } = useTranslation('leaderboard');
  const [season] = useSeasonChoice();
  const { at } = useMoment();
  const isPlayed = useIsPlayed() && at === undefined;
  if (search) return <EmptyState title={t('noneFound', { search })} />;
  if (isSeasonOver({ season, at }) || isPlayed) return <EmptyState title={t(`${board}.emptyPast`)} />;
  return <EmptyState title={t(`${board}.emptyTitle`)} text={t(`${board}.emptyText`)} />;
}

/** Whether the current season has its Grand Winner: nobody bets in it any more. */
function useIsPlayed(): boolean {
  const { settings } = useSettings();
  const { data: seasons } = useSeasonsQuery();
  const current = seasons?.find(({ season }) => season === settings?.season);
  return (current?.grand_winner ?? null) !== null;
}

type RowsProps<Row> = Omit<Props<Row>, 'list'> & {
  readonly rows: readonly RowBelow<Row>[];
  readonly me: RowBelow<Row> | null;
};

function Rows<Row extends { rank: number }>(props: RowsProps<Row>) {
  const { board, rows, me, idOf, nameOf, columns, whyOf } = props;
  const { t } = useTranslation('leaderboard');
  const own = me && idOf(me);
  const you = t(`${board}.you`);
  return (
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
        {rows.map((row, at) => (
          <BoardRow
            key={idOf(row)}
            row={row}
            columns={columns}
            name={nameOf(row)}
            you={idOf(row) === own ? you : null}
            why={() => whyOf(row, aboveOf(row, rows[at - 1]))}
          />
        ))}
      </Table.Tbody>
      {me && !rows.some((row) => idOf(row) === own) && (
        <Table.Tfoot aria-label={t('ownPlace')}>
          <BoardRow
            row={me}
            columns={columns}
            name={nameOf(me)}
            you={you}
            why={() => whyOf(me, me.above ?? null)}
          />
        </Table.Tfoot>
      )}
    </Table>
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
