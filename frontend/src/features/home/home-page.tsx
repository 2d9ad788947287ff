import { Stack } from '@mantine/core';
import { lazy, Suspense, useEffect } from 'react';
import { useMe, useSettings } from '../../shared/api/session.js';
import { chunk } from '../../shared/routing/lost-chunk.js';
import { DeadlineList } from '../../shared/seasons/deadline-list.js';
import { TournamentDates } from '../../shared/seasons/tournament-dates.js';
import { DailyGame } from './daily-game.js';
import { GatheringHead } from './heads/gathering-head.js';
import { TournamentHead } from './heads/tournament-head.js';
import { OpenVote } from './open-vote.js';
import { NewsSection } from './news-section.js';
import { PhaseLine } from './phase-line.js';
import { RecentVideos } from './recent-videos.js';
import { SeasonStatus } from './season-status.js';
import { Trailer } from './trailer.js';
import styles from './home.module.css';

/** Only for people who can still join a team. */
const InvitationNotices = lazy(() =>
  chunk(import('./invitation-notices.js')).then((module) => ({ default: module.InvitationNotices })),
);

/** Only for people in a team. */
const MateNotice = lazy(() =>
  chunk(import('./mate-notice.js')).then((module) => ({ default: module.MateNotice })),
);

/** Only for people in a team, while videos are sent. */
const RefusedFilm = lazy(() =>
  chunk(import('./refused-film.js')).then((module) => ({ default: module.RefusedFilm })),
);

export function HomePage() {
  const { settings } = useSettings();
  const { me } = useMe();
  useEffect(() => {
    document.title = 'Battle Arena';
  }, []);
  if (!settings) return null;
  const Head = settings.phase === 3 ? TournamentHead : GatheringHead;
  return (
    <Stack gap="xl">
      {me?.is_participant && (
        <Suspense fallback={null}>
          <MateNotice me={me} />
          {settings.phase === 2 && <RefusedFilm me={me} />}
        </Suspense>
      )}
      {me && !me.is_participant && settings.phase === 1 && (
        <Suspense fallback={null}>
          <InvitationNotices userId={me.user_id} />
        </Suspense>
      )}
      <OpenVote phase={settings.phase} />
      <Head settings={settings} me={me} />
      <div>
        <SeasonStatus settings={settings} />
        {settings.phase === 3 && <TournamentDates mt="sm" />}
        <DeadlineList />
      </div>
      <NewsSection />
      {settings.has_daily_game && <DailyGame />}
      <div className={styles.overview}>
        {settings.trailer_url && <Trailer url={settings.trailer_url} />}
        <PhaseLine phase={settings.phase} />
      </div>
      <RecentVideos />
    </Stack>
  );
}
