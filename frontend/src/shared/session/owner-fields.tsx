import { Stack } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMe } from '../api/session.js';
import { CodeInput } from './code-input.js';
import { OwnPassword, useOwnPassword } from './own-password.js';

/** What shows that the owner of the account acts. The code is of the second factor, where it is on. */
export interface Owner {
  readonly current_password: string;
  readonly code?: string;
}

const NOBODY: Owner = { current_password: '' };

/**
 * What is typed into `OwnerFields`, what to send for it, and whether that is all.
 * @param isAsked whether the fields are shown now
 */
export function useOwner(isAsked = true) {
  const [typed, setTyped] = useState(NOBODY);
  const passwordOf = useOwnPassword(isAsked);
  const needsCode = useMe().me?.second_factor === true;
  const owner: Owner = { ...typed, current_password: passwordOf(typed.current_password) };
  return {
    typed,
    setTyped,
    owner,
    isShown: !isAsked || (owner.current_password !== '' && (!needsCode || (owner.code ?? '').trim() !== '')),
    reset: () => setTyped(NOBODY),
  };
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
      <OwnPassword
        label={t('owner.password')}
        description={t('owner.why')}
        value={value.current_password}
        onChange={(event) => onChange({ ...value, current_password: event.currentTarget.value })}
      />
      {me?.second_factor && (
        <CodeInput
          label={t('owner.code')}
          recovery
          value={value.code ?? ''}
          onChange={(event) => onChange({ ...value, code: event.currentTarget.value })}
        />
      )}
    </Stack>
  );
}
