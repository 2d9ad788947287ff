import { Button, Text } from '@mantine/core';
import type { ComponentProps, CSSProperties, RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import type { VideoView } from '@arena/projections/videos/video.types';
import type { MatchSide } from '../../../shared/bracket/match-sides.js';
import { VideoPlayer } from '../../../shared/teams/video-player.js';
import { paintOf } from '../../../shared/ui/team-color.js';
import styles from './watch.module.css';

interface Props {
  readonly side: MatchSide;
  readonly video: VideoView | undefined;
  readonly player: RefObject<HTMLVideoElement | null>;
  /** Stays in the page, so that it continues where it was. */
  readonly hidden: boolean;
  /** Only its last frame is shown. */
  readonly inert: boolean;
  readonly events: Pick<ComponentProps<typeof VideoPlayer>, 'onEnded' | 'onPlay' | 'onPause' | 'evenTo'>;
  readonly onSkip: () => void;
}

export function Work({ side, video, player, hidden, inert, events, onSkip }: Props) {
  const { t } = useTranslation(['watch', 'betting']);
  const skip = (
    <Button size="compact-md" mt="xs" display="block" onClick={onSkip}>
      {t('skip')}
    </Button>
  );
  return (
    <article
      className={styles.work}
      hidden={hidden}
      inert={inert}
      aria-label={side.name}
      style={{ '--paint': paintOf(side.color) } as CSSProperties}
    >
      {video ? (
        <VideoPlayer video={video} ref={player} otherwise={skip} {...events} />
      ) : (
        <div className={styles.missing}>
          <Text>{t('match.noVideo', { ns: 'betting' })}</Text>
          {skip}
        </div>
      )}
    </article>
  );
}
