import { Drawer, Group, Stack, Text } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useTranslation } from 'react-i18next';
import type { FullUserView } from '@arena/projections/views/user.types';
import { useMe } from '../../../shared/api/session.js';
import { Money } from '../../../shared/ui/money.js';
import {
  useChangeRoleMutation,
  useDeleteUserMutation,
  useMailPasswordResetMutation,
} from '../api/people-api.js';
import { ConfirmAction } from '../confirm-action.js';
import { MoneyForm } from './money-form.js';
import { UserLedger } from './user-ledger.js';

export function UserDrawer({ user, onClose }: { user: FullUserView | null; onClose: () => void }) {
  const { t } = useTranslation('admin');
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
          <Text size="sm">{user.email}</Text>
          <Group>
            <ChangeRole user={user} />
            <ResetPassword user={user} />
            <DeleteUser user={user} onGone={onClose} />
          </Group>
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

function ChangeRole({ user }: { user: FullUserView }) {
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
      run={() => change({ user_id: user.user_id, role: promote ? 'admin' : 'user' })}
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

function DeleteUser({ user, onGone }: { user: FullUserView; onGone: () => void }) {
  const { t } = useTranslation('admin');
  const [remove] = useDeleteUserMutation();
  const run = async () => {
    const answer = await remove({ id: user.user_id });
    if (!answer.error) onGone();
    return answer;
  };
  return (
    <ConfirmAction
      label={t('users.delete')}
      variant="outline"
      color="red"
      title={t('users.deleteTitle', { name: user.name })}
      consequence={
        <Stack gap="xs">
          <Text>{t('users.deleteConsequence')}</Text>
          {user.team && <Text>{t('users.deleteTeam', { team: user.team })}</Text>}
        </Stack>
      }
      confirmLabel={t('users.deleteConfirm')}
      danger
      run={run}
    />
  );
}
