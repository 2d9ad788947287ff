import { Skeleton, Text, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { EditionSummaryView } from '@arena/projections/views/edition.types';
import { useSeasonsQuery } from '../../shared/bracket/bracket-api.js';
import { useEditionsQuery } from '../../shared/results/results-api.js';
import { EmptyState } from '../../shared/ui/empty-state.js';
import { ErrorNotice } from '../../shared/ui/error-notice.js';
import { PageTitle } from '../../shared/ui/page-title.js';
import { EditionCard } from './edition-card.js';
import { SeasonCard } from './season-card.js';
import classes from './results.module.css';

const SERIES = ['battle-arena', 'iron-chef'] as const;

/** The seasons of this arena, and the editions of before as far as anything is known of them. */
export function ResultsPage() {
  const { t } = useTranslation('results');
  const { data: editions, error, refetch } = useEditionsQuery();
  const earlier = editions?.filter(({ season }) => season === null) ?? [];
  return (
    <>
      <PageTitle title={t('title')} lead={t('lead')} />
      <Seasons editions={editions ?? []} />
      {error && !editions && <ErrorNotice error={error} onRetry={() => void refetch()} />}
      {!editions && !error && <Skeleton height={220} mt="xl" aria-busy />}
      {SERIES.map((series) => (
        <Earlier key={series} series={series} editions={earlier.filter((each) => each.series === series)} />
      ))}
    </>
  );
}

function Seasons({ editions }: { editions: readonly EditionSummaryView[] }) {
  const { t } = useTranslation('results');
  const { data: seasons, error, refetch } = useSeasonsQuery();
  const newestFirst = seasons && [...seasons].sort((one, other) => other.season - one.season);
  return (
    <section aria-labelledby="seasons">
      <Title order={2} id="seasons">
        {t('seasons')}
      </Title>
      <Text c="dimmed" mb="sm" maw="42rem">
        {t('seasonsText')}
      </Text>
      {error && !seasons && <ErrorNotice error={error} onRetry={() => void refetch()} />}
      {!seasons && !error && <Skeleton height={220} aria-busy />}
      {newestFirst?.length === 0 && <EmptyState title={t('empty.title')} text={t('empty.text')} />}
      <ul className={classes.seasons}>
        {newestFirst?.map((season) => (
          <SeasonCard
            key={season.season}
            season={season}
            edition={editions.find((edition) => edition.season === season.season) ?? null}
          />
        ))}
      </ul>
    </section>
  );
}

interface EarlierProps {
  readonly series: (typeof SERIES)[number];
  readonly editions: readonly EditionSummaryView[];
}

function Earlier({ series, editions }: EarlierProps) {
  const { t } = useTranslation('results');
  if (editions.length === 0) return null;
  return (
    <section aria-labelledby={series} className={classes.earlier}>
      <Title order={2} id={series}>
        {t(`series.${series}`)}
      </Title>
      <Text c="dimmed" mb="sm" maw="42rem">
        {t(`seriesText.${series}`)}
      </Text>
      <ul className={classes.editions}>
        {editions.map((edition) => (
          <EditionCard key={edition.id} edition={edition} />
        ))}
      </ul>
    </section>
  );
}
