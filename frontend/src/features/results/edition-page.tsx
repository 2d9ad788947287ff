import { Anchor, Badge, Group, Skeleton, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router';
import type { EditionView } from '@arena/projections/editions/edition.types';
import { isNotFound } from '../../shared/api/failure.js';
import { useEditionQuery } from '../../shared/results/results.generated.js';
import { paths } from '../../shared/routing/paths.js';
import { EmptyState } from '../../shared/notices/empty-state.js';
import { ErrorNotice } from '../../shared/notices/error-notice.js';
import { SectionTitle } from '../../shared/headings/section-title.js';
import { NotFoundPage } from '../../shared/notices/status-page.js';
import { PageTitle } from '../../shared/headings/page-title.js';
import { isBeforeSite } from './before-site.js';
import { Podium } from './podium.js';
import { Ranking } from './ranking.js';
import { SeasonLinks } from './season-links.js';

export function EditionPage() {
  const { t } = useTranslation('results');
  const { icId = '' } = useParams();
  const { currentData: edition, error, refetch } = useEditionQuery({ icId });
  if (edition) return <Edition edition={edition} />;
  if (isNotFound(error))
    return (
      <NotFoundPage reason={t('unknownEdition')}>
        <Back />
      </NotFoundPage>
    );
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
  const { name, season, sample, description, source, ranking } = edition;
  return (
    <Stack gap="md">
      <PageTitle
        title={season === null ? name : t('season', { season })}
        lead={[t(`series.${edition.series}`), isBeforeSite(edition) && t('beforeSite'), edition.year]
          .filter(Boolean)
          .join(' · ')}
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
          <SeasonLinks season={season} pages={['bracket', 'betting', 'leaderboard', 'shop', 'videos']} />
        </Group>
      )}
      {description !== null && (
        <Text maw="42rem" style={{ whiteSpace: 'pre-line' }}>
          {description}
        </Text>
      )}
      <Podium ranking={ranking} grandWinner={season === null ? null : edition.winner} />
      {ranking.length === 0 ? <NoRanking known={season !== null} /> : <WholeRanking edition={edition} />}
      {season === null && (
        <Text size="sm" c="dimmed">
          {source === null ? t('sourceUnknown') : t('source', { source })}
        </Text>
      )}
    </Stack>
  );
}

function WholeRanking({ edition }: { edition: EditionView }) {
  const { t } = useTranslation(['results', 'leaderboard']);
  return (
    <section aria-labelledby="ranking">
      <SectionTitle order={2} id="ranking" mb="sm">
        {t('ranking')}
      </SectionTitle>
      {edition.season !== null && (
        <Text size="sm" c="dimmed" mb="sm">
          {t('teams.order', { ns: 'leaderboard' })}
        </Text>
      )}
      <Ranking edition={edition} />
    </section>
  );
}

/** A season of this site without a ranking was closed before its first round. */
function NoRanking({ known }: { known: boolean }) {
  const { t } = useTranslation('results');
  return known ? (
    <EmptyState title={t('noRound')} text={t('noRoundText')} />
  ) : (
    <EmptyState title={t('nothingKnown')} text={t('nothingKnownText')} />
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
