import { Anchor, Stack, Text } from '@mantine/core';
import { skipToken } from '@reduxjs/toolkit/query/react';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router';
import type { BlindMatchView, JudgedMatchView } from '@arena/projections/judging/judging.types';
import type { VideoView } from '@arena/projections/videos/video.types';
import { useMe } from '../../shared/api/session.js';
import { matchPlace } from '../../shared/bracket/round-names.js';
import { PageTitle } from '../../shared/headings/page-title.js';
import { SectionTitle } from '../../shared/headings/section-title.js';
import { JudgeNotes } from '../../shared/judging/judge-notes.js';
import { useBlindMatchQuery } from '../../shared/judging/judging.generated.js';
import { ScoreSheet } from '../../shared/judging/score-sheet.js';
import { useJudging } from '../../shared/judging/use-judging.js';
import type { JudgedWork } from '../../shared/judging/works.js';
import { pauseOthers } from '../../shared/music/pause-others.js';
import { BlockedBy } from '../../shared/notices/blocked-by.js';
import { Loaded } from '../../shared/notices/loaded.js';
import { NotFoundPage } from '../../shared/notices/status-page.js';
import { paths } from '../../shared/routing/paths.js';
import { quietest } from '../../shared/teams/loudness.js';
import { VideoPlayer } from '../../shared/teams/video-player.js';
import styles from './blind-page.module.css';

/** Where a judge watches and scores two works without names. */
export function BlindPage() {
  const { t } = useTranslation('errors');
  const { id = '' } = useParams();
  const judging = useJudging();
  return (
    <Loaded of={judging} loading={320}>
      {({ matches }) => {
        const judged = matches.find(({ match_id: matchId }) => matchId === id);
        return judged ? <Match judged={judged} /> : <NotFoundPage reason={t('match-not-found')} />;
      }}
    </Loaded>
  );
}

function Match({ judged }: { judged: JudgedMatchView }) {
  const { t } = useTranslation(['judging', 'bracket']);
  const { me } = useMe();
  const { match_id: matchId, blind, blocked_by: blockers } = judged;
  const query = useBlindMatchQuery(blind && me ? { matchId, userId: me.user_id } : skipToken);
  return (
    <Stack gap="lg">
      <PageTitle
        title={matchPlace(t, judged, judged.stage)}
        lead={blind ? t('blind.lead') : null}
        actions={
          <Anchor component={Link} to={paths.judge} underline="always">
            ← {t('blind.back')}
          </Anchor>
        }
      />
      {blind ? (
        <Loaded of={query} loading={320}>
          {(match) => <Works match={match} />}
        </Loaded>
      ) : (
        <>
          <BlockedBy by={blockers} />
          <Text>{t('blind.over')}</Text>
        </>
      )}
    </Stack>
  );
}

function Works({ match: { season, match_id: matchId, works } }: { match: BlindMatchView }) {
  const { t } = useTranslation(['judging', 'betting']);
  const judged = works.map((work, at): JudgedWork => {
    const name = t('blind.work', { letter: at === 0 ? 'A' : 'B' });
    const nameless = { title: name, team: name, team_color: '', thumbnail_url: null, published_at: '' };
    const video: VideoView | undefined = work === null ? undefined : { ...work, ...nameless };
    return { side: at === 0 ? 'workA' : 'workB', name, video };
  });
  const evenTo = quietest(judged.flatMap(({ video }) => video ?? []));
  return (
    <>
      <div className={styles.works} onPlayCapture={pauseOthers}>
        {judged.map(({ name, video }) => (
          <article key={name} aria-label={name}>
            <SectionTitle order={2} mb="xs">
              {name}
            </SectionTitle>
            {video ? (
              <VideoPlayer video={video} evenTo={evenTo} />
            ) : (
              <Text c="dimmed">{t('match.noVideo', { ns: 'betting' })}</Text>
            )}
          </article>
        ))}
      </div>
      <ScoreSheet of="works" matchId={matchId} season={season} names={judged.map(({ name }) => name)} />
      <JudgeNotes matchId={matchId} season={season} isNow works={judged} />
    </>
  );
}
