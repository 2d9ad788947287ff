import { Skeleton, TextInput, Text } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { VideoView } from '@arena/projections/views/video.types';
import { useAllVideosQuery } from '../../../shared/teams/all-videos-api.js';
import { EmptyState } from '../../../shared/ui/empty-state.js';
import { ErrorNotice } from '../../../shared/ui/error-notice.js';
import { ToolPanel } from '../tool-panel.js';
import { UploadsSwitch } from './uploads-switch.js';
import { VideoRow } from './video-row.js';
import classes from './videos.module.css';

/** The video manager: whether teams may upload, what they uploaded, and its removal. */
export function VideosTool() {
  const { t } = useTranslation('admin');
  const { data: videos, error, refetch } = useAllVideosQuery({});
  return (
    <ToolPanel tool="videos">
      <UploadsSwitch />
      {error && !videos && <ErrorNotice error={error} onRetry={() => void refetch()} />}
      {!videos && !error && <Skeleton height={120} mt="md" />}
      {videos?.length === 0 && <EmptyState title={t('videos.none')} text={t('videos.noneText')} />}
      {videos && videos.length > 0 && <VideoTable videos={videos} />}
    </ToolPanel>
  );
}

function VideoTable({ videos }: { videos: readonly VideoView[] }) {
  const { t } = useTranslation('videos');
  const [search, setSearch] = useState('');
  const wanted = search.trim().toLowerCase();
  const found = videos.filter(({ title, team }) => `${title}\n${team}`.toLowerCase().includes(wanted));
  return (
    <>
      <TextInput
        type="search"
        mt="md"
        mb="sm"
        maw={360}
        aria-label={t('search')}
        placeholder={t('search')}
        leftSection={<IconSearch size={16} aria-hidden />}
        value={search}
        onChange={(event) => setSearch(event.currentTarget.value)}
      />
      <Text size="sm" c="dimmed" role="status">
        {t('count', { count: found.length })}
      </Text>
      <ul className={classes.list}>
        {found.map((video) => (
          <VideoRow key={video.id} video={video} />
        ))}
      </ul>
    </>
  );
}
