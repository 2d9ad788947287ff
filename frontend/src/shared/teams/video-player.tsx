import { Alert, Anchor } from '@mantine/core';
import { useId, useState, type ComponentProps, type ReactNode, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import type { VideoView } from '@arena/projections/videos/video.types';
import { CopiesNote } from './copies-note.js';
import { FlashWarning } from './flash-warning.js';
import { keepVolume, restoreVolume } from './kept-volume.js';
import { gainOf } from './loudness.js';
import { usePlayerChoice } from './player-choice.js';
import { QualityMenu } from './quality-menu.js';
import { useLine } from './use-line.js';
import { useGoingOn, usePlaying } from './use-playing.js';
import styles from './video-player.module.css';

type PlayerEvents = Pick<ComponentProps<'video'>, 'onEnded' | 'onPlay' | 'onPause'>;

interface PlayerProps extends PlayerEvents {
  readonly video: VideoView;
  readonly ref?: RefObject<HTMLVideoElement | null>;
  /** LUFS of the quietest work beside it. */
  readonly evenTo?: number | undefined;
  /** What a person can do if it does not play, besides downloading the file. */
  readonly otherwise?: ReactNode;
}

/** Plays in the page. The file supports range requests, so seeking works. */
export function VideoPlayer({ video, ref, evenTo, otherwise, onPlay, onPause, onEnded }: PlayerProps) {
  const { t } = useTranslation(['teams', 'videos']);
  const { saves } = usePlayerChoice();
  const { source, current, trouble, onError, onLoaded, onStall } = usePlaying(video);
  const goingOn = useGoingOn(video.id, source);
  const line = useLine(current, video.duration, onStall);
  const warning = useId();
  const [isPlaying, setPlaying] = useState(false);
  return (
    <>
      <div className={styles.screen} data-player data-playing={isPlaying || undefined}>
        <video
          ref={ref}
          className={styles.player}
          src={source}
          {...(video.thumbnail_url && { poster: video.thumbnail_url })}
          controls
          preload={saves ? 'none' : 'metadata'}
          data-gain={gainOf(video, evenTo)}
          aria-label={t('video.label', { title: video.title })}
          aria-describedby={video.flashes && warning}
          onError={onError}
          onLoadedMetadata={({ currentTarget }) => {
            onLoaded(currentTarget.videoWidth);
            goingOn.goOn(currentTarget);
          }}
          onTimeUpdate={({ currentTarget }) => goingOn.note(currentTarget)}
          onVolumeChange={({ currentTarget }) => keepVolume(currentTarget)}
          onPlay={(event) => {
            restoreVolume(event.currentTarget);
            goingOn.note(event.currentTarget);
            setPlaying(true);
            onPlay?.(event);
          }}
          onPause={(event) => {
            goingOn.note(event.currentTarget);
            setPlaying(false);
            onPause?.(event);
          }}
          onEnded={onEnded}
          {...line}
        />
        <div className={styles.over}>
          {video.flashes && <FlashWarning id={warning} flashes={video.flashes} />}
          <QualityMenu sources={video.sources ?? []} height={current?.height} />
        </div>
      </div>
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
