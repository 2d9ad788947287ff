import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { VideoView } from '@arena/projections/views/video.types';
import { inkOn, paintOf } from '../ui/team-color.js';
import { TeamName } from '../ui/team-name.js';
import { TimeAgo } from '../ui/time-ago.js';
import styles from './video-card.module.css';

/** Without a thumbnail a card in the team's color stands for the video. */
export function VideoCard({ video }: { video: VideoView }) {
  return (
    <article className={styles.card}>
      <a href={video.url} className={styles.link}>
        {video.thumbnail_url ? (
          <img src={video.thumbnail_url} alt="" className={styles.picture} loading="lazy" />
        ) : (
          <Plate video={video} />
        )}
        <span className={styles.length}>{clock(video.duration)}</span>
        <Text component="span" fw={700} className={styles.title}>
          {video.title}
        </Text>
      </a>
      <Text size="sm" component="div">
        <TeamName name={video.team} color={video.team_color} />
      </Text>
      <Text size="sm" c="dimmed">
        <TimeAgo at={video.published_at} />
      </Text>
    </article>
  );
}

function Plate({ video }: { video: VideoView }) {
  return (
    <span
      className={styles.plate}
      style={{ backgroundColor: paintOf(video.team_color), color: inkOn(video.team_color) }}
      aria-hidden="true"
    >
      {video.team}
    </span>
  );
}

/** Plays in the page; the address of the file answers ranges, so that seeking works. */
export function VideoPlayer({ video }: { video: VideoView }) {
  const { t } = useTranslation('teams');
  return (
    <video
      className={styles.player}
      src={video.url}
      {...(video.thumbnail_url && { poster: video.thumbnail_url })}
      controls
      preload="metadata"
      aria-label={t('video.label', { title: video.title })}
    />
  );
}

export function clock(seconds: number): string {
  const whole = Math.round(seconds);
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
}
