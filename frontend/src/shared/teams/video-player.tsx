import { Alert, Anchor } from '@mantine/core';
import {
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  type ComponentProps,
  type ReactNode,
  type RefObject,
} from 'react';
import { useTranslation } from 'react-i18next';
import type { VideoView } from '@arena/projections/videos/video.types';
import { CaptionTracks } from './captions/caption-tracks.js';
import { CopiesNote } from './copies-note.js';
import { FlashWarning } from './flash-warning.js';
import { keepVolume, restoreVolume } from './kept-volume.js';
import { gainOf } from './loudness.js';
import { usePlayerChoice } from './player-choice.js';
import { QualityMenu } from './quality-menu.js';
import { SeekBar } from './seek/seek-bar.js';
import { usePlaying, useResume } from './use-playing.js';
import { useStall } from './use-stall.js';
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
  const own = useRef<HTMLVideoElement>(null);
  const player = ref ?? own;
  const resume = useResume(player, video.id, source);
  const stall = useStall(onStall);
  const gain = gainOf(video, evenTo);
  const warning = useId();
  useEffect(() => {
    if (player.current) restoreVolume(player.current);
  }, [player, gain]);
  const catchUp = useEffectEvent((element: HTMLVideoElement | null) => {
    if (element?.error) onError();
    else if (element && element.readyState > 0) onLoaded(element.videoWidth);
  });
  // React drops what the element tells before it is on the page, and a refused film may be that fast.
  useEffect(() => catchUp(player.current), [player, source]);
  return (
    <>
      <div className={styles.screen} data-player={video.id}>
        <video
          ref={player}
          className={styles.player}
          src={source}
          {...(video.thumbnail_url && { poster: video.thumbnail_url })}
          controls
          preload={saves ? 'none' : 'metadata'}
          data-gain={gain}
          aria-label={t('video.label', { title: video.title })}
          aria-describedby={video.flashes && warning}
          onError={onError}
          onLoadedMetadata={({ currentTarget }) => {
            onLoaded(currentTarget.videoWidth);
            resume.onLoaded();
          }}
          onTimeUpdate={resume.onTimeUpdate}
          onVolumeChange={({ currentTarget }) => keepVolume(currentTarget)}
          onPlay={(event) => {
            restoreVolume(event.currentTarget);
            resume.isPlaying(true);
            onPlay?.(event);
          }}
          onPause={(event) => {
            resume.isPlaying(false);
            onPause?.(event);
          }}
          onEnded={onEnded}
          {...stall}
        >
          <CaptionTracks captions={video.captions} />
        </video>
        <div className={styles.below}>
          <SeekBar player={player} seek={video.seek} seconds={video.duration} title={video.title} />
          {video.flashes && <FlashWarning id={warning} flashes={video.flashes} />}
          <QualityMenu sources={video.sources ?? []} height={current?.height} />
        </div>
      </div>
      {trouble && (
        <Alert color="gray" role="alert" mt="xs" title={t(`${trouble}.title`, { ns: 'videos' })}>
          {video.preparing && trouble !== 'missing' ? (
            <CopiesNote video={video} />
          ) : (
            t(`${trouble}.text`, { ns: 'videos' })
          )}{' '}
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
