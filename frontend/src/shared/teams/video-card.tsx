import { Alert, Anchor, Text } from '@mantine/core';
import type { ComponentProps, ReactNode, RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { VideoView } from '@arena/projections/videos/video.types';
import { videoPath } from '../routing/paths.js';
import { PictureOr } from '../ui/picture-or.js';
import { inkOn, paintOf } from '../ui/team-color.js';
import { TimeAgo } from '../format/time-ago.js';
import { WordBreaks } from '../headings/word-breaks.js';
import { clock } from '../format/clock.js';
import { CopiesNote } from './copies-note.js';
import { TeamLink } from './team-link.js';
import { keepVolume, restoreVolume } from './kept-volume.js';
import { usePlaying } from './use-playing.js';
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

type PlayerEvents = Pick<ComponentProps<'video'>, 'onEnded' | 'onPlay' | 'onPause'>;

interface PlayerProps extends PlayerEvents {
  readonly video: VideoView;
  readonly ref?: RefObject<HTMLVideoElement | null>;
  /** What a person can do if it does not play, besides downloading the file. */
  readonly otherwise?: ReactNode;
}

/** Plays in the page. The file supports range requests, so seeking works. */
export function VideoPlayer({ video, ref, otherwise, onPlay, ...events }: PlayerProps) {
  const { t } = useTranslation(['teams', 'videos']);
  const { source, trouble, onError, onLoaded } = usePlaying(video);
  return (
    <>
      <video
        ref={ref}
        className={styles.player}
        src={source}
        {...(video.thumbnail_url && { poster: video.thumbnail_url })}
        controls
        preload="metadata"
        aria-label={t('video.label', { title: video.title })}
        onError={onError}
        onLoadedMetadata={({ currentTarget }) => onLoaded(currentTarget.videoWidth)}
        onVolumeChange={({ currentTarget }) => keepVolume(currentTarget)}
        onPlay={(event) => {
          restoreVolume(event.currentTarget);
          onPlay?.(event);
        }}
        {...events}
      />
      {trouble && (
        <Alert color="gray" role="alert" mt="xs" title={t(`${trouble}.title`, { ns: 'videos' })}>
          {video.preparing ? <CopiesNote video={video} /> : t(`${trouble}.text`, { ns: 'videos' })}{' '}
          {trouble !== 'missing' && (
            <Anchor href={video.url} download>
              {t('unplayable.download', { ns: 'videos' })}
            </Anchor>
          )}
          {otherwise}
        </Alert>
      )}
    </>
  );
}
