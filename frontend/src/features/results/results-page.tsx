import { Anchor, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { EditionSummaryView } from '@arena/projections/editions/edition.types';
import { useEditionsQuery } from '../../shared/results/results.generated.js';
import { Downloads } from '../../shared/downloads/downloads.js';
import { PageTitle } from '../../shared/headings/page-title.js';
import { SectionTitle } from '../../shared/headings/section-title.js';
import { Loaded } from '../../shared/notices/loaded.js';
import { EditionCard, type WonEdition } from './edition-card.js';
import { editionPath } from '../../shared/routing/paths.js';
import { SeasonList } from './season-list.js';
import { useEditionFacts } from './use-edition-facts.js';
import classes from './results.module.css';

const DOWNLOADS = [{ what: 'results', path: '/results' }] as const;
const SERIES = ['battle-arena', 'iron-chef'] as const;

export function ResultsPage() {
  const { t } = useTranslation('results');
  const editions = useEditionsQuery();
  return (
    <>
      <PageTitle title={t('title')} lead={t('lead')} />
      <Seasons />
      <Loaded of={editions} loading={220}>
        {(all) => (
          <>
            {SERIES.map((series) => (
              <Earlier
                key={series}
                series={series}
                editions={earlier(all).known.filter((each) => each.series === series)}
              />
            ))}
            <Unknown editions={earlier(all).unknown} />
          </>
        )}
      </Loaded>
      <Downloads of={DOWNLOADS} />
    </>
  );
}

function Seasons() {
  const { t } = useTranslation('results');
  return (
    <section aria-labelledby="seasons">
      <SectionTitle order={2} id="seasons">
        {t('seasons')}
      </SectionTitle>
      <Text c="dimmed" mb="sm" maw="42rem">
        {t('seasonsText')}
      </Text>
      <SeasonList level={3} />
    </section>
  );
}

/** Editions of before this site, with and without a known winner. */
function earlier(all: readonly EditionSummaryView[]) {
  const editions = all.filter(({ season }) => season === null);
  return {
    known: editions.flatMap((each) => (each.winner === null ? [] : { ...each, winner: each.winner })),
    unknown: editions.filter(({ winner }) => winner === null),
  };
}

function Earlier({ series, editions }: { series: (typeof SERIES)[number]; editions: readonly WonEdition[] }) {
  const { t } = useTranslation('results');
  if (editions.length === 0) return null;
  return (
    <section aria-labelledby={series} className={classes.earlier}>
      <SectionTitle order={2} id={series}>
        {t(`series.${series}`)}
      </SectionTitle>
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

function Unknown({ editions }: { editions: readonly EditionSummaryView[] }) {
  const { t } = useTranslation('results');
  const factsOf = useEditionFacts();
  if (editions.length === 0) return null;
  return (
    <section aria-labelledby="unknown" className={classes.earlier}>
      <SectionTitle order={2} id="unknown">
        {t('unknown.title')}
      </SectionTitle>
      <Text c="dimmed" mb="sm" maw="42rem">
        {t('unknown.text')}
      </Text>
      <ul className={classes.unknown}>
        {editions.map((edition) => (
          <li key={edition.id}>
            <Anchor component={Link} to={editionPath(edition.id)}>
              {edition.name}
            </Anchor>
            <Text component="span" size="sm" c="dimmed">
              {factsOf(edition).join(' · ')}
            </Text>
          </li>
        ))}
      </ul>
    </section>
  );
}
