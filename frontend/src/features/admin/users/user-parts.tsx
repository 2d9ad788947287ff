import { Stack, Text } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useTranslation } from 'react-i18next';
import type { FullUserView } from '@arena/projections/accounts/user.types';
import { Money } from '../../../shared/format/money.js';
import { useRemoveAvatarMutation } from '../../../shared/users/users.generated.js';
import { useMailPasswordResetMutation } from '../api/people.generated.js';
import { ConfirmAction } from '../../../shared/ui/confirm-action.js';
import { MoneyForm } from './money-form.js';
import { UserLedger } from './user-ledger.js';

export function MoneyOf({ user }: { user: FullUserView }) {
  const { t } = useTranslation('admin');
  return (
    <Stack>
      <Text component="div">
        {t('users.current')}{' '}
        <b>
          <Money amount={user.stDollars} />
        </b>{' '}
        <Text span size="sm" c="dimmed">
          {t('users.inPlay')} <Money amount={user.stDollars_in_play} />
        </Text>
      </Text>
      <MoneyForm key={user.user_id} user={user} />
      <UserLedger user={user} />
    </Stack>
  );
}

export function RemovePicture({ user }: { user: FullUserView }) {
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

export function ResetPassword({ user }: { user: FullUserView }) {
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
