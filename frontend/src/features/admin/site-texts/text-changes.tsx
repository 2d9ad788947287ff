import { Text } from '@mantine/core';
import { diffLines } from 'diff';
import { useTranslation } from 'react-i18next';
import styles from './site-texts.module.css';

/** What is added and what is removed, line by line. */
export function TextChanges({ before, after }: { before: string; after: string }) {
  const { t } = useTranslation('admin');
  const parts = diffLines(before, after);
  if (parts.every(({ added, removed }) => !added && !removed))
    return <Text size="sm">{t('siteTexts.noChanges')}</Text>;
  return (
    <div className={styles.changes}>
      {parts.map(({ added, removed, value }, at) => {
        const Part = added ? 'ins' : removed ? 'del' : 'span';
        return <Part key={at}>{value}</Part>;
      })}
    </div>
  );
}
