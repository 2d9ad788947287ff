import { Alert, Anchor, Badge, Button, Group, Skeleton, Stack, Text, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router';
import type { EditionView } from '@arena/projections/views/edition.types';
import { isApiFailure } from '../../shared/api/failure.js';
import { useSettings } from '../../shared/api/session.js';
import { useEditionQuery } from '../../shared/results/results-api.js';
import { paths, seasonPath } from '../../shared/routing/paths.js';
import { EmptyState } from '../../shared/ui/empty-state.js';
import { ErrorNotice } from '../../shared/ui/error-notice.js';
import { PageTitle } from '../../shared/ui/page-title.js';
import { Podium } from './podium.js';
import { Ranking } from './ranking.js';

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
        lead={[t(`series.${edition.series}`), ...(year === null ? [] : [year])].join(' · ')}
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
      {season !== null && <SeasonLinks season={season} />}
      {description !== null && (
        <Text maw="42rem" style={{ whiteSpace: 'pre-line' }}>
          {description}
        </Text>
      )}
      <Podium ranking={ranking} />
      {ranking.length === 0 ? (
        <EmptyState title={t('nothingKnown')} text={t('nothingKnownText')} />
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

/** Of the season that is being played the pages speak anyway. */
function SeasonLinks({ season }: { season: number }) {
  const { t } = useTranslation('results');
  const { settings } = useSettings();
  const to = (page: string) => (season === settings?.season ? page : seasonPath(page, season));
  return (
    <Group gap="xs">
      {(['bracket', 'leaderboard', 'videos'] as const).map((page) => (
        <Button key={page} component={Link} to={to(paths[page])} variant="default">
          {t(page)}
        </Button>
      ))}
    </Group>
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
