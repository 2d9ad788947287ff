import { Button, Group, Skeleton, Stack, Text } from '@mantine/core';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { SettingsView } from '@arena/projections/seasons/season.types';
import type { FullUserView } from '@arena/projections/accounts/user.types';
import { useBettingOffered, useRegistrationOffered, useUploadOffered } from '../../shared/access/offers.js';
import { useMe, useSettings } from '../../shared/api/session.js';
import { ArenaPicture } from '../../shared/ui/arena-picture.js';
import { Countdown } from '../../shared/format/countdown.js';
import { LocalTime } from '../../shared/format/local-time.js';
import { TournamentWindow } from '../../shared/seasons/tournament-window.js';
import { SectionTitle } from '../../shared/headings/section-title.js';
import { DailyGame } from './daily-game.js';
import { MatchStage } from './match-stage.js';
import { MateNotice } from './mate-notice.js';
import { NewsSection } from './news-section.js';
import { nextSteps } from './next-steps.js';
import { PhaseLine } from './phase-line.js';
import { RecentVideos } from './recent-videos.js';
import { SeasonStatus } from './season-status.js';
import { Trailer } from './trailer.js';
import styles from './home.module.css';

export function HomePage() {
  const { settings } = useSettings();
  const { me } = useMe();
  useEffect(() => {
    document.title = 'Battle Arena';
  }, []);
  if (!settings) return null;
  return (
    <Stack gap="xl">
      {settings.phase === 3 ? (
        <TournamentHead settings={settings} me={me} />
      ) : (
        <Hero settings={settings} me={me} />
      )}
      <MateNotice />
      <SeasonStatus settings={settings} />
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

interface Reader {
  readonly settings: SettingsView;
  readonly me: FullUserView | null;
}

function Hero({ settings, me }: Reader) {
  const { t } = useTranslation('home');
  return (
    <section className={`night ${styles.hero ?? ''}`}>
      <ArenaPicture />
      <div className={styles.heroText}>
        <Text className={styles.season}>{t('season', { season: settings.season })}</Text>
        <SectionTitle order={1} className={styles.name}>
          Battle Arena
        </SectionTitle>
        <Text fz="lg" maw="32rem">
          {t(`now.${settings.phase}`)}
        </Text>
        <Text size="sm">
          <TournamentWindow window={settings.tournament_window} />
        </Text>
        <SiteCountdown settings={settings} large />
        <NextSteps settings={settings} me={me} />
      </div>
    </section>
  );
}

interface CountdownProps extends Pick<Reader, 'settings'> {
  readonly large?: boolean;
}

function SiteCountdown({ settings: { countdown, now }, large = false }: CountdownProps) {
  const { t } = useTranslation('home');
  if (!countdown?.visible || Date.parse(countdown.at) <= Date.parse(now)) return null;
  return (
    <div>
      <Countdown at={countdown.at} large={large} />
      <Text size="sm">
        {t('countdownTo')} <LocalTime at={countdown.at} paris />
      </Text>
    </div>
  );
}

/** The matches say what happens, so the head is short. */
function TournamentHead({ settings, me }: Reader) {
  const { t } = useTranslation('home');
  return (
    <Stack component="section" gap="lg">
      <Group justify="space-between" align="flex-end">
        <div>
          <Text className={styles.season}>{t('season', { season: settings.season })}</Text>
          <SectionTitle order={1}>Battle Arena</SectionTitle>
          <Text size="sm">
            <TournamentWindow window={settings.tournament_window} />
          </Text>
        </div>
        <SiteCountdown settings={settings} />
        <NextSteps settings={settings} me={me} />
      </Group>
      <MatchStage />
    </Stack>
  );
}

/** The height of a button of size `md`. */
const BUTTON_HEIGHT = 42;

function NextSteps({ settings, me }: Reader) {
  const { t } = useTranslation('home');
  const steps = nextSteps(settings, me, {
    registration: useRegistrationOffered(),
    upload: useUploadOffered({ wanted: settings.phase === 2 }),
    betting: useBettingOffered(),
  });
  if (!steps) return <Skeleton height={BUTTON_HEIGHT} maw={320} aria-busy="true" />;
  return (
    <Group gap="sm">
      {steps.map(({ label, to }, index) => (
        <Button key={label} component={Link} to={to} size="md" variant={index === 0 ? 'filled' : 'default'}>
          {t(`step.${label}`)}
        </Button>
      ))}
    </Group>
  );
}
