import { IconFlame } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import styles from '../amvdle.module.css';

/** Days in a row. The flame is lit from the first day. */
export function Streak({ days }: { days: number }) {
  const { t } = useTranslation('amvdle');
  return (
    <p className={styles.streak} data-burning={days > 0 || undefined}>
      <IconFlame size={26} className={styles.flame} aria-hidden />
      {days > 0 ? t('streak.days', { count: days }) : t('streak.none')}
    </p>
  );
}
