import { IconSettings } from '@tabler/icons-react';
import { useEffect, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { VideoSourceView } from '@arena/projections/videos/video.types';
import { choosePlayer, usePlayerChoice } from './player-choice.js';
import styles from './video-player.module.css';

interface Props {
  readonly sources: readonly VideoSourceView[];
  /** Of the source that plays. */
  readonly height: number | undefined;
}

/** For all players of this browser. Where there is only one quality, there is nothing to choose. */
export function QualityMenu({ sources, height }: Props) {
  const { t } = useTranslation('videos');
  const choice = usePlayerChoice();
  const name = useId();
  const menu = useRef<HTMLDetailsElement>(null);
  const isPointed = useRef(false);
  useEffect(() => {
    const leave = ({ target }: Event) => {
      if (menu.current && target instanceof Node && !menu.current.contains(target)) menu.current.open = false;
    };
    document.addEventListener('pointerdown', leave);
    return () => document.removeEventListener('pointerdown', leave);
  }, []);
  const close = () => {
    if (!menu.current) return;
    menu.current.open = false;
    menu.current.querySelector('summary')?.focus();
  };
  const heights = [...new Set(sources.map((source) => source.height))];
  if (heights.length < 2) return null;
  const shown = height === undefined ? '' : `${height}p`;
  return (
    <details
      ref={menu}
      className={styles.quality}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !event.currentTarget.open) return;
        event.stopPropagation();
        close();
      }}
    >
      <summary aria-label={t('quality.open', { quality: shown })}>
        <IconSettings size={16} aria-hidden /> {shown}
      </summary>
      <fieldset
        onPointerDown={() => (isPointed.current = true)}
        onKeyDown={() => (isPointed.current = false)}
      >
        <legend>{t('quality.label')}</legend>
        {[null, ...heights].map((each) => (
          <label key={each}>
            <input
              type="radio"
              name={name}
              checked={choice.height === each}
              onChange={() => {
                choosePlayer({ height: each });
                // A field would keep the keys of the page. With arrow keys, a reader goes on choosing.
                if (isPointed.current) close();
              }}
            />
            {each === null ? t('quality.auto') : `${each}p`}
          </label>
        ))}
        <label className={styles.saves}>
          <input
            type="checkbox"
            role="switch"
            checked={choice.saves}
            onChange={({ target }) => choosePlayer({ saves: target.checked })}
          />
          {t('quality.saves')}
        </label>
      </fieldset>
    </details>
  );
}
