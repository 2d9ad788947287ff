import { Text, type PasswordInputProps } from '@mantine/core';
import { skipToken } from '@reduxjs/toolkit/query/react';
import { useTranslation } from 'react-i18next';
import { useMe } from '../api/session.js';
import { CurrentPassword } from './current-password.js';
import { useOwnProvidersQuery } from './own-providers.generated.js';

/** An account that was made by a log-in elsewhere has none. @param isAsked whether a password is asked for now */
export function useHasPassword(isAsked = true): boolean {
  const { me } = useMe();
  const { currentData } = useOwnProvidersQuery(me && isAsked ? { userId: me.user_id } : skipToken);
  return currentData?.has_password ?? true;
}

/** The API asks every account for a password. Of one that has none, it looks at the log-in instead. */
const STAND_IN = '-';

/** What to send for what is typed into `OwnPassword`. Empty: it is still missing. */
export function useOwnPassword(isAsked = true): (typed: string) => string {
  const hasPassword = useHasPassword(isAsked);
  return (typed) => (hasPassword ? typed : STAND_IN);
}

/** Shows that the owner acts: the password or, for an account without one, the last log-in. */
export function OwnPassword(input: PasswordInputProps) {
  const { t } = useTranslation('common');
  if (useHasPassword()) return <CurrentPassword {...input} />;
  return <Text size="sm">{t('owner.noPassword')}</Text>;
}
