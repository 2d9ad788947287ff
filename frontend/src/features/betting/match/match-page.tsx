import { Anchor, Skeleton, Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router';
import type { MatchPageView } from '@arena/projections/match-pages/match-page.types';
import { isNotFound } from '../../../shared/api/failure.js';
import { useMatchPageQuery } from '../../../shared/bracket/match-page-api.js';
import { PageTitle } from '../../../shared/headings/page-title.js';
import { ErrorNotice } from '../../../shared/notices/error-notice.js';
import { NotFoundPage } from '../../../shared/notices/status-page.js';
import { paths } from '../../../shared/routing/paths.js';
import { useSeasonChoice } from '../../../shared/seasons/use-season-choice.js';
import { VersusFrame } from '../../../shared/versus/versus-frame.js';
import { versusSides } from '../../../shared/versus/versus-side.js';
import { MatchBetting } from './match-betting.js';
import { useSlipDraft } from '../use-slip-draft.js';
import { MatchPaths } from './match-paths.js';
import { MatchReasons } from './match-reasons.js';
import { CorrectionLink } from './correction-link.js';
import { MatchSteps } from './match-steps.js';
import { MatchStateBadge } from '../../../shared/bracket/match-state-badge.js';
import { WatchBoth } from './watch-both.js';
import styles from './match-page.module.css';

/** Who fights whom, both videos, the bets, and how it came to this. */
export function MatchPage() {
  const { t } = useTranslation(['betting', 'errors']);
  const { season = '', id = '' } = useParams();
  const { currentData: page, error, refetch } = useMatchPageQuery({ season, id });
  if (isNotFound(error)) return <NotFoundPage reason={t('match-not-found', { ns: 'errors' })} />;
  return (
    <Stack gap="lg">
      {error && !page && <ErrorNotice error={error} onRetry={() => void refetch()} />}
      {!page && !error && <Skeleton className={styles.frame ?? ''} aria-busy="true" />}
      {page && <Match key={`${season}/${id}`} page={page} />}
    </Stack>
  );
}

function Match({ page }: { page: MatchPageView }) {
  const { t } = useTranslation(['betting', 'bracket']);
  const [pastSeason] = useSeasonChoice();
  useSlipDraft();
  const { match, stage, season } = page;
  const { team1, team2, number, round } = match;
  const lead = t('match.lead', {
    season,
    number,
    stage: t(stage ?? 'round', { ns: 'bracket', round }),
  });
  const bracket = `${paths.bracket}?${new URLSearchParams({
    ...(pastSeason !== undefined && { season: String(pastSeason) }),
    round: String(round),
  }).toString()}`;
  return (
    <>
      <PageTitle
        title={team2 === null ? t('match.bye', { team1 }) : t('match.title', { team1, team2 })}
        lead={lead}
        actions={
          <Anchor component={Link} to={bracket} underline="always">
            ← {t('match.back')}
          </Anchor>
        }
      />
      <div className={styles.frame}>
        <VersusFrame
          sides={versusSides(match, page.entrants)}
          size="hero"
          mark={<MatchStateBadge match={match} />}
        />
      </div>
      {match.status !== 'bye' && (
        <>
          <WatchBoth videos={page.videos} match={match} />
          <MatchBetting page={page} season={pastSeason} />
        </>
      )}
      <div className={styles.columns}>
        <MatchPaths paths={page.paths} season={season} />
        <div>
          <MatchSteps season={season} steps={page.steps} />
          {pastSeason === undefined && <CorrectionLink match={match} />}
        </div>
        <MatchReasons season={season} match={match} />
      </div>
    </>
  );
}
