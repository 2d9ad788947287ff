import { Anchor } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { AmvdleRankView } from '@arena/projections/amvdle/amvdle.types';
import { useMe } from '../../../shared/api/session.js';
import { profilePath } from '../../../shared/routing/paths.js';
import { EmptyState } from '../../../shared/notices/empty-state.js';
import { Loaded } from '../../../shared/notices/loaded.js';
import { MoreButton } from '../../../shared/notices/more-button.js';
import { useAmvdleRanksInfiniteQuery } from '../amvdle.generated.js';
import { DataTable } from '../../../shared/tables/data-table.js';
import styles from '../amvdle.module.css';
import { numberFormat } from '../../../shared/format/formats.js';

export function Ranks() {
  const { t } = useTranslation('amvdle');
  const ranks = useAmvdleRanksInfiniteQuery({});
  return (
    <Loaded
      of={{ ...ranks, data: ranks.data?.pages.flatMap((page) => page.rows) }}
      loading={240}
      empty={<EmptyState title={t('ranks.emptyTitle')} text={t('ranks.emptyText')} />}
    >
      {(rows) => (
        <>
          <RankTable rows={rows} />
          <MoreButton of={ranks} />
        </>
      )}
    </Loaded>
  );
}

function RankTable({ rows }: { rows: readonly AmvdleRankView[] }) {
  const { t, i18n } = useTranslation('amvdle');
  const { me } = useMe();
  const average = numberFormat(i18n.language, { maximumFractionDigits: 1 });
  return (
    <DataTable
      verticalSpacing="sm"
      className={styles.ranks}
      rows={rows}
      rowKey={({ user_id: id }) => id}
      rowProps={({ user_id: id }) => ({
        className: styles.rankRow,
        'data-mine': id === me?.user_id || undefined,
      })}
      columns={[
        { head: t('ranks.rank'), width: 48, cell: ({ rank }) => <Place rank={rank} /> },
        {
          head: t('ranks.player'),
          className: styles.player,
          cell: ({ name }) =>
            name === null ? (
              t('deletedUser')
            ) : (
              <Anchor component={Link} to={profilePath(name)}>
                {name}
              </Anchor>
            ),
        },
        { head: t('ranks.wins'), end: true, cell: ({ wins }) => wins },
        { head: t('ranks.streak'), end: true, cell: ({ streak }) => streak },
        { head: t('ranks.best'), end: true, wide: true, cell: (row) => row.best_streak },
        {
          head: t('ranks.average'),
          end: true,
          wide: true,
          cell: (row) => average.format(row.average_guesses),
        },
      ]}
    />
  );
}

function Place({ rank }: { rank: number }) {
  return (
    <b className={styles.place} data-first={rank === 1 || undefined}>
      {rank}
    </b>
  );
}
