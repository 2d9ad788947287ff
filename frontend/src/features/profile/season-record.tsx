import { Box, Button, Group, Skeleton, Text } from '@mantine/core';
import { skipToken } from '@reduxjs/toolkit/query/react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { UserView } from '@arena/projections/accounts/user.types';
import type { SeasonRecordView } from '@arena/projections/leaderboards/season-record.types';
import { usePhase } from '../../shared/api/session.js';
import { SectionTitle } from '../../shared/headings/section-title.js';
import { EmptyState } from '../../shared/notices/empty-state.js';
import { paths, profilePath, seasonPath } from '../../shared/routing/paths.js';
import { ShareMenu } from '../../shared/sharing/share-menu.js';
import { useSeasonRecordQuery } from './profiles.generated.js';
import { SeasonFacts } from './season-facts.js';

interface Props {
  readonly user: UserView;
  /** A closed season; undefined: the current one. */
  readonly season: number | undefined;
  readonly own?: boolean;
}

/** The season of a bettor in a few numbers. Nothing before phase 3, and nothing on other people who have not bet. */
export function SeasonRecord({ user, season, own = false }: Props) {
  const { t } = useTranslation('profile');
  const phase = usePhase();
  const isEarly = season === undefined && (phase === null || phase < 3);
  const { currentData: record, isFetching } = useSeasonRecordQuery(
    isEarly ? skipToken : { userId: user.user_id, season },
  );
  if (isFetching && !record) return <Skeleton height={132} mb="lg" />;
  if (!record) return null;
  if (record.row) return <Facts user={user} record={record} row={record.row} own={own} />;
  // Admins do not bet.
  if (!own || user.role === 'admin') return null;
  return (
    <Box mb="lg">
      {season === undefined ? (
        <EmptyState
          title={t('record.none')}
          action={
            <Button component={Link} to={paths.betting}>
              {t('record.bet')}
            </Button>
          }
        />
      ) : (
        <EmptyState title={t('bets.nonePast')} />
      )}
    </Box>
  );
}

interface FactsProps {
  readonly user: UserView;
  readonly record: SeasonRecordView;
  readonly row: NonNullable<SeasonRecordView['row']>;
  readonly own: boolean;
}

function Facts({ user: { name }, record, row, own }: FactsProps) {
  const { t } = useTranslation(['profile', 'sharing']);
  const { season } = record;
  return (
    <Box component="section" mb="lg" aria-labelledby="season-record">
      <Group justify="space-between" gap="sm" mb="sm">
        <SectionTitle order={2} size="h3" id="season-record">
          {t('record.title', { season })}
        </SectionTitle>
        <ShareMenu
          page={seasonPath(profilePath(name), season)}
          label={t(own ? 'sharing:share.mine' : 'sharing:share.season')}
          file={`battle-arena-${season}-${name}`}
        />
      </Group>
      <SeasonFacts record={record} row={row} />
      {record.picked_champion !== null && (
        <Text mt="sm">{t(record.picked_champion ? 'record.champion' : 'record.noChampion')}</Text>
      )}
    </Box>
  );
}
