import { Anchor, Table } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { AmvdleRankView } from '@arena/projections/amvdle/amvdle.types';
import { useMe } from '../../../shared/api/session.js';
import { profilePath } from '../../../shared/routing/paths.js';
import { EmptyState } from '../../../shared/notices/empty-state.js';
import { Loaded } from '../../../shared/notices/loaded.js';
import { MoreButton } from '../../../shared/notices/more-button.js';
import { useAmvdleRanksInfiniteQuery } from '../amvdle.generated.js';
import styles from '../amvdle.module.css';
import { numberFormat } from '../../../shared/format/formats.js';

/** The players with the most wins of the season. */
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
  const { t } = useTranslation('amvdle');
  return (
    <Table verticalSpacing="sm" className={styles.ranks}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th w={48}>{t('ranks.rank')}</Table.Th>
          <Table.Th>{t('ranks.player')}</Table.Th>
          <Table.Th ta="right">{t('ranks.wins')}</Table.Th>
          <Table.Th ta="right">{t('ranks.streak')}</Table.Th>
          <Table.Th ta="right" visibleFrom="sm">
            {t('ranks.best')}
          </Table.Th>
          <Table.Th ta="right" visibleFrom="sm">
            {t('ranks.average')}
          </Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {rows.map((row) => (
          <RankRow key={row.user_id} row={row} />
        ))}
      </Table.Tbody>
    </Table>
  );
}

function RankRow({ row }: { row: AmvdleRankView }) {
  const { t, i18n } = useTranslation('amvdle');
  const { me } = useMe();
  const average = numberFormat(i18n.language, { maximumFractionDigits: 1 });
  return (
    <Table.Tr className={styles.rankRow} data-mine={row.user_id === me?.user_id || undefined}>
      <Table.Td>
        <b className={styles.place} data-first={row.rank === 1 || undefined}>
          {row.rank}
        </b>
      </Table.Td>
      <Table.Td className={styles.player}>
        {row.name === null ? (
          t('deletedUser')
        ) : (
          <Anchor component={Link} to={profilePath(row.name)}>
            {row.name}
          </Anchor>
        )}
      </Table.Td>
      <Table.Td ta="right">{row.wins}</Table.Td>
      <Table.Td ta="right">{row.streak}</Table.Td>
      <Table.Td ta="right" visibleFrom="sm">
        {row.best_streak}
      </Table.Td>
      <Table.Td ta="right" visibleFrom="sm">
        {average.format(row.average_guesses)}
      </Table.Td>
    </Table.Tr>
  );
}
