import { Anchor, Stack, Text } from '@mantine/core';
import { skipToken } from '@reduxjs/toolkit/query/react';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router';
import type { MatchPageView } from '@arena/projections/match-pages/match-page.types';
import { AtStake, OwnStake } from '../../../shared/at-stake/at-stake.js';
import { isNotFound } from '../../../shared/api/failure.js';
import { useMe } from '../../../shared/api/session.js';
import { useMyBetsQuery } from '../../../shared/bets/bets.generated.js';
import { useBracketQuery } from '../../../shared/bracket/bracket.generated.js';
import { matchPlace, RoundStage } from '../../../shared/bracket/round-names.js';
import { ThirdPlaceAhead, useHasThirdPlace } from '../../../shared/bracket/third-place-ahead.js';
import { isWatchable } from '../../../shared/bracket/watchable.js';
import { useMatchPageQuery } from '../../../shared/bracket/match-page.generated.js';
import { PageTitle } from '../../../shared/headings/page-title.js';
import { BlindGate } from '../../../shared/judging/blind-gate.js';
import { EditorFeedback } from '../../../shared/judging/editor-feedback.js';
import { JudgeNotes } from '../../../shared/judging/judge-notes.js';
import { PublishedScores } from '../../../shared/judging/published-scores.js';
import { ScoreSheet } from '../../../shared/judging/score-sheet.js';
import { worksOf } from '../../../shared/judging/works.js';
import { Held } from '../../../shared/moment/held.js';
import { MomentBar } from '../../../shared/moment/moment-bar.js';
import { atMoment, type MomentArg } from '../../../shared/moment/moment.js';
import { NotThere } from '../../../shared/moment/not-there.js';
import { useHeld } from '../../../shared/moment/use-held.js';
import { useMoment } from '../../../shared/moment/use-moment.js';
import { Loaded, NotLoaded } from '../../../shared/notices/loaded.js';
import { NotFoundPage } from '../../../shared/notices/status-page.js';
import { paths, watchPath } from '../../../shared/routing/paths.js';
import { useSeasonChoice } from '../../../shared/seasons/use-season-choice.js';
import { PageSkeleton } from '../../../shared/ui/page-skeleton.js';
import { useSlipDraft } from '../slip/use-slip-draft.js';
import { standingBet } from '../standing-bet.js';
import { BetShares } from './bet-shares.js';
import { MatchFrame } from './match-frame.js';
import { MatchPaths } from './match-paths.js';
import { MatchReasons } from './match-reasons.js';
import { CorrectionLink } from './correction-link.js';
import { MatchSlip, MyBet } from './match-slip.js';
import { MatchSteps } from './match-steps.js';
import { WatchBoth } from './watch-both.js';
import styles from './match-page.module.css';

/** Who fights whom, with the slip, and both videos; how it came to this is folded below. */
export function MatchPage() {
  const { id = '' } = useParams();
  const [pastSeason] = useSeasonChoice();
  return (
    <BlindGate matchId={id} isNow={pastSeason === undefined}>
      <LoadedMatch />
    </BlindGate>
  );
}

function LoadedMatch() {
  const { t } = useTranslation(['betting', 'common', 'errors']);
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
      <Loaded of={{ ...query, data }} loading={<PageSkeleton label={t('loading', { ns: 'common' })} />}>
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
  const [pastSeason] = useSeasonChoice();
  useSlipDraft();
  const { match, season } = page;
  const isNow = at === undefined && pastSeason === undefined;
  const takesBets = isNow && match.winner === null;
  const stage = isNow && isWatchable(match, page.entrants) ? watchPath(season, match.match_id) : null;
  return (
    <>
      <Head page={page} at={at} known={known} />
      <ThirdPlaceLine page={page} isAhead={takesBets} />
      <div className={styles.layout} data-with-slip={takesBets || undefined}>
        <div className={styles.frame} data-match>
          <MatchFrame page={page} picks={takesBets && match.bets_open} isPast={at !== undefined} />
        </div>
        {takesBets && (
          <div className={styles.aside}>
            <RoundStage stage={page.stage}>
              <MatchSlip match={match} season={season} />
            </RoundStage>
            <OwnStake match={match} />
          </div>
        )}
        <div className={styles.main}>
          {match.status !== 'bye' && (
            <>
              <WatchBoth videos={page.videos} match={match} stage={stage} />
              <Jury page={page} isNow={isNow} />
              <AtStake match={match} />
              <BetShares page={page} season={pastSeason} at={at} known={known} />
              {at === undefined && !takesBets && <OwnBet page={page} season={pastSeason} />}
            </>
          )}
          <MatchPaths
            paths={page.paths}
            season={season}
            isThirdPlace={match.third_place === true}
            at={at}
            known={known}
          />
          <div>
            <MatchReasons steps={page.steps} season={season} match={match} at={at} known={known} />
            <MatchSteps season={season} steps={page.steps} />
          </div>
          {isNow && <CorrectionLink match={match} />}
        </div>
      </div>
    </>
  );
}

/** Why the two of the match for third place meet, and before it, that the losers of a semi-final may play it. */
function ThirdPlaceLine({
  page: { match, stage, season },
  isAhead,
}: {
  page: MatchPageView;
  isAhead: boolean;
}) {
  const { t } = useTranslation('betting');
  if (match.third_place)
    return <Text>{t('match.why.third', { team1: match.team1, team2: match.team2 })}</Text>;
  return isAhead && stage === 'semi-final' ? <LosersPlay season={season} /> : null;
}

function LosersPlay({ season }: { season: number }) {
  const { data } = useBracketQuery(useHasThirdPlace(season) ? { season } : skipToken);
  return data ? <ThirdPlaceAhead bracket={data} /> : null;
}

function Jury({ page: { match, season, scores, videos }, isNow }: { page: MatchPageView; isNow: boolean }) {
  const works = worksOf(match, videos);
  const names = works.map(({ name }) => name);
  return (
    <>
      {isNow && <ScoreSheet of="teams" matchId={match.match_id} season={season} names={names} />}
      <JudgeNotes matchId={match.match_id} season={season} isNow={isNow} works={works} />
      <EditorFeedback match={match} season={season} />
      {scores && <PublishedScores match={match} scores={scores} />}
    </>
  );
}

function Head({ page: { match, stage, season }, at, known }: Props) {
  const { t } = useTranslation(['betting', 'bracket']);
  const [pastSeason] = useSeasonChoice();
  const { team1, team2, round } = match;
  const place = new URLSearchParams({
    ...(pastSeason !== undefined && { season: String(pastSeason) }),
    round: String(round),
  });
  const bracket = atMoment(`${paths.bracket}?${place.toString()}`, { at, known });
  return (
    <PageTitle
      title={team2 === null ? t('match.bye', { team1 }) : t('match.title', { team1, team2 })}
      lead={t('match.lead', { season, place: matchPlace(t, match, stage) })}
      actions={
        <Anchor component={Link} to={bracket} underline="always">
          ← {t('match.back')}
        </Anchor>
      }
    />
  );
}

/** After the result. */
function OwnBet({ page, season }: { page: MatchPageView; season: number | undefined }) {
  const { me } = useMe();
  const own = useMyBetsQuery(me ? { userId: me.user_id, season } : skipToken);
  const mine = standingBet(own.data?.bets ?? [], page.match.match_id);
  return (
    <>
      <NotLoaded of={own} />
      {mine && (
        <div data-spoils>
          <MyBet bet={mine} season={page.season} canWithdraw={false} />
        </div>
      )}
    </>
  );
}
