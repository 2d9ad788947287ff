import { Badge, Group, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { MAX_NEWS_A_CATEGORY } from '@arena/domain/site/news/news';
import { NEWS_CATEGORIES } from '@arena/domain/site/news/news-fields';
import { useNewsQuery } from '../../../shared/news/news.generated.js';
import { useSelection } from '../several/selection.js';
import { SeveralBar } from '../several/several-bar.js';
import { ToolPanel } from '../tool-panel.js';
import { Loaded } from '../../../shared/notices/loaded.js';
import { NewsDrafts } from './news-drafts.js';
import { NewsForm } from './news-form.js';
import { NewsList } from './news-list.js';

export function NewsTool() {
  const { t } = useTranslation('news');
  const query = useNewsQuery();
  const selection = useSelection();
  return (
    <ToolPanel>
      <Loaded of={query} loading={200}>
        {(news) => (
          <>
            <Group gap="xs" mb="md">
              {NEWS_CATEGORIES.map((category) => {
                const count = news.filter((item) => item.category === category).length;
                return (
                  <Badge key={category} variant={count < MAX_NEWS_A_CATEGORY ? 'light' : 'filled'}>
                    {t('admin.countOf', {
                      category: t(`category.${category}`),
                      number: count,
                      max: MAX_NEWS_A_CATEGORY,
                    })}
                  </Badge>
                );
              })}
            </Group>
            <Text size="sm" c="dimmed" mb="md">
              {t('admin.limits', { max: MAX_NEWS_A_CATEGORY })}
            </Text>
            <NewsForm news={news} />
            <NewsDrafts news={news} selection={selection} />
            <NewsList news={news} selection={selection} />
            <SeveralBar of="news" selection={selection} />
          </>
        )}
      </Loaded>
    </ToolPanel>
  );
}
