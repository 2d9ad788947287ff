import { Anchor, Skeleton, Table, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { VideoView } from '@arena/projections/views/video.types';
import { EmptyState } from '../../../shared/ui/empty-state.js';
import { ErrorNotice } from '../../../shared/ui/error-notice.js';
import { LocalTime } from '../../../shared/ui/local-time.js';
import { TeamName } from '../../../shared/ui/team-name.js';
import { useRemoveVideoMutation, useStaffVideosQuery } from '../api/people-api.js';
import { ConfirmAction } from '../confirm-action.js';
import { ToolPanel } from '../tool-panel.js';

export function VideosTool() {
  const { t } = useTranslation('admin');
  const { data: videos, error } = useStaffVideosQuery();
  return (
    <ToolPanel tool="videos">
      {error && <ErrorNotice error={error} />}
      {!videos && !error && <Skeleton height={120} />}
      {videos?.length === 0 && <EmptyState title={t('videos.none')} text={t('videos.noneText')} />}
      {videos && videos.length > 0 && (
        <Table.ScrollContainer minWidth={560} maxHeight={420}>
          <Table stickyHeader verticalSpacing={6}>
            <Table.Tbody>
              {videos.map((video) => (
                <VideoRow key={video.id} video={video} />
              ))}
            </Table.Tbody>
          </Table>
        </Table.ScrollContainer>
      )}
    </ToolPanel>
  );
}

function VideoRow({ video }: { video: VideoView }) {
  const { t, i18n } = useTranslation('admin');
  const megabytes = new Intl.NumberFormat(i18n.language, { maximumFractionDigits: 1 }).format(
    video.size / 1_000_000,
  );
  const [remove] = useRemoveVideoMutation();
  const minutes = `${Math.floor(video.duration / 60)}:${String(Math.round(video.duration % 60)).padStart(2, '0')}`;
  return (
    <Table.Tr>
      <Table.Td>
        <Anchor href={video.url} target="_blank" rel="noreferrer">
          {video.title}
        </Anchor>
        <Text size="xs" c="dimmed">
          {t('videos.facts', { minutes, megabytes })}
        </Text>
      </Table.Td>
      <Table.Td>
        <TeamName name={video.team} color={video.team_color} />
      </Table.Td>
      <Table.Td>
        <LocalTime at={video.published_at} />
      </Table.Td>
      <Table.Td ta="right">
        <ConfirmAction
          label={t('videos.remove')}
          ariaLabel={t('videos.removeOf', { team: video.team })}
          size="compact-sm"
          title={t('videos.removeTitle', { title: video.title })}
          consequence={<Text>{t('videos.removeConsequence', { team: video.team })}</Text>}
          confirmLabel={t('videos.remove')}
          danger
          run={() => remove({ id: video.id })}
        />
      </Table.Td>
    </Table.Tr>
  );
}
