import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import styles from './layout.module.css';

/** Rules.md: pages must mark sample data. */
export function SampleBanner() {
  const { t } = useTranslation('common');
  return (
    <Text component="aside" className={styles.sample} aria-label={t('sample.label')}>
      <b>{t('sample.label')}</b> {t('sample.text')}
    </Text>
  );
}
