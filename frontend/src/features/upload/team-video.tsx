import { Alert, Paper, Stack, Text } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useVideosQuery } from '../../shared/teams/teams.generated.js';
import { clock } from '../../shared/format/clock.js';
import { formatSize } from '../../shared/format/format-size.js';
import { CaptionsEditor } from '../../shared/teams/captions/captions-editor.js';
import { PictureEditor } from '../../shared/teams/picture/picture-editor.js';
import { CopiesNote } from '../../shared/teams/copies-note.js';
import { VideoWarnings } from '../../shared/teams/video-warnings.js';
import { VideoPlayer } from '../../shared/teams/video-player.js';
import { Loaded } from '../../shared/notices/loaded.js';
import { LocalTime } from '../../shared/format/local-time.js';
import { Opened } from '../../shared/ui/opened.js';
import { SectionTitle } from '../../shared/headings/section-title.js';

interface Props {
  readonly id: string;
  /** Uploads are disabled: nothing can be changed. */
  readonly closed: boolean;
}

export function TeamVideo({ id, closed }: Props) {
  const { t, i18n } = useTranslation(['upload', 'videos']);
  const stored = useVideosQuery({ id });
  return (
    <Stack maw={760} gap="md">
      <Alert color="green" variant="light" icon={<IconCircleCheck aria-hidden />} title={t('done.title')}>
        {t('done.text')}
      </Alert>
      <Loaded of={{ ...stored, data: stored.data?.videos[0] }} loading={300}>
        {(video) => (
          <Paper withBorder p="md">
            <VideoPlayer video={video} />
            <SectionTitle order={2} size="h3" mt="sm">
              {video.title}
            </SectionTitle>
            <Text c="dimmed" size="sm">
              {clock(video.duration)} · {formatSize(video.size, i18n.language)} ·{' '}
              <LocalTime at={video.published_at} />
            </Text>
            <VideoWarnings video={video} />
            {video.preparing && (
              <Text size="sm" mt="xs">
                <CopiesNote video={video} />
              </Text>
            )}
            {!closed && (
              <Stack mt="lg" gap="lg">
                <Opened title={t('picture.title', { ns: 'videos' })} of={video.title}>
                  <PictureEditor video={video} />
                </Opened>
                <CaptionsEditor video={video} />
              </Stack>
            )}
          </Paper>
        )}
      </Loaded>
    </Stack>
  );
}
