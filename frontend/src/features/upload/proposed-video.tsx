import { Alert, Paper, Stack, Text } from '@mantine/core';
import { IconHourglass } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { ProposalView } from '@arena/projections/videos/video.types';
import { clock } from '../../shared/format/clock.js';
import { formatSize } from '../../shared/format/format-size.js';
import { LocalTime } from '../../shared/format/local-time.js';
import { SectionTitle } from '../../shared/headings/section-title.js';

/** A video that waits for approval, as its team sees it. */
export function WaitingVideo({ video }: { video: ProposalView }) {
  const { t, i18n } = useTranslation('upload');
  return (
    <Stack maw={760} gap="md">
      <Alert
        color="orange"
        variant="light"
        icon={<IconHourglass aria-hidden />}
        title={t('approval.waiting.title')}
      >
        {t('approval.waiting.text')}
      </Alert>
      <Paper withBorder p="md">
        <video
          src={video.url}
          poster={video.thumbnail_url ?? undefined}
          controls
          preload="metadata"
          aria-label={video.title}
          style={{ width: '100%', aspectRatio: '16 / 9', background: 'black' }}
        />
        <SectionTitle order={2} size="h3" mt="sm">
          {video.title}
        </SectionTitle>
        <Text c="dimmed" size="sm" component="div">
          {clock(video.duration)} · {formatSize(video.size, i18n.language)} · <LocalTime at={video.sent_at} />
        </Text>
      </Paper>
    </Stack>
  );
}

export function RefusedNote({ reason }: { reason: string }) {
  const { t } = useTranslation('upload');
  return (
    <Alert color="red" variant="light" maw={760} mb="md" title={t('approval.refused.title')}>
      {t('approval.refused.text', { reason })}
    </Alert>
  );
}
