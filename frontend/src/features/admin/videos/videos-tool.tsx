import { Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { VideoStorageView, VideoView } from '@arena/projections/videos/video.types';
import { useSettings } from '../../../shared/api/session.js';
import { useAllVideosQuery } from '../../../shared/teams/all-videos-api.js';
import { EmptyState } from '../../../shared/notices/empty-state.js';
import { Loaded } from '../../../shared/notices/loaded.js';
import { formatPercent } from '../../../shared/format/format-percent.js';
import { formatSize } from '../../../shared/format/format-size.js';
import { SearchInput } from '../../../shared/forms/search-input.js';
import { useVideoJobsQuery } from '../api/people.generated.js';
import { ToolPanel } from '../tool-panel.js';
import { ApprovalQueue } from './approval-queue.js';
import { Lookalikes } from './lookalikes.js';
import { UploadsSwitch } from './uploads-switch.js';
import { VideoRow } from './video-row.js';
import classes from './videos.module.css';

export function VideosTool() {
  const { t } = useTranslation('admin');
  const videos = useAllVideosQuery({});
  const approves = useSettings().settings?.rules?.approve_videos === true;
  const none = approves ? 'nonePublic' : 'none';
  return (
    <ToolPanel>
      <UploadsSwitch />
      <ApprovalQueue />
      <Lookalikes />
      <Converter />
      <Loaded
        of={videos}
        loading={120}
        empty={<EmptyState title={t(`videos.${none}`)} text={t(`videos.${none}Text`)} />}
      >
        {(list) => <VideoTable videos={list} />}
      </Loaded>
    </ToolPanel>
  );
}

/** What becomes of the videos, and what it depends on. */
function Converter() {
  const { t } = useTranslation('admin');
  const { data } = useVideoJobsQuery();
  if (!data) return null;
  const way = !data.enabled ? 'off' : data.ffmpeg === null ? 'remux' : 'ffmpeg';
  return (
    <>
      <Text size="sm" c={way === 'ffmpeg' ? 'dimmed' : 'orange'} mt="sm">
        {t(`videos.way.${way}`, { version: data.ffmpeg ?? '' })}
      </Text>
      {data.storage && <Storage storage={data.storage} />}
    </>
  );
}

/** Percent of the quota from which on it is time to act. */
const SCARCE = 90;

function Storage({ storage: { originals, copies, quota } }: { readonly storage: VideoStorageView }) {
  const { t, i18n } = useTranslation('admin');
  const size = (bytes: number): string => formatSize(bytes, i18n.language);
  const used = { originals: size(originals), copies: size(copies) };
  if (quota === null)
    return (
      <Text size="sm" c="dimmed">
        {t('videos.storage.free', used)}
      </Text>
    );
  const part = Math.floor((100 * (originals + copies)) / quota);
  return (
    <Text size="sm" c={part < SCARCE ? 'dimmed' : 'orange'}>
      {t('videos.storage.limited', {
        ...used,
        quota: size(quota),
        percent: formatPercent(part, i18n.language),
      })}
    </Text>
  );
}

function VideoTable({ videos }: { videos: readonly VideoView[] }) {
  const { t } = useTranslation('videos');
  const jobs = useVideoJobsQuery(undefined, { pollingInterval: 5000 }).data?.jobs ?? [];
  const jobOf = new Map(jobs.map((job) => [job.video_id, job]));
  const [search, setSearch] = useState('');
  const wanted = search.trim().toLowerCase();
  const found = videos.filter(({ title, team }) => `${title}\n${team}`.toLowerCase().includes(wanted));
  return (
    <>
      <SearchInput
        mt="md"
        mb="sm"
        maw={360}
        aria-label={t('search')}
        placeholder={t('search')}
        value={search}
        onChange={setSearch}
      />
      <Text size="sm" c="dimmed" role="status">
        {t('count', { count: found.length })}
      </Text>
      <ul className={classes.list}>
        {found.map((video) => (
          <VideoRow key={video.id} video={video} job={jobOf.get(video.id)} />
        ))}
      </ul>
    </>
  );
}
