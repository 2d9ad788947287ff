import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { SectionTitle } from '../../../shared/headings/section-title.js';
import { TournamentDates } from '../../../shared/seasons/tournament-dates.js';
import { useTeamsQuery, useVideosQuery } from '../../../shared/teams/teams.generated.js';
import { Lineup, type LineupPlace } from '../../../shared/ui/lineup.js';
import { newestFirst } from './newest-first.js';
import { NewestTeams } from './newest-teams.js';
import { NextStepButtons } from './next-step-buttons.js';
import type { Reader } from './reader.js';
import { SeasonCountdown } from '../../../shared/seasons/season-countdown.js';
import { UploadsSoFar } from './uploads-so-far.js';
import styles from './heads.module.css';

/** Before the tournament: what to do now, and who is in already. */
export function GatheringHead({ settings, me }: Reader) {
  const { t } = useTranslation('home');
  return (
    <>
      <section className={`night ${styles.hero ?? ''}`}>
        <Lineup places={usePlaces(settings.phase)} />
        <div className={styles.heroText}>
          <Text className={styles.eyebrow}>{t('season', { season: settings.season })}</Text>
          <SectionTitle order={1} className={styles.name}>
            Battle Arena
          </SectionTitle>
          <Text maw="32rem">{t('what')}</Text>
          <Text fz="lg" maw="32rem">
            {t(`now.${settings.phase}`)}
          </Text>
          <TournamentDates />
          <SeasonCountdown large />
          <NextStepButtons settings={settings} me={me} />
        </div>
      </section>
      {settings.phase === 1 && <NewestTeams />}
      {settings.phase === 2 && <UploadsSoFar />}
    </>
  );
}

/** The newest teams; from the uploads on, the newest videos. */
function usePlaces(phase: number): LineupPlace[] {
  const { data } = useTeamsQuery({});
  const videos = useVideosQuery({ limit: 6 }).data?.videos ?? [];
  if (phase >= 2 && videos.length > 0)
    return videos.map(({ id, team_color: color, thumbnail_url: picture }) => ({
      key: id,
      color,
      characters: [],
      picture,
    }));
  return newestFirst(data?.teams ?? []).map(({ team_id: key, color, leader, mate }) => ({
    key,
    color,
    characters: [leader.character, mate.character],
  }));
}
