import { Alert, Paper, Text } from '@mantine/core';
import { IconHourglass } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { ProposalView } from '@arena/projections/videos/video.types';
import { clock } from '../../shared/format/clock.js';
import { formatSize } from '../../shared/format/format-size.js';
import { LocalTime } from '../../shared/format/local-time.js';
import { SectionTitle } from '../../shared/headings/section-title.js';
import { ProposedFilm } from '../../shared/teams/proposed-film.js';

/** What has become of the video that the team has sent for approval. */
export function ProposalNotice({ proposal }: { proposal: ProposalView | undefined }) {
  if (proposal?.state === 'waiting') return <WaitingVideo key={proposal.id} video={proposal} />;
  return proposal?.state === 'refused' && <RefusedNote reason={proposal.reason ?? ''} />;
}

/** A video that waits for approval, as its team sees it. */
function WaitingVideo({ video }: { video: ProposalView }) {
  const { t, i18n } = useTranslation('upload');
  return (
    <>
      <Alert
        color="orange"
        variant="light"
        icon={<IconHourglass aria-hidden />}
        title={t('approval.waiting.title')}
      >
        {t('approval.waiting.text')}
        {video.reason !== null && (
          <Text size="sm" mt={4}>
            {t('approval.waiting.takenBack', { reason: video.reason })}
          </Text>
        )}
      </Alert>
      <Paper withBorder p="md">
        <ProposedFilm video={video} />
        <SectionTitle order={2} size="h3" mt="sm">
          {video.title}
        </SectionTitle>
        <Text c="dimmed" size="sm" component="div">
          {clock(video.duration)} · {formatSize(video.size, i18n.language)} · <LocalTime at={video.sent_at} />
        </Text>
      </Paper>
    </>
  );
}

/** Above the form, while the team chooses or sends a video in place of one that waits. */
export function ReplacementIntro({ video: { title } }: { video: ProposalView }) {
  const { t } = useTranslation('upload');
  return (
    <div>
      <SectionTitle order={2} size="h3">
        {t('approval.waiting.replace')}
      </SectionTitle>
      <Text c="dimmed">{t('approval.waiting.replaceText', { title })}</Text>
    </div>
  );
}

function RefusedNote({ reason }: { reason: string }) {
  const { t } = useTranslation('upload');
  return (
    <Alert color="red" variant="light" title={t('approval.refused.title')}>
      <Text size="sm">{t('approval.refused.reason', { reason })}</Text>
      <Text size="sm" mt={4}>
        {t('approval.refused.text')}
      </Text>
    </Alert>
  );
}
