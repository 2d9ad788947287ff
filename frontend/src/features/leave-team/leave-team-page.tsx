import { Alert, Anchor, Paper, Skeleton, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router';
import type { LeavingView } from '@arena/projections/teams/leaving.types';
import { isUnexplained } from '../../shared/api/failure.js';
import { CommandButton } from '../../shared/forms/command-button.js';
import { paths } from '../../shared/routing/paths.js';
import { useLeaveTeamByLinkMutation, useLeavingByLinkQuery } from '../../shared/teams/leave.generated.js';
import { BlockedBy } from '../../shared/notices/blocked-by.js';
import { EmptyState } from '../../shared/notices/empty-state.js';
import { ErrorNotice } from '../../shared/notices/error-notice.js';
import { PageTitle } from '../../shared/headings/page-title.js';

/** The target of the link in the mail to a new member. Opening it changes nothing, because mail scanners open links. */
export function LeaveTeamPage() {
  const { t } = useTranslation('teams');
  const [params] = useSearchParams();
  const token = params.get('token');
  return (
    <div style={{ maxWidth: '38rem', marginInline: 'auto' }}>
      <PageTitle title={t('leaveTeam.title')} />
      {token ? (
        <Leaving token={token} />
      ) : (
        <EmptyState
          title={t('leaveTeam.noToken')}
          text={t('leaveTeam.noTokenText')}
          action={<ProfileLink />}
        />
      )}
    </div>
  );
}

function Leaving({ token }: { token: string }) {
  const { t } = useTranslation('teams');
  const { data, error, refetch } = useLeavingByLinkQuery({ token });
  const [leave, leaving] = useLeaveTeamByLinkMutation();
  if (leaving.isSuccess)
    return (
      <Alert color="green" role="status" title={t('leaveTeam.done')}>
        {t('leaveTeam.doneText')}
      </Alert>
    );
  if (error && !data)
    return (
      <Stack align="flex-start">
        <ErrorNotice
          error={error}
          {...(isUnexplained(error) ? { onRetry: () => void refetch() } : { lasting: true })}
        />
        <ProfileLink />
      </Stack>
    );
  if (!data) return <Skeleton height={220} radius="lg" />;
  if (!data.team) return <EmptyState title={t('leaveTeam.gone')} text={t('leaveTeam.goneText')} />;
  return (
    <Question
      team={data.team}
      blockedBy={data.blocked_by}
      error={leaving.error}
      onLeave={() => leave({ token })}
    />
  );
}

function ProfileLink() {
  const { t } = useTranslation('common');
  return (
    <Anchor component={Link} to={paths.profile} underline="always">
      {t('nav.profile')}
    </Anchor>
  );
}

interface QuestionProps {
  readonly team: NonNullable<LeavingView['team']>;
  readonly blockedBy: LeavingView['blocked_by'];
  readonly error: unknown;
  readonly onLeave: () => Promise<unknown>;
}

function Question({ team, blockedBy, error, onLeave }: QuestionProps) {
  const { t } = useTranslation(['teams', 'common']);
  const [leader, mate] = [team.leader ?? t('common:deletedUser'), team.mate ?? t('common:deletedUser')];
  return (
    <Paper withBorder p="lg" radius="lg">
      <Stack align="flex-start">
        <Text fw={700}>{t('leaveTeam.team', { team: team.name, leader, mate })}</Text>
        <Text>{t('leaveTeam.consequence')}</Text>
        <Text size="sm" c="dimmed">
          {t('leaveTeam.lead')}
        </Text>
        {error !== undefined && <ErrorNotice error={error} untilClosed />}
        {blockedBy.length > 0 ? (
          <BlockedBy title={t('common:leaveTeam.blocked')} by={blockedBy} />
        ) : (
          <CommandButton
            color="red.8"
            run={onLeave}
            h="auto"
            mih={36}
            py={8}
            styles={{ label: { whiteSpace: 'normal', lineHeight: 1.3 } }}
          >
            {t('leaveTeam.confirm')}
          </CommandButton>
        )}
      </Stack>
    </Paper>
  );
}
