import { IconArrowRight } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../../shared/routing/paths.js';
import { WordBreaks } from '../../shared/headings/word-breaks.js';
import styles from './daily-game.module.css';

const SIGNS = { exact: '✓', close: '~', wrong: '?' } as const;
const TILES = ['wrong', 'close', 'exact', 'wrong', 'exact'] as const;

export function DailyGame() {
  const { t } = useTranslation('home');
  return (
    <Link to={paths.amvdle} className={styles.card ?? ''}>
      <span className={styles.tiles} aria-hidden="true">
        {TILES.map((closeness, index) => (
          <i key={index} data-closeness={closeness}>
            {SIGNS[closeness]}
          </i>
        ))}
      </span>
      <span>
        <strong className={styles.title}>
          <WordBreaks text={t('amvdle.title')} />
        </strong>
        <span className={styles.text}>{t('amvdle.text')}</span>
      </span>
      <span className={styles.play}>
        {t('amvdle.play')} <IconArrowRight size={18} aria-hidden />
      </span>
    </Link>
  );
}
