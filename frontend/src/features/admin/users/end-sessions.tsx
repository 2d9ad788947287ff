import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { FullUserView } from '@arena/projections/accounts/user.types';
import { useMe } from '../../../shared/api/session.js';
import { useEndSessionsMutation } from '../api/people.generated.js';
import { ConfirmAction } from '../../../shared/ui/confirm-action.js';

/** For an account that somebody else may be using. Admins end their own sessions in their profile, one by one. */
export function EndSessions({ user }: { user: FullUserView }) {
  const { t } = useTranslation('admin');
  const { me } = useMe();
  const [end] = useEndSessionsMutation();
  const { name, user_id } = user;
  if (me?.user_id === user_id) return null;
  return (
    <ConfirmAction
      label={t('users.sessions')}
      title={t('users.sessionsTitle', { name })}
      consequence={<Text>{t('users.sessionsConsequence', { name })}</Text>}
      confirmLabel={t('users.sessions')}
      danger
      asksReason
      done={t('users.sessionsEnded', { name })}
      run={(reason) => end({ user_id, reason })}
    />
  );
}
