import { Anchor, SimpleGrid, Skeleton, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../../shared/routing/paths.js';
import { useVideosQuery } from '../../shared/teams/teams-api.js';
import { VideoCard } from '../../shared/teams/video-card.js';
import { EmptyState } from '../../shared/ui/empty-state.js';
import { ErrorNotice } from '../../shared/ui/error-notice.js';

const SHOWN = 6;

export function RecentVideos() {
  const { t } = useTranslation('home');
  const { data: videos, error, refetch } = useVideosQuery({ limit: SHOWN });
  return (
    <section aria-labelledby="videos">
      <Title order={2} id="videos" mb="sm">
        {t('videos.title')}
      </Title>
      {error && !videos && <ErrorNotice error={error} onRetry={() => void refetch()} />}
      {!videos && !error && <Skeleton height={180} />}
      {videos?.length === 0 && <EmptyState title={t('videos.none')} text={t('videos.noneText')} />}
      {videos && videos.length > 0 && (
        <>
          <SimpleGrid cols={{ base: 2, md: 3 }} spacing="md">
            {videos.map((video) => (
              <VideoCard key={video.id} video={video} />
            ))}
          </SimpleGrid>
          <Anchor component={Link} to={paths.videos} mt="md" display="inline-block">
            {t('videos.all')}
          </Anchor>
        </>
      )}
    </section>
  );
}
