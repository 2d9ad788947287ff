import { Alert, Anchor, Badge, Group, Skeleton, Stack, Text, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router';
import type { EditionView } from '@arena/projections/views/edition.types';
import { isApiFailure } from '../../shared/api/failure.js';
import { useEditionQuery } from '../../shared/results/results-api.js';
import { paths } from '../../shared/routing/paths.js';
import { EmptyState } from '../../shared/ui/empty-state.js';
import { ErrorNotice } from '../../shared/ui/error-notice.js';
import { PageTitle } from '../../shared/ui/page-title.js';
import { isBeforeSite } from './before-site.js';
import { Podium } from './podium.js';
import { Ranking } from './ranking.js';
import { SeasonLinks } from './season-links.js';

export function EditionPage() {
  const { t } = useTranslation('results');
  const { icId = '' } = useParams();
  const { currentData: edition, error, refetch } = useEditionQuery(icId);
  if (edition) return <Edition edition={edition} />;
  if (isApiFailure(error) && error.status === 404) return <Unknown />;
  return (
    <>
      <PageTitle title={t('title')} />
      {error ? (
        <ErrorNotice error={error} onRetry={() => void refetch()} />
      ) : (
        <Skeleton height={320} aria-busy />
      )}
    </>
  );
}

function Edition({ edition }: { edition: EditionView }) {
  const { t } = useTranslation('results');
  const { name, year, season, sample, description, source, ranking } = edition;
  return (
    <Stack gap="md">
      <PageTitle
        title={season === null ? name : t('season', { season })}
        lead={[
          t(`series.${edition.series}`),
          ...(isBeforeSite(edition) ? [t('beforeSite')] : []),
          ...(year === null ? [] : [year]),
        ].join(' · ')}
        actions={<Back />}
      />
      {sample && (
        <Group>
          <Badge variant="outline">{t('sample')}</Badge>
          <Text size="sm" c="dimmed">
            {t('sampleText')}
          </Text>
        </Group>
      )}
      {season !== null && (
        <Group gap="xs">
          <SeasonLinks season={season} pages={['bracket', 'leaderboard', 'videos']} />
        </Group>
      )}
      {description !== null && (
        <Text maw="42rem" style={{ whiteSpace: 'pre-line' }}>
          {description}
        </Text>
      )}
      <Podium ranking={ranking} />
      {ranking.length === 0 ? (
        <NoRanking known={season !== null} />
      ) : (
        <section aria-labelledby="ranking">
          <Title order={2} id="ranking" mb="sm">
            {t('ranking')}
          </Title>
          <Ranking edition={edition} />
        </section>
      )}
      {season === null && (
        <Text size="sm" c="dimmed">
          {source === null ? t('sourceUnknown') : t('source', { source })}
        </Text>
      )}
    </Stack>
  );
}

/** Of a season of this arena everything is known: one without a ranking was closed before its first round. */
function NoRanking({ known }: { known: boolean }) {
  const { t } = useTranslation('results');
  return known ? (
    <EmptyState title={t('noRound')} text={t('noRoundText')} />
  ) : (
    <EmptyState title={t('nothingKnown')} text={t('nothingKnownText')} />
  );
}

function Unknown() {
  const { t } = useTranslation('results');
  return (
    <>
      <PageTitle title={t('title')} />
      <Alert color="gray" title={t('unknownEdition')}>
        <Text mb="xs">{t('unknownEditionText')}</Text>
        <Back />
      </Alert>
    </>
  );
}

function Back() {
  const { t } = useTranslation('results');
  return (
    <Anchor component={Link} to={paths.results}>
      {t('allResults')}
    </Anchor>
  );
}
