import { useTranslation } from 'react-i18next';
import styles from './amvdle.module.css';

const RULES = ['name', 'editor', 'numbers', 'category', 'hints', 'day'] as const;

export function HowToPlay({ guesses, reward }: { guesses: number; reward: string }) {
  const { t } = useTranslation('amvdle');
  return (
    <details className={styles.rules}>
      <summary>{t('rules.title')}</summary>
      <p>{t('rules.lead', { count: guesses })}</p>
      <ul>
        {RULES.map((rule) => (
          <li key={rule}>{t(`rules.${rule}`)}</li>
        ))}
        <li>{t('rules.reward', { amount: reward })}</li>
      </ul>
    </details>
  );
}
