import { Anchor, Badge, Text } from '@mantine/core';
import { IconExternalLink } from '@tabler/icons-react';
import { useDeferredValue, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { NewsView } from '@arena/projections/news/news.types';
import { useMe } from '../../shared/api/session.js';
import { NewsPicture } from '../../shared/news/news-picture.js';
import { NewsText } from '../../shared/news/news-text.js';
import { useNewsQuery } from '../../shared/news/news.generated.js';
import { toolPath } from '../../shared/routing/paths.js';
import { EmptyState } from '../../shared/notices/empty-state.js';
import { Heading } from '../../shared/headings/heading.js';
import { Loaded } from '../../shared/notices/loaded.js';
import { LocalTime } from '../../shared/format/local-time.js';
import { SectionTitle } from '../../shared/headings/section-title.js';
import styles from './news.module.css';

/** Hidden for visitors while there is no news. Admins see a link to the news tool. */
export function NewsSection() {
  const { t } = useTranslation('news');
  const { me } = useMe();
  const { data, error, refetch } = useNewsQuery();
  const news = useDeferredValue(data);
  const admin = me?.role === 'admin';
  if (news?.length === 0 && !admin) return null;
  return (
    <section aria-labelledby="news">
      <SectionTitle order={2} id="news" mb="sm">
        {t('title')}
      </SectionTitle>
      <Loaded of={{ data: news, error, refetch }} loading={220} empty={<NoNews />}>
        {(list) => (
          <ul className={styles.news}>
            {list.map((item) => (
              <NewsCard key={item.id} item={item} />
            ))}
          </ul>
        )}
      </Loaded>
    </section>
  );
}

function NoNews() {
  const { t } = useTranslation('news');
  return (
    <EmptyState
      title={t('none')}
      text={t('noneText')}
      action={
        <Anchor component={Link} to={toolPath('general', 'news')}>
          {t('toTool')}
        </Anchor>
      }
    />
  );
}

function NewsCard({ item }: { item: NewsView }) {
  const { t } = useTranslation('news');
  return (
    <li className={styles.card}>
      <NewsPicture url={item.image_url} />
      <div className={styles.words}>
        <div className={styles.facts}>
          <Badge variant="light">{t(`category.${item.category}`)}</Badge>
          <Text component="span" size="sm" c="dimmed">
            <LocalTime at={item.published_at} dateOnly />
          </Text>
        </div>
        <Text
          component={Heading}
          level={3}
          fw={700}
          className={styles.headline}
          around={(words) =>
            item.link === null ? (
              words
            ) : (
              <a href={item.link} target="_blank" rel="noopener noreferrer nofollow" className={styles.link}>
                {words}
                <IconExternalLink size={16} role="img" aria-label={t('elsewhere')} />
              </a>
            )
          }
        >
          {item.title}
        </Text>
        {item.markdown !== null && <Story title={item.title} markdown={item.markdown} />}
      </div>
    </li>
  );
}

function Story({ title, markdown }: { title: string; markdown: string }) {
  const { t } = useTranslation('news');
  const [isOpen, setIsOpen] = useState(false);
  return (
    <details className={styles.story} onToggle={({ currentTarget: { open } }) => setIsOpen(open)}>
      <summary aria-label={t('readName', { title })}>{t('read')}</summary>
      {isOpen ? <NewsText markdown={markdown} /> : <p className={styles.source}>{markdown}</p>}
    </details>
  );
}
