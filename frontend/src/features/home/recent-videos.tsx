import { Anchor, SimpleGrid } from '@mantine/core';
import { useDeferredValue } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../../shared/routing/paths.js';
import { useVideosQuery } from '../../shared/teams/teams.generated.js';
import { VideoCard } from '../../shared/teams/video-card.js';
import { EmptyState } from '../../shared/notices/empty-state.js';
import { SectionTitle } from '../../shared/headings/section-title.js';
import { Loaded } from '../../shared/notices/loaded.js';

const SHOWN = 6;

export function RecentVideos() {
  const { t } = useTranslation('home');
  const query = useVideosQuery({ limit: SHOWN });
  const videos = { ...query, data: useDeferredValue(query.data?.videos) };
  return (
    <section aria-labelledby="videos">
      <SectionTitle order={2} id="videos" mb="sm">
        {t('videos.title')}
      </SectionTitle>
      <Loaded
        of={videos}
        loading={180}
        empty={<EmptyState title={t('videos.none')} text={t('videos.noneText')} />}
      >
        {(list) => (
          <>
            <SimpleGrid cols={{ base: 2, md: 3 }} spacing="md">
              {list.map((video) => (
                <VideoCard key={video.id} video={video} />
              ))}
            </SimpleGrid>
            <Anchor component={Link} to={paths.videos} mt="md" display="inline-block">
              {t('videos.all')}
            </Anchor>
          </>
        )}
      </Loaded>
    </section>
  );
}
