import { Badge, Box, Group, Image, Paper, Stack, Text } from '@mantine/core';
import { skipToken } from '@reduxjs/toolkit/query/react';
import { useTranslation } from 'react-i18next';
import type { ProposalView } from '@arena/projections/videos/video.types';
import { useProposalsQuery } from '../../../shared/access/offers.generated.js';
import { useMe } from '../../../shared/api/session.js';
import { clock } from '../../../shared/format/clock.js';
import { formatSize } from '../../../shared/format/format-size.js';
import { LocalTime } from '../../../shared/format/local-time.js';
import { SectionTitle } from '../../../shared/headings/section-title.js';
import { NotLoaded } from '../../../shared/notices/loaded.js';
import { ProposedFilm } from '../../../shared/teams/proposed-film.js';
import { ConfirmAction } from '../../../shared/ui/confirm-action.js';
import { Opened } from '../../../shared/ui/opened.js';
import { TeamName } from '../../../shared/ui/team-name.js';
import {
  useApproveVideoMutation,
  useReconsiderVideoMutation,
  useRefuseVideoMutation,
  useRemoveVideoMutation,
  useVideoJobsQuery,
} from '../api/people.generated.js';
import { CopiesLine } from './copies-line.js';

const COLORS = { waiting: 'orange', approved: 'green', refused: 'red' } as const;

/** Videos that need approval: those that wait first. Nothing where a season has none. */
export function ApprovalQueue() {
  const { t } = useTranslation('admin');
  const { me } = useMe();
  const decides = me?.role === 'admin';
  const query = useProposalsQuery(decides ? { userId: me.user_id } : skipToken);
  const proposals = query.currentData ?? [];
  if (proposals.length === 0) return <NotLoaded of={query} />;
  const waits = ({ state }: ProposalView) => Number(state === 'waiting');
  const inTurn = proposals.toSorted((one, other) => waits(other) - waits(one));
  return (
    <section>
      <SectionTitle order={2} size="h4" mt="md" mb="xs">
        {t('videos.approval.title')}
      </SectionTitle>
      {!proposals.some(waits) && (
        <Text size="sm" c="dimmed" mb="xs">
          {t('videos.approval.none')}
        </Text>
      )}
      <Stack component="ul" gap="sm" p={0} m={0} mb="lg" style={{ listStyle: 'none' }}>
        {inTurn.map((each) => (
          <ProposalRow key={each.id} proposal={each} />
        ))}
      </Stack>
    </section>
  );
}

function ProposalRow({ proposal }: { proposal: ProposalView }) {
  const { t, i18n } = useTranslation('admin');
  const { title, team, team_color: color, state, reason, thumbnail_url: picture } = proposal;
  return (
    <Paper component="li" withBorder p="sm">
      <Group align="flex-start" gap="md">
        {picture && <Image src={picture} alt="" w={160} radius="sm" />}
        <Stack gap={4} flex={1} miw={220}>
          <Group gap="xs">
            <Text fw={700} style={{ overflowWrap: 'anywhere' }}>
              {title}
            </Text>
            <Badge color={COLORS[state]} variant="light" c="var(--mantine-color-text)">
              {t(`videos.approval.${state}`)}
            </Badge>
          </Group>
          <TeamName name={team} color={color} />
          <Text size="xs" c="dimmed" component="div">
            {t('videos.facts', {
              minutes: clock(proposal.duration),
              size: formatSize(proposal.size, i18n.language),
            })}{' '}
            · <LocalTime at={proposal.sent_at} />
          </Text>
          {state === 'waiting' && <Copies of={proposal.id} />}
          {reason !== null && <Text size="sm">{t('videos.approval.reason', { reason })}</Text>}
        </Stack>
        <Group gap="xs">
          {state === 'waiting' ? <Decide proposal={proposal} /> : <TakeBack proposal={proposal} />}
          {state !== 'approved' && <Remove proposal={proposal} />}
        </Group>
      </Group>
      <Box maw={640} mt="xs" fz="sm">
        <Opened title={t('videos.approval.watch', { team })} of={title}>
          <ProposedFilm video={proposal} />
        </Opened>
      </Box>
    </Paper>
  );
}

function Copies({ of }: { of: string }) {
  const job = useVideoJobsQuery().data?.jobs.find(({ video_id: id }) => id === of);
  return job && <CopiesLine job={job} />;
}

function Decide({ proposal: { id: video_id, title, team } }: { proposal: ProposalView }) {
  const { t } = useTranslation('admin');
  const [approve] = useApproveVideoMutation();
  const [refuse] = useRefuseVideoMutation();
  return (
    <>
      <ConfirmAction
        label={t('videos.approval.approve')}
        ariaLabel={t('videos.approval.approveOf', { team })}
        title={t('videos.approval.approveTitle', { title })}
        consequence={<Text>{t('videos.approval.approveConsequence', { team })}</Text>}
        confirmLabel={t('videos.approval.approve')}
        run={() => approve({ video_id })}
      />
      <ConfirmAction
        label={t('videos.approval.refuse')}
        ariaLabel={t('videos.approval.refuseOf', { team })}
        title={t('videos.approval.refuseTitle', { title })}
        consequence={<Text>{t('videos.approval.refuseConsequence', { team })}</Text>}
        confirmLabel={t('videos.approval.refuse')}
        asksReason
        run={(reason) => refuse({ video_id, reason })}
      />
    </>
  );
}

function TakeBack({ proposal: { id: video_id, title, team, state } }: { proposal: ProposalView }) {
  const { t } = useTranslation('admin');
  const [reconsider] = useReconsiderVideoMutation();
  const loss = state === 'approved' ? 'undoApproved' : 'undoRefused';
  return (
    <ConfirmAction
      label={t('videos.approval.undo')}
      ariaLabel={t('videos.approval.undoOf', { team })}
      title={t('videos.approval.undoTitle', { title })}
      consequence={
        <>
          <Text>{t(`videos.approval.${loss}`)}</Text>
          {state === 'approved' && <Text mt="xs">{t('videos.approval.staysReachable')}</Text>}
        </>
      }
      confirmLabel={t('videos.approval.undo')}
      asksReason
      run={(reason) => reconsider({ video_id, reason })}
    />
  );
}

/** Of a video that is not public. */
function Remove({ proposal: { id, title, team } }: { proposal: ProposalView }) {
  const { t } = useTranslation('admin');
  const [remove] = useRemoveVideoMutation();
  return (
    <ConfirmAction
      label={t('videos.remove')}
      ariaLabel={t('videos.removeOf', { team })}
      title={t('videos.removeTitle', { title })}
      consequence={<Text>{t('videos.approval.removeConsequence', { team })}</Text>}
      confirmLabel={t('videos.remove')}
      danger
      run={() => remove({ id })}
    />
  );
}
