import { Stack, Text } from '@mantine/core';
import { lazy, Suspense, useEffect } from 'react';
import { useMe, useSettings } from '../../shared/api/session.js';
import { CalendarLink } from '../../shared/seasons/calendar-link.js';
import { chunk } from '../../shared/routing/lost-chunk.js';
import { TournamentWindow } from '../../shared/seasons/tournament-window.js';
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

/** Only for people in a team. */
const MateNotice = lazy(() =>
  chunk(import('./mate-notice.js')).then((module) => ({ default: module.MateNotice })),
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
      <Head settings={settings} me={me} />
      <OpenVote phase={settings.phase} />
      {me?.is_participant && (
        <Suspense fallback={null}>
          <MateNotice />
        </Suspense>
      )}
      <div>
        <SeasonStatus settings={settings} />
        {settings.phase === 3 && (
          <Text size="sm" mt="sm">
            <TournamentWindow window={settings.tournament_window} /> <CalendarLink />
          </Text>
        )}
      </div>
      <NewsSection />
      <DailyGame />
      <div className={styles.overview}>
        {settings.trailer_url && <Trailer url={settings.trailer_url} />}
        <PhaseLine phase={settings.phase} />
      </div>
      <RecentVideos />
    </Stack>
  );
}
