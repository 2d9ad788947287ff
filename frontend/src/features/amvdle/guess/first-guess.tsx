import { IconArrowUp, IconCheck, IconTilde, IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import styles from '../amvdle.module.css';

const SIGNS = [
  { key: 'exact', Icon: IconCheck },
  { key: 'close', Icon: IconTilde },
  { key: 'wrong', Icon: IconX },
] as const;

export function FirstGuess() {
  const { t } = useTranslation('amvdle');
  return (
    <section className={styles.first}>
      <p className={styles.firstLead}>{t('first.lead')}</p>
      <ul className={styles.signs}>
        {SIGNS.map(({ key, Icon }) => (
          <li key={key} className={styles.sign}>
            <span className={styles.signTile} data-closeness={key}>
              <Icon size={18} stroke={3} aria-hidden />
              {t(`closeness.${key}`)}
            </span>
            {t(`first.${key}`)}
          </li>
        ))}
        <li className={styles.sign}>
          <span className={styles.signTile} data-closeness="wrong">
            <IconArrowUp size={18} stroke={3} aria-hidden />
            {t('direction.higher')}
          </span>
          {t('first.higher')}
        </li>
      </ul>
    </section>
  );
}
