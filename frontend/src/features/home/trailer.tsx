import { UnstyledButton } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { youtubeVideoId } from '@arena/domain/validation/video-links';
import { Lineup } from '../../shared/ui/lineup.js';
import { SectionTitle } from '../../shared/headings/section-title.js';
import styles from './home.module.css';

/** Loads nothing from YouTube until the reader presses play. */
export function Trailer({ url }: { url: string }) {
  const { t } = useTranslation('home');
  const [playing, setPlaying] = useState(false);
  const id = youtubeVideoId(url);
  if (!id) return null;
  return (
    <section aria-labelledby="trailer">
      <SectionTitle order={2} id="trailer" mb="sm">
        {t('trailer.title')}
      </SectionTitle>
      <div className={styles.trailer}>
        {playing ? (
          <iframe
            src={`https://www.youtube-nocookie.com/embed/${id}?autoplay=1`}
            title={t('trailer.title')}
            allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
            referrerPolicy="strict-origin-when-cross-origin"
          />
        ) : (
          <UnstyledButton className={`night ${styles.poster ?? ''}`} onClick={() => setPlaying(true)}>
            <Lineup />
            <span className={styles.play}>
              <svg viewBox="0 0 24 24" width="30" height="30" aria-hidden="true">
                <path d="M7 4.5v15l12.5-7.5z" fill="currentColor" />
              </svg>
            </span>
            <span className={styles.playText}>{t('trailer.play')}</span>
          </UnstyledButton>
        )}
      </div>
    </section>
  );
}
