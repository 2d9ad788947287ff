import { Anchor, Skeleton, Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router';
import type { MatchPageView } from '@arena/projections/match-pages/match-page.types';
import { isNotFound } from '../../../shared/api/failure.js';
import { useMatchPageQuery } from '../../../shared/bracket/match-page.generated.js';
import { PageTitle } from '../../../shared/headings/page-title.js';
import { Held } from '../../../shared/moment/held.js';
import { MomentBar } from '../../../shared/moment/moment-bar.js';
import { atMoment, type MomentArg } from '../../../shared/moment/moment.js';
import { NotThere } from '../../../shared/moment/not-there.js';
import { useHeld } from '../../../shared/moment/use-held.js';
import { useMoment } from '../../../shared/moment/use-moment.js';
import { Loaded } from '../../../shared/notices/loaded.js';
import { NotFoundPage } from '../../../shared/notices/status-page.js';
import { RevealGate } from '../../../shared/reveal/reveal-gate.js';
import { paths } from '../../../shared/routing/paths.js';
import { useSeasonChoice } from '../../../shared/seasons/use-season-choice.js';
import { VersusFrame } from '../../../shared/versus/versus-frame.js';
import { versusSides } from '../../../shared/versus/versus-side.js';
import { MatchBetting, PastBetting } from './match-betting.js';
import { useSlipDraft } from '../slip/use-slip-draft.js';
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
  const [pastSeason] = useSeasonChoice();
  const { at, known } = useMoment();
  const query = useMatchPageQuery({ season: Number(season), id, at, known });
  const { data, busy } = useHeld(query, `${season}/${id}`);
  const bar = <MomentBar season={pastSeason} shown={data?.as_of} />;
  const missing = isNotFound(query.error);
  if (missing && at !== undefined) return <NotThere>{bar}</NotThere>;
  if (missing) return <NotFoundPage reason={t('match-not-found', { ns: 'errors' })} />;
  return (
    <Stack gap="lg">
      {bar}
      <Loaded of={{ ...query, data }} loading={<Skeleton className={styles.frame ?? ''} aria-busy="true" />}>
        {(page) => (
          <Held busy={busy}>
            <Stack gap="lg">
              <Match key={`${season}/${id}`} page={page} at={at} known={known} />
            </Stack>
          </Held>
        )}
      </Loaded>
    </Stack>
  );
}

interface Props extends MomentArg {
  readonly page: MatchPageView;
}

function Match({ page, at, known }: Props) {
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
  const place = new URLSearchParams({
    ...(pastSeason !== undefined && { season: String(pastSeason) }),
    round: String(round),
  });
  const bracket = atMoment(`${paths.bracket}?${place.toString()}`, { at, known });
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
        <RevealGate
          season={season}
          match={match}
          sides={versusSides(match, page.entrants)}
          isPast={at !== undefined}
        >
          {(sides) => <VersusFrame sides={sides} size="hero" mark={<MatchStateBadge match={match} />} />}
        </RevealGate>
      </div>
      {match.status !== 'bye' && (
        <>
          <WatchBoth videos={page.videos} match={match} />
          {at === undefined ? (
            <MatchBetting page={page} season={pastSeason} />
          ) : (
            <PastBetting page={page} at={at} known={known} season={pastSeason} />
          )}
        </>
      )}
      <div className={styles.columns}>
        <MatchPaths paths={page.paths} season={season} at={at} known={known} />
        <div>
          <MatchSteps season={season} steps={page.steps} />
          {pastSeason === undefined && at === undefined && <CorrectionLink match={match} />}
        </div>
        <MatchReasons steps={page.steps} season={season} match={match} at={at} known={known} />
      </div>
    </>
  );
}
