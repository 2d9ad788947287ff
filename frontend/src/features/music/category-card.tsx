import { Text } from '@mantine/core';
import { IconMusic } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { MusicCategoryView } from '@arena/projections/music/music.types';
import { musicPath } from '../../shared/routing/paths.js';
import { Heading } from '../../shared/headings/heading.js';
import { PackButton } from './pack-button.js';
import styles from './music.module.css';

export function CategoryCard({ category }: { category: MusicCategoryView }) {
  const { t } = useTranslation('music');
  const { tracks, files, size } = category;
  return (
    <article className={styles.card}>
      <Heading
        level={2}
        className={styles.name}
        around={(words) => (
          <Link to={musicPath(category.category)} className={styles.nameLink}>
            <IconMusic size={22} aria-hidden />
            {words}
          </Link>
        )}
      >
        {category.category}
      </Heading>
      <Text c="dimmed">
        {t('tracks', { count: tracks })}
        {files > 0 && files < tracks && ` · ${t('links', { count: tracks - files })}`}
      </Text>
      <div className={styles.pack}>
        <PackButton category={category.category} files={files} size={size} />
      </div>
    </article>
  );
}
