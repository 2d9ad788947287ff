import { Group, NativeSelect, SimpleGrid, Skeleton, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import type { VideoView } from '@arena/projections/views/video.types';
import { SeasonSelect } from '../../shared/seasons/season-select.js';
import { useSeasonChoice } from '../../shared/seasons/use-season-choice.js';
import { VideoCard } from '../../shared/teams/video-card.js';
import { EmptyState } from '../../shared/ui/empty-state.js';
import { ErrorNotice } from '../../shared/ui/error-notice.js';
import { PageTitle } from '../../shared/ui/page-title.js';
import { arrangeVideos, VIDEO_ORDERS, wishOf } from './arrange-videos.js';
import { useAllVideosQuery } from '../../shared/teams/all-videos-api.js';
import styles from './videos.module.css';

export function VideosPage() {
  const { t } = useTranslation('videos');
  const [season] = useSeasonChoice();
  const { currentData: videos, error, refetch } = useAllVideosQuery({ season });
  return (
    <>
      <PageTitle title={t('title')} lead={t('lead')} actions={<SeasonSelect />} />
      {error && !videos && <ErrorNotice error={error} onRetry={() => void refetch()} />}
      {!videos && !error && <LoadingCards />}
      {videos?.length === 0 && <EmptyState title={t('empty.title')} text={t('empty.text')} />}
      {videos && videos.length > 0 && <VideoCards videos={videos} />}
    </>
  );
}

function VideoCards({ videos }: { videos: readonly VideoView[] }) {
  const { t, i18n } = useTranslation('videos');
  const [params, setParams] = useSearchParams();
  const wish = wishOf(params);
  const found = arrangeVideos(videos, wish, i18n.language);
  const choose = (name: 'search' | 'sort', value: string) =>
    setParams(
      (before) => {
        if (value) before.set(name, value);
        else before.delete(name);
        return before;
      },
      { replace: true },
    );
  return (
    <>
      <Group mb="md" align="flex-end">
        <TextInput
          type="search"
          label={t('search')}
          leftSection={<IconSearch size={16} aria-hidden />}
          value={wish.search}
          onChange={(event) => choose('search', event.currentTarget.value)}
          w={{ base: '100%', xs: 320 }}
        />
        <NativeSelect
          label={t('sort.label')}
          value={wish.order}
          data={VIDEO_ORDERS.map((order) => ({ value: order, label: t(`sort.${order}`) }))}
          onChange={(event) => choose('sort', event.currentTarget.value)}
        />
      </Group>
      <p className={styles.count} role="status">
        {t('count', { count: found.length })}
      </p>
      {found.length === 0 && <EmptyState title={t('nothing.title')} text={t('nothing.text')} />}
      <SimpleGrid component="ul" className={styles.list} cols={{ base: 1, xs: 2, md: 3, lg: 4 }} spacing="md">
        {found.map((video) => (
          <li key={video.id}>
            <VideoCard video={video} search={params.toString()} />
          </li>
        ))}
      </SimpleGrid>
    </>
  );
}

function LoadingCards() {
  return (
    <SimpleGrid cols={{ base: 1, xs: 2, md: 3, lg: 4 }} aria-busy="true">
      {[1, 2, 3, 4].map((card) => (
        <Skeleton key={card} height={220} radius="md" />
      ))}
    </SimpleGrid>
  );
}
