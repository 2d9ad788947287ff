import { useTranslation } from 'react-i18next';
import type { AmvdleGame } from './guess/known.js';
import styles from './stage.module.css';

export function Pips({ game }: { game: AmvdleGame }) {
  const { t } = useTranslation('amvdle');
  const { guesses, guesses_left: left } = game;
  const all = game.guesses_allowed;
  const over = game.state !== 'playing';
  return (
    <div className={styles.pips}>
      <span aria-hidden="true" className={styles.pipRow}>
        {guesses.map(({ number, feedback }) => (
          <i key={number} className={styles.pip} data-state={feedback.title === 'exact' ? 'won' : 'used'} />
        ))}
        {Array.from({ length: all - guesses.length }, (_, index) => (
          <i key={`left-${index}`} className={styles.pip} data-state={over ? 'spared' : 'left'} />
        ))}
      </span>
      <span>
        {over ? t('left.over', { used: guesses.length, of: all }) : t('left.playing', { count: left })}
      </span>
    </div>
  );
}
