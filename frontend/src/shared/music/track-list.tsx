import type { CSSProperties, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { TrackView } from '@arena/projections/music/music.types';
import { teamColor } from '../ui/team-color.js';
import { TeamName } from '../ui/team-name.js';
import { pauseOthers } from './pause-others.js';
import { TrackMedia } from './track-media.js';
import { clock } from '../format/clock.js';
import { formatSize } from '../format/format-size.js';
import styles from './track.module.css';

interface Props {
  readonly tracks: readonly TrackView[];
  /** Omitted if all tracks belong to the reader. */
  readonly withJudge?: boolean;
  readonly actionOf?: (track: TrackView) => ReactNode;
}

export function TrackList({ tracks, withJudge = false, actionOf }: Props) {
  const { t } = useTranslation('common');
  return (
    <ul className={styles.list} onPlayCapture={pauseOthers}>
      {tracks.map((track) => (
        <li
          key={track.track_id}
          className={styles.row}
          style={{ '--judge': teamColor(track.judge_color) } as CSSProperties}
        >
          <div>
            <div className={styles.name}>{track.title}</div>
            <div className={styles.facts}>
              {withJudge && (
                <TeamName name={track.judge_name ?? t('deletedUser')} color={track.judge_color} />
              )}
              <span>
                <TrackFacts track={track} />
              </span>
            </div>
          </div>
          <TrackMedia track={track} />
          {actionOf?.(track)}
        </li>
      ))}
    </ul>
  );
}

/** "MP3 · 3:42 · 5.1 MB", or that the track is a link. */
function TrackFacts({ track }: { track: TrackView }) {
  const { t, i18n } = useTranslation('music');
  if (track.kind === 'youtube') return <>{t('onYouTube')}</>;
  const facts = [
    track.format?.toUpperCase(),
    track.duration === null ? null : clock(track.duration),
    track.size === null ? null : formatSize(track.size, i18n.language),
  ];
  return <>{facts.filter(Boolean).join(' · ')}</>;
}
