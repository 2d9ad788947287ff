import { SimpleGrid } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useMusicCategoriesQuery } from '../../shared/music/music.generated.js';
import { EmptyState } from '../../shared/notices/empty-state.js';
import { PageTitle } from '../../shared/headings/page-title.js';
import { Loaded, LoadingCards } from '../../shared/notices/loaded.js';
import { CategoryCard } from './category-card.js';

const COLUMNS = { base: 1, xs: 2, md: 3 };

export function MusicPage() {
  const { t } = useTranslation('music');
  const categories = useMusicCategoriesQuery();
  return (
    <>
      <PageTitle title={t('title')} lead={t('lead')} />
      <Loaded
        of={categories}
        failed="fetch-music"
        loading={<LoadingCards count={3} height={170} cols={COLUMNS} />}
        empty={<EmptyState title={t('empty.title')} text={t('empty.text')} />}
      >
        {(list) => (
          <SimpleGrid component="ul" cols={COLUMNS} spacing="md">
            {list.map((category) => (
              <li key={category.category}>
                <CategoryCard category={category} />
              </li>
            ))}
          </SimpleGrid>
        )}
      </Loaded>
    </>
  );
}
