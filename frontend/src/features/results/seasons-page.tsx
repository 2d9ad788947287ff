import { Skeleton } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useSeasonsQuery } from '../../shared/bracket/bracket-api.js';
import { EmptyState } from '../../shared/ui/empty-state.js';
import { ErrorNotice } from '../../shared/ui/error-notice.js';
import { PageTitle } from '../../shared/ui/page-title.js';
import { SeasonCard } from './season-card.js';
import classes from './results.module.css';

export function SeasonsPage() {
  const { t } = useTranslation('results');
  const { data: seasons, error, refetch } = useSeasonsQuery();
  const newestFirst = seasons && [...seasons].sort((one, other) => other.season - one.season);
  return (
    <>
      <PageTitle title={t('title')} lead={t('lead')} />
      {error && !seasons && <ErrorNotice error={error} onRetry={() => void refetch()} />}
      {!seasons && !error && <Skeleton height={220} aria-busy />}
      {newestFirst?.length === 0 && <EmptyState title={t('empty.title')} text={t('empty.text')} />}
      <ul className={classes.seasons}>
        {newestFirst?.map((season) => (
          <SeasonCard key={season.season} season={season} />
        ))}
      </ul>
    </>
  );
}
