import { Anchor, Skeleton } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useMe } from '../api/session.js';
import { PageTitle } from '../headings/page-title.js';
import { Loaded } from '../notices/loaded.js';
import { blindPath } from '../routing/paths.js';
import { useJudging } from './use-judging.js';

interface Props {
  readonly matchId: string;
  /** Of the current season. */
  readonly isNow: boolean;
  readonly children: ReactNode;
}

/** A judge who sees no names is led to the works, instead of to a page that names their teams. */
export function BlindGate({ matchId, isNow, children }: Props) {
  const { me } = useMe();
  const judging = useJudging();
  if (!isNow || !me?.is_judge) return children;
  return (
    <Loaded of={judging} loading={<Skeleton height={240} />}>
      {({ matches }) =>
        matches.some(({ match_id: id, blind }) => id === matchId && blind) ? (
          <Notice matchId={matchId} />
        ) : (
          children
        )
      }
    </Loaded>
  );
}

function Notice({ matchId }: Pick<Props, 'matchId'>) {
  const { t } = useTranslation('judging');
  return (
    <>
      <PageTitle title={t('blind.title')} lead={t('blind.gate')} />
      <Anchor component={Link} to={blindPath(matchId)}>
        {t('blind.open')}
      </Anchor>
    </>
  );
}
