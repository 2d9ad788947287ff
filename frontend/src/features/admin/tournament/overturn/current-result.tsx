import { Anchor, Text } from '@mantine/core';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { MatchStepView } from '@arena/projections/match-pages/match-page.types';
import { useMatchPageQuery } from '../../../../shared/bracket/match-page.generated.js';
import { LocalTime } from '../../../../shared/format/local-time.js';
import { SectionTitle } from '../../../../shared/headings/section-title.js';
import { Loaded } from '../../../../shared/notices/loaded.js';
import { eventPath } from '../../../../shared/routing/paths.js';
import { loserOf, type Correctable } from './correctable.js';

interface Props {
  readonly season: number;
  readonly match: Correctable;
  /** @param revision of the decision */
  readonly onKnown: (revision: number) => void;
}

export function CurrentResult({ season, match, onKnown }: Props) {
  const { t } = useTranslation('admin');
  const query = useMatchPageQuery({ season, id: match.match_id });
  const decision = query.data?.steps.findLast(({ kind }) => kind === 'won' || kind === 'overturned');
  const revision = decision?.revision;
  useEffect(() => {
    if (revision !== undefined) onKnown(revision);
  }, [revision, onKnown]);
  return (
    <section aria-labelledby="decision">
      <SectionTitle order={3} id="decision" mb={4}>
        {t('overturn.decisionTitle')}
      </SectionTitle>
      <Text>{t('overturn.won', { winner: match.winner, loser: loserOf(match) })}</Text>
      <Loaded of={{ ...query, data: decision }} loading={22}>
        {(step) => <Decision season={season} step={step} />}
      </Loaded>
    </section>
  );
}

function Decision({ season, step }: { season: number; step: MatchStepView }) {
  const { t } = useTranslation('admin');
  const { at, by, automatic, revision, reason } = step;
  const decider = by === null ? t('overturn.byDeleted') : t('overturn.by', { name: by });
  return (
    <>
      {reason !== undefined && <Text size="sm">{t('common:reason.quoted', { text: reason })}</Text>}
      <Text size="sm" c="dimmed">
        <LocalTime at={at} /> · {automatic ? t('overturn.byProgram') : decider} ·{' '}
        <Anchor component={Link} to={eventPath(season, revision)} underline="always">
          {t('overturn.event', { revision })}
        </Anchor>
      </Text>
    </>
  );
}
