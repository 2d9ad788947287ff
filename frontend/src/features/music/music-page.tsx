import { SimpleGrid, Skeleton } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useMusicCategoriesQuery } from '../../shared/music/music-api.js';
import { EmptyState } from '../../shared/ui/empty-state.js';
import { ErrorNotice } from '../../shared/ui/error-notice.js';
import { PageTitle } from '../../shared/ui/page-title.js';
import { CategoryCard } from './category-card.js';
import styles from './music.module.css';

export function MusicPage() {
  const { t } = useTranslation('music');
  const { data: categories, error, refetch } = useMusicCategoriesQuery();
  return (
    <>
      <PageTitle title={t('title')} lead={t('lead')} />
      {error && !categories && <ErrorNotice error={error} onRetry={() => void refetch()} />}
      {!categories && !error && <LoadingCards />}
      {categories?.length === 0 && <EmptyState title={t('empty.title')} text={t('empty.text')} />}
      {categories && categories.length > 0 && (
        <SimpleGrid component="ul" className={styles.list} cols={{ base: 1, xs: 2, md: 3 }} spacing="md">
          {categories.map((category) => (
            <li key={category.category}>
              <CategoryCard category={category} />
            </li>
          ))}
        </SimpleGrid>
      )}
    </>
  );
}

function LoadingCards() {
  return (
    <SimpleGrid cols={{ base: 1, xs: 2, md: 3 }} aria-busy="true">
      {[1, 2, 3].map((card) => (
        <Skeleton key={card} height={170} radius="md" />
      ))}
    </SimpleGrid>
  );
}
