import { Anchor, Button, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useMusicCategoriesQuery } from '../../shared/music/music.generated.js';
import { musicPath, paths } from '../../shared/routing/paths.js';
import { NotFoundPage } from '../../shared/notices/status-page.js';

/** Links to the existing categories. */
export function UnknownCategory() {
  const { t } = useTranslation(['music', 'errors']);
  const { data: categories = [] } = useMusicCategoriesQuery();
  return (
    <NotFoundPage reason={t('music-category-not-found', { ns: 'errors' })}>
      {categories.length > 0 && (
        <>
          <Text>{t('unknown.others')}</Text>
          <ul>
            {categories.map(({ category, tracks }) => (
              <li key={category}>
                <Anchor component={Link} to={musicPath(category)}>
                  {category}
                </Anchor>{' '}
                ({t('tracks', { count: tracks })})
              </li>
            ))}
          </ul>
        </>
      )}
      <Button component={Link} to={paths.music} variant="default">
        {t('unknown.all')}
      </Button>
    </NotFoundPage>
  );
}
