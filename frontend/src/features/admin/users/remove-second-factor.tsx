import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { FullUserView } from '@arena/projections/accounts/user.types';
import { useMe } from '../../../shared/api/session.js';
import { useRemoveSecondFactorMutation } from '../api/people.generated.js';
import { ConfirmAction } from '../../../shared/ui/confirm-action.js';

/** For somebody else who lost everything. Admins turn off their own in their profile, with a code. */
export function RemoveSecondFactor({ user }: { user: FullUserView }) {
  const { t } = useTranslation('admin');
  const { me } = useMe();
  const [remove] = useRemoveSecondFactorMutation();
  const { name, user_id } = user;
  if (!user.second_factor || me?.user_id === user_id) return null;
  return (
    <ConfirmAction
      label={t('users.factor')}
      title={t('users.factorTitle', { name })}
      consequence={<Text>{t('users.factorConsequence', { name })}</Text>}
      confirmLabel={t('users.factor')}
      danger
      asksReason
      asksOwner
      done={t('users.factorRemoved', { name })}
      run={(reason, owner) => remove({ user_id, reason, ...owner })}
    />
  );
}
