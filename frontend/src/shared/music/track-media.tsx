import { Anchor, VisuallyHidden } from '@mantine/core';
import { IconBrandYoutube } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { TrackView } from '@arena/projections/music/music.types';
import styles from './track.module.css';

/** A file plays here. A link opens YouTube in a new tab without access to this one. */
export function TrackMedia({ track }: { track: TrackView }) {
  const { t } = useTranslation('music');
  if (track.kind === 'youtube')
    return (
      <Anchor href={track.url} target="_blank" rel="noopener noreferrer" className={styles.link ?? ''}>
        <IconBrandYoutube size={18} aria-hidden />
        <span>
          {t('listen')}
          <VisuallyHidden component="span">{t('listenTo', { title: track.title })}</VisuallyHidden>
        </span>
      </Anchor>
    );
  return (
    <audio
      controls
      preload="none"
      src={track.url}
      className={styles.player}
      aria-label={t('player', { title: track.title })}
    />
  );
}
