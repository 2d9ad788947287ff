import { Anchor, Badge, Skeleton, Text, Title } from '@mantine/core';
import { IconExternalLink } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { NewsView } from '@arena/projections/views/news.types';
import { useMe } from '../../shared/api/session.js';
import { NewsPicture } from '../../shared/news/news-picture.js';
import { useNewsQuery } from '../../shared/news/news-api.js';
import { toolPath } from '../../shared/routing/paths.js';
import { EmptyState } from '../../shared/ui/empty-state.js';
import { ErrorNotice } from '../../shared/ui/error-notice.js';
import { LocalTime } from '../../shared/ui/local-time.js';
import styles from './news.module.css';

/** Visitors see nothing of it while there is none; an admin is shown the way to the first. */
export function NewsSection() {
  const { t } = useTranslation('news');
  const { me } = useMe();
  const { data: news, error, refetch } = useNewsQuery();
  const admin = me?.role === 'admin';
  if (news?.length === 0 && !admin) return null;
  return (
    <section aria-labelledby="news">
      <Title order={2} id="news" mb="sm">
        {t('title')}
      </Title>
      {error && !news && <ErrorNotice error={error} onRetry={() => void refetch()} />}
      {!news && !error && <Skeleton height={220} aria-busy />}
      {news?.length === 0 && (
        <EmptyState
          title={t('none')}
          text={t('noneText')}
          action={
            <Anchor component={Link} to={toolPath('general', 'news')}>
              {t('toTool')}
            </Anchor>
          }
        />
      )}
      <ul className={styles.news}>
        {news?.map((item) => (
          <NewsCard key={item.id} item={item} />
        ))}
      </ul>
    </section>
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
        <Text component="h3" fw={700} className={styles.headline}>
          {item.link === null ? (
            item.title
          ) : (
            <a href={item.link} target="_blank" rel="noopener noreferrer nofollow" className={styles.link}>
              {item.title}
              <IconExternalLink size={16} role="img" aria-label={t('elsewhere')} />
            </a>
          )}
        </Text>
      </div>
    </li>
  );
}
