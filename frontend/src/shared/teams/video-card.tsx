import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { VideoView } from '@arena/projections/videos/video.types';
import { videoPath } from '../routing/paths.js';
import { PictureOr } from '../ui/picture-or.js';
import { inkOn, paintOf } from '../ui/team-color.js';
import { TimeAgo } from '../format/time-ago.js';
import { WordBreaks } from '../headings/word-breaks.js';
import { clock } from '../format/clock.js';
import { TeamLink } from './team-link.js';
import styles from './video-card.module.css';

interface CardProps {
  readonly video: VideoView;
  /** The query of the list, so that the player's next and previous follow it. */
  readonly search?: string;
  /** What else is known about it. */
  readonly children?: ReactNode;
}

/** Without a thumbnail, the card shows the team's color. */
export function VideoCard({ video, search = '', children }: CardProps) {
  return (
    <article className={styles.card}>
      <Link to={videoPath(video.id, search)} className={styles.link ?? ''}>
        <PictureOr
          src={video.thumbnail_url}
          className={styles.picture}
          loading="lazy"
          otherwise={<Plate video={video} />}
        />
        <span className={styles.length}>{clock(video.duration)}</span>
        <Text component="span" fw={700} className={styles.title}>
          <WordBreaks text={video.title} />
        </Text>
      </Link>
      <Text size="sm" component="div">
        <TeamLink name={video.team} color={video.team_color} />
      </Text>
      <Text size="sm" c="dimmed">
        <TimeAgo at={video.published_at} />
      </Text>
      {children}
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
