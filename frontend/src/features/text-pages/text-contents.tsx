import { Anchor, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { TextSection } from '../../shared/site-texts/parse-text.js';
import styles from './text-page.module.css';

export function TextContents({ sections }: { sections: readonly TextSection[] }) {
  const { t } = useTranslation('texts');
  return (
    <nav aria-labelledby="text-contents" className={styles.contents}>
      <Text id="text-contents" fw={700} mb={6}>
        {t('contents')}
      </Text>
      <ol>
        {sections.map(({ id, title }) => (
          <li key={id}>
            <Anchor component={Link} to={`#${id}`} size="sm">
              {title}
            </Anchor>
          </li>
        ))}
      </ol>
    </nav>
  );
}
