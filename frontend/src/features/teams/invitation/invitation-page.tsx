import { Alert, Anchor, Button, Group, Paper, Skeleton, Stack, Text } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate, useSearchParams } from 'react-router';
import type { InvitationView, PendingTeam } from '@arena/projections/teams/invitation.types';
import { useRegistrationOffered } from '../../../shared/access/offers.js';
import { useMe, usePhase } from '../../../shared/api/session.js';
import { CommandButton } from '../../../shared/forms/command-button.js';
import { PageTitle } from '../../../shared/headings/page-title.js';
import { useStartingMoney } from '../../../shared/money/starting-money.js';
import { BlockedBy } from '../../../shared/notices/blocked-by.js';
import { EmptyState } from '../../../shared/notices/empty-state.js';
import { ErrorNotice } from '../../../shared/notices/error-notice.js';
import { loginPath, paths, signUpPath, teamPath } from '../../../shared/routing/paths.js';
import { tabStorage } from '../../../shared/storage/browser-storage.js';
import { CharacterPicture, characterName } from '../../../shared/ui/character-picture.js';
import { ConfirmAction } from '../../../shared/ui/confirm-action.js';
import {
  useAcceptInvitationMutation,
  useInvitationByLinkQuery,
  useRefuseInvitationMutation,
} from './invitation.generated.js';
import { Until } from './until.js';

/** Until it is answered. The log-in leads back without the token, so that no address but the link has it. */
const TOKEN_KEY = 'arena.invitation';

/** The target of invitation links. Opening it changes nothing, because mail scanners open links. */
export function InvitationPage() {
  const { t } = useTranslation('teams');
  const [params] = useSearchParams();
  const given = params.get('token');
  const token = given ?? tabStorage.getItem(TOKEN_KEY);
  useEffect(() => {
    if (given) tabStorage.setItem(TOKEN_KEY, given);
  }, [given]);
  return (
    <div style={{ maxWidth: '38rem', marginInline: 'auto' }}>
      <PageTitle title={t('invitation.title')} />
      {token ? (
        <Invited token={token} />
      ) : (
        <EmptyState title={t('invitation.noToken')} text={t('invitation.noTokenText')} />
      )}
    </div>
  );
}

function Invited({ token }: { token: string }) {
  const { t } = useTranslation('teams');
  const { me, isLoading } = useMe();
  const { data, error, refetch } = useInvitationByLinkQuery({ token, userId: me?.user_id });
  const [refuse, refusal] = useRefuseInvitationMutation();
  if (refusal.isSuccess)
    return (
      <Alert color="green" role="status" title={t('invitation.refused')}>
        <Text mb="sm">{t('invitation.refusedText')}</Text>
        <WhatNext />
      </Alert>
    );
  if (error && !data) return <ErrorNotice error={error} onRetry={() => void refetch()} />;
  if (!data || isLoading) return <Skeleton height={320} radius="lg" />;
  if (!data.team) return <Gone />;
  return (
    <Paper withBorder p="lg" radius="lg">
      <Stack align="flex-start">
        <Offer team={data.team} />
        {me ? (
          <Answer token={token} view={data} leader={data.team.leader} onRefuse={() => refuse({ token })} />
        ) : (
          <ToLogIn />
        )}
      </Stack>
    </Paper>
  );
}

function Gone() {
  const { t } = useTranslation(['teams', 'common']);
  const isOver = (usePhase() ?? 1) > 1;
  const text = isOver ? t('common:closed.over.then.teams') : t('invitation.goneText');
  return <EmptyState title={t('invitation.gone')} text={text} action={<WhatNext />} />;
}

/** A team of one's own, or the teams that there are. */
function WhatNext() {
  const { t } = useTranslation(['teams', 'common']);
  const phase = usePhase();
  const offered = useRegistrationOffered();
  // In phase 0, none of these pages is open to visitors.
  if (offered === undefined || phase === 0) return null;
  return (
    <Button component={Link} to={offered ? paths.register : paths.teams} variant="default">
      {offered ? t('register.title') : t('common:closed.over.see.teams')}
    </Button>
  );
}

function Offer({ team }: { team: PendingTeam }) {
  const { t } = useTranslation('teams');
  const startingMoney = useStartingMoney();
  const { leader, leader_character: led, character } = team;
  const names = { leader, leaderCharacter: characterName(led), character: characterName(character) };
  return (
    <>
      <Group gap="xs" wrap="nowrap">
        <CharacterPicture id={led} size={72} decorative />
        <CharacterPicture id={character} size={72} decorative />
      </Group>
      <Text fw={700} fz="lg" style={{ overflowWrap: 'anywhere' }}>
        {t('invitation.invites', { leader, team: team.name })}
      </Text>
      <Text>{t('invitation.yours', names)}</Text>
      <Text>{t('invitation.consequence', { startingMoney })}</Text>
      {team.description && <Text c="dimmed">{team.description}</Text>}
      <Text size="sm" c="dimmed">
        {t('invitation.season', { season: team.season })} <Until at={team.expires_at} />
      </Text>
    </>
  );
}

function ToLogIn() {
  const { t } = useTranslation(['teams', 'common']);
  return (
    <>
      <Text>{t('invitation.login')}</Text>
      <Group>
        <Button component={Link} to={loginPath(paths.teamInvitation)}>
          {t('common:nav.login')}
        </Button>
        <Button component={Link} to={signUpPath(paths.teamInvitation)} variant="default">
          {t('common:closed.login.signUp')}
        </Button>
      </Group>
    </>
  );
}

interface AnswerProps {
  readonly token: string;
  readonly view: InvitationView;
  readonly leader: string;
  readonly onRefuse: () => Promise<{ error?: unknown }>;
}

function Answer({ token, view, leader, onRefuse }: AnswerProps) {
  const { t } = useTranslation('teams');
  const navigate = useNavigate();
  const [accept, { error }] = useAcceptInvitationMutation();
  if (view.blocked_by.some(({ code }) => code === 'same-member-twice')) return <Own />;
  const join = async () => {
    const { data } = await accept({ token });
    if (!data) return;
    tabStorage.removeItem(TOKEN_KEY);
    notifications.show({ color: 'green', message: t('invitation.accepted', { team: data.name }) });
    void navigate(teamPath(data.name), { replace: true });
  };
  return (
    <>
      {view.blocked_by.length > 0 && <BlockedBy title={t('invitation.blocked')} by={view.blocked_by} />}
      {error !== undefined && <ErrorNotice error={error} untilClosed />}
      <Group>
        {view.blocked_by.length === 0 && <CommandButton run={join}>{t('invitation.accept')}</CommandButton>}
        <ConfirmAction
          label={t('invitation.refuse')}
          title={t('invitation.refuseTitle')}
          consequence={t('invitation.refuseText', { leader })}
          confirmLabel={t('invitation.refuse')}
          run={onRefuse}
        />
      </Group>
    </>
  );
}

/** Whoever invites sees the page as the mate will. */
function Own() {
  const { t } = useTranslation('teams');
  return (
    <>
      <Text fw={700}>{t('invitation.own')}</Text>
      <Anchor component={Link} to={paths.register} underline="always">
        {t('invitation.toOwn')}
      </Anchor>
    </>
  );
}
