import { Stack, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useMe } from '../api/session.js';
import { CurrentPassword } from './current-password.js';

/** What shows that the owner of the account acts. The code is of the second factor, where it is on. */
export interface Owner {
  readonly current_password: string;
  readonly code?: string;
}

export const NOBODY: Owner = { current_password: '' };

export function useIsShown(): (owner: Owner) => boolean {
  const needsCode = useMe().me?.second_factor === true;
  return ({ current_password: password, code = '' }) => password !== '' && (!needsCode || code.trim() !== '');
}

interface Props {
  readonly value: Owner;
  readonly onChange: (owner: Owner) => void;
}

export function OwnerFields({ value, onChange }: Props) {
  const { t } = useTranslation('common');
  const { me } = useMe();
  return (
    <Stack gap="sm">
      <CurrentPassword
        label={t('owner.password')}
        description={t('owner.why')}
        value={value.current_password}
        onChange={(event) => onChange({ ...value, current_password: event.currentTarget.value })}
      />
      {me?.second_factor && (
        <TextInput
          label={t('owner.code')}
          required
          autoComplete="one-time-code"
          value={value.code ?? ''}
          onChange={(event) => onChange({ ...value, code: event.currentTarget.value })}
        />
      )}
    </Stack>
  );
}
