import { IconAlertTriangle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { VideoView } from '@arena/projections/videos/video.types';
import { clock } from '../format/clock.js';
import styles from './video-player.module.css';

/** The first ones; a work that flashes more often is one that flashes. */
const SHOWN = 3;

export function FlashWarning({ id, flashes }: { id: string; flashes: NonNullable<VideoView['flashes']> }) {
  const { t } = useTranslation('videos');
  const times = flashes.slice(0, SHOWN).map(({ from, to }) => `${clock(from)}–${clock(to)}`);
  const at = [...times, ...(flashes.length > SHOWN ? ['…'] : [])].join(', ');
  return (
    <p id={id} className={styles.warning}>
      <IconAlertTriangle size={16} aria-hidden /> {t('flashes', { at })}
    </p>
  );
}
