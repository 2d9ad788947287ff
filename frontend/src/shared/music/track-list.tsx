import type { CSSProperties, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { TrackView } from '@arena/projections/music/music.types';
import { teamColor } from '../ui/team-color.js';
import { TeamName } from '../ui/team-name.js';
import { pauseOthers } from './pause-others.js';
import { TrackFacts } from './track-facts.js';
import { TrackMedia } from './track-media.js';
import styles from './track.module.css';

interface Props {
  readonly tracks: readonly TrackView[];
  /** Omitted if all tracks belong to the reader. */
  readonly withJudge?: boolean;
  readonly actionOf?: (track: TrackView) => ReactNode;
}

export function TrackList({ tracks, withJudge = false, actionOf }: Props) {
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
              {withJudge && <JudgeName track={track} />}
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

function JudgeName({ track }: { track: TrackView }) {
  const { t } = useTranslation('common');
  return <TeamName name={track.judge_name ?? t('deletedUser')} color={track.judge_color} />;
}
