import { Anchor, Drawer, Group, Stack, Text } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { FullUserView } from '@arena/projections/accounts/user.types';
import { useMe } from '../../../shared/api/session.js';
import { paths } from '../../../shared/routing/paths.js';
import { Money } from '../../../shared/format/money.js';
import { PersonPicture } from '../../../shared/users/person-picture.js';
import { useRemoveAvatarMutation } from '../../../shared/users/users-api.js';
import { useChangeRoleMutation, useMailPasswordResetMutation } from '../api/people-api.js';
import { ConfirmAction } from '../confirm-action.js';
import { CorrectUser } from './correct-user.js';
import { DeleteUser } from './delete-user.js';
import { MoneyForm } from './money-form.js';
import { UserLedger } from './user-ledger.js';

interface Props {
  readonly user: FullUserView | null;
  /** The number of admins; unknown while the list is loading. */
  readonly admins: number | undefined;
  readonly onClose: () => void;
}

export function UserDrawer({ user, admins, onClose }: Props) {
  const { t } = useTranslation('admin');
  const { me } = useMe();
  const last = user?.role === 'admin' && admins === 1;
  return (
    <Drawer
      opened={user !== null}
      onClose={onClose}
      position="right"
      size="md"
      title={user?.name}
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      {user && (
        <Stack pt="md">
          <Group gap="sm" wrap="nowrap">
            <PersonPicture name={user.name} url={user.avatar_url} size={56} />
            <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
              {user.email}
            </Text>
          </Group>
          <Group>
            <ChangeRole user={user} last={last} />
            <ResetPassword user={user} />
            {user.avatar_url !== null && <RemovePicture user={user} />}
          </Group>
          {me?.user_id === user.user_id ? (
            <Text size="sm">
              {t('users.own')}{' '}
              <Anchor component={Link} to={`${paths.profile}?tab=profile`} underline="always">
                {t('users.ownOpen')}
              </Anchor>
            </Text>
          ) : (
            <Group>
              <CorrectUser user={user} />
              <DeleteUser user={user} onGone={onClose} />
            </Group>
          )}
          {last && (
            <Text size="sm" c="dimmed" id={LAST_ADMIN}>
              {t('users.lastAdmin')}
            </Text>
          )}
          <Text component="div">
            {t('users.balance')}:{' '}
            <b>
              <Money amount={user.stDollars} />
            </b>{' '}
            <Text span size="sm" c="dimmed">
              {t('users.inPlay')} <Money amount={user.stDollars_in_play} />
            </Text>
          </Text>
          <MoneyForm key={user.user_id} user={user} />
          <UserLedger userId={user.user_id} />
        </Stack>
      )}
    </Drawer>
  );
}

/** Explains why a button is disabled for the last admin. */
const LAST_ADMIN = 'last-admin';
const closedTo = (last: boolean) => (last ? { disabled: true, 'aria-describedby': LAST_ADMIN } : {});

function ChangeRole({ user, last }: { user: FullUserView; last: boolean }) {
  const { t } = useTranslation('admin');
  const { me } = useMe();
  const [change] = useChangeRoleMutation();
  const promote = user.role !== 'admin';
  const key = promote ? 'promote' : 'demote';
  return (
    <ConfirmAction
      label={t(`users.${key}`)}
      title={t(`users.${key}Title`, { name: user.name })}
      consequence={
        <Text>
          {t(me?.user_id === user.user_id ? 'users.demoteSelf' : `users.${key}Consequence`, {
            name: user.name,
          })}
        </Text>
      }
      confirmLabel={t(`users.${key}`)}
      danger={!promote}
      {...closedTo(last)}
      run={() => change({ user_id: user.user_id, role: promote ? 'admin' : 'user' })}
    />
  );
}

function RemovePicture({ user }: { user: FullUserView }) {
  const { t } = useTranslation('admin');
  const [remove] = useRemoveAvatarMutation();
  return (
    <ConfirmAction
      label={t('users.picture')}
      title={t('users.pictureTitle', { name: user.name })}
      consequence={<Text>{t('users.pictureConsequence', { name: user.name })}</Text>}
      confirmLabel={t('users.picture')}
      danger
      run={() => remove({ userId: user.user_id })}
    />
  );
}

function ResetPassword({ user }: { user: FullUserView }) {
  const { t } = useTranslation('admin');
  const [mail] = useMailPasswordResetMutation();
  const run = async () => {
    const answer = await mail({ user_id: user.user_id });
    if (!answer.error)
      notifications.show({ color: 'green', message: t('users.passwordMailed', { name: user.name }) });
    return answer;
  };
  return (
    <ConfirmAction
      label={t('users.password')}
      title={t('users.passwordTitle', { name: user.name })}
      consequence={<Text>{t('users.passwordConsequence', { email: user.email })}</Text>}
      confirmLabel={t('users.passwordConfirm')}
      run={run}
    />
  );
}
